import { partnerWebhookContract } from '#lib/contracts/referral.ts';
import type { PartnerEvent, PartnerWebhook, ToldStatus } from '#lib/contracts/referral.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import type { Transaction } from '#server/db/connection.ts';
import { newRowId } from '#server/row-id.ts';
import type { HandOffs } from '#server/db/schema/application.ts';
import type { AppDeps } from '#server/deps.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { listHandOffs, stands } from '#server/features/application/hand-offs.ts';
import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';
import { findContact } from '#server/features/contact/repository.ts';
import { openDetails } from '#server/features/contact/sealed-details.ts';
import { findReferralOfApplication } from '#server/features/referral/repository.ts';
import { parseStored } from '#server/parse-stored.ts';
import { presentRequestId } from '#server/request-context.ts';
import { enqueueDeliveries } from './enqueue-deliveries.ts';
import { dropDeliveries, findLastSequence, insertDelivery } from './repository.ts';
import { payloadPlace } from './payload-place.ts';
import { toldStatusAfter, toldStatusOf } from './told-status.ts';

export type Transition = {
  /** The application as it was before. */
  before: ApplicationRow;
  event: LifecycleEvent;
  status: ApplicationStatus;
  /** The hand-off that this transition is, if it is one. */
  handOff: HandOffs | null | undefined;
  now: Date;
};

type Deps = Pick<AppDeps, 'sealer'>;

/**
 * Writes what partners are told of a transition, in its transaction: the sender of the applicant, and the partner that
 * they were last handed to, hear of the status if it is another one to them; the partner that they are handed to now
 * hears of the applicant.
 */
export async function tellPartners(
  deps: Deps,
  transaction: Transaction,
  transition: Transition,
): Promise<void> {
  const { before, event, status, handOff, now } = transition;
  const { id: applicationId } = before;
  const told = toldStatusAfter(event, status);
  if (told !== toldStatusOf(before.status)) {
    // An application that came from a referral names it (bind-referral.ts).
    const sender =
      before.marketing.referralId === undefined
        ? undefined
        : await tellSender(deps, transaction, { applicationId, told, now });
    const partner = hearsOfIt(before.handOff) ? before.handOff.partner : undefined;
    if (partner !== undefined && partner !== sender) {
      const data = { applicationId, status: told };
      await writeDelivery(deps, transaction, partner, 'application.status', now, data);
    }
  }
  if (hearsOfIt(handOff) && !isSameHandOff(handOff, before.handOff)) {
    await handOver(deps, transaction, transition, handOff);
  }
}

/** Tells the sender of the applicant where the application stands. @returns that sender */
export async function tellSender(
  deps: Deps,
  transaction: Transaction,
  { applicationId, told, now }: { applicationId: string; told: ToldStatus; now: Date },
): Promise<string | undefined> {
  const sender = await findReferralOfApplication(transaction, applicationId);
  if (sender === undefined) return undefined;
  await writeDelivery(deps, transaction, sender.source, 'application.status', now, {
    applicationId,
    status: told,
    referralId: sender.id,
    ...(sender.externalReference === null ? {} : { reference: sender.externalReference }),
  });
  return sender.source;
}

/** Whether its partner was given the applicant's details, and the applicant has not taken that back. */
function hearsOfIt(handOff: HandOffs | null | undefined): handOff is HandOffs {
  return handOff?.sentToPartner === true && stands(handOff);
}

/** Pressing Apply Now twice is one hand-off, even when the applicant was with another partner in between. */
function isSameHandOff({ receipt }: HandOffs, before: HandOffs | null): boolean {
  return listHandOffs(before).some((one) => one.sentToPartner && one.receipt === receipt);
}

/** The applicant consented to exactly this on the partner's page (lib/domain/shared-details.ts). */
async function handOver(
  deps: Deps,
  transaction: Transaction,
  { before, now }: Transition,
  { partner, receipt, at }: HandOffs,
): Promise<void> {
  const contact = await findContact(transaction, before.contactId);
  if (contact === undefined) throw new Error('An application has a contact');
  const { firstname, lastname, dob, email, mobile } = openDetails(deps, contact);
  const { loanAmount, loanPurpose } = before;
  await writeDelivery(deps, transaction, partner, 'applicant.referred', now, {
    applicationId: before.id,
    status: 'Referred To Partner',
    receipt,
    consentedAt: at,
    applicant: {
      firstname,
      lastname,
      dob,
      email,
      mobile,
      loanAmount,
      ...(loanPurpose === null ? {} : { loanPurpose }),
    },
  });
}

/**
 * Tells a partner, by ids alone, that the applicant has taken a hand-off back, so that it deletes what it was given.
 * What was still to be sent to it is dropped, and nothing about the applicant can be sent again.
 */
export async function tellWithdrawal(
  deps: Deps,
  transaction: Transaction,
  {
    applicationId,
    partner,
    receipt,
    now,
  }: { applicationId: string; partner: string; receipt: string; now: Date },
): Promise<void> {
  const sender = await findReferralOfApplication(transaction, applicationId);
  // A partner that sent the applicant itself still hears what becomes of that.
  const types: PartnerEvent[] =
    sender?.source === partner ? ['applicant.referred'] : ['applicant.referred', 'application.status'];
  await dropDeliveries(transaction, { applicationId, partner, types, now });
  await writeDelivery(deps, transaction, partner, 'applicant.withdrawn', now, { applicationId, receipt });
}

/** Numbered after the last one to this partner; the caller has the application's row locked. */
async function writeDelivery(
  { sealer }: Deps,
  transaction: Transaction,
  partner: string,
  type: PartnerEvent,
  now: Date,
  data: PartnerWebhook['data'],
): Promise<void> {
  // Who has gone still holds what it was given: a withdrawal that cannot be sent is given up, which somebody is told of.
  if (type !== 'applicant.withdrawn' && referralSourceOf(partner)?.webhookUrl === undefined) return;
  const { applicationId } = data;
  const id = newRowId();
  const sequence = (await findLastSequence(transaction, applicationId, partner)) + 1;
  const payload = parseStored(partnerWebhookContract, {
    type,
    sequence,
    occurredAt: now.toISOString(),
    data,
  });
  await insertDelivery(transaction, {
    id,
    partner,
    applicationId,
    sequence,
    type,
    requestId: presentRequestId() ?? null,
    payload: sealer.seal(payload, payloadPlace(id)),
    createdAt: now,
    triedSince: now,
    nextAttemptAt: now,
  });
  await enqueueDeliveries(transaction, { applicationId, partner });
}
