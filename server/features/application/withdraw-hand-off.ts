import type { Referred } from '#lib/contracts/application.ts';
import { partnerNameOf } from '#lib/domain/partners.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { HandOffs } from '#server/db/schema/application.ts';
import type { AppDeps } from '#server/deps.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { partnerWithdrawal } from '#server/features/consent/consents.ts';
import { recordConsent } from '#server/features/consent/ledger.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { tellWithdrawal } from '#server/features/partner-webhook/tell-partners.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import { listHandOffs, stands } from './hand-offs.ts';
import { acceptedAtOf, endedAtOf } from './lifecycle.ts';
import { holdOwnApplication } from './own-application.ts';
import { lockApplicationOfReceipt, writeHandOffTakenBack } from './repository.ts';
import type { ApplicationRow } from './repository.ts';

/**
 * Takes back the consent to a hand-off at the request of its own applicant; without a partner's name, the consent to
 * the last one. It can be done at any status, and a repeat changes nothing.
 * @throws AppError 'lifecycle-conflict' (409) when the applicant was never handed to that partner.
 */
export async function withdrawOwnHandOff(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
  partner: string | undefined,
  requestId: string,
): Promise<Referred> {
  const row = await holdOwnApplication(transaction, identity, applicationId);
  const slug = partner ?? row.handOff?.partner;
  const ofPartner = listHandOffs(row.handOff).filter((one) => one.partner === slug);
  const handOff = ofPartner.find(stands) ?? ofPartner[0];
  if (handOff === undefined) throw new AppError('lifecycle-conflict');
  await withdraw(deps, transaction, row, handOff.receipt, requestId);
  return { partner: handOff.partner, receipt: handOff.receipt };
}

/**
 * Takes back the hand-off with this receipt, for an applicant who writes to us.
 * @returns the partner's slug, whether the hand-off still stood and had been sent; undefined for a receipt that nobody has
 */
export async function withdrawHandOffOf(
  deps: AppDeps,
  receipt: string,
  requestId: string,
): Promise<{ partner: string; stood: boolean; sentToPartner: boolean } | undefined> {
  return deps.database.transaction(async (transaction) => {
    const row = await lockApplicationOfReceipt(transaction, receipt);
    const handOff = listHandOffs(row?.handOff ?? null).find((one) => one.receipt === receipt);
    if (row === undefined || handOff === undefined) return undefined;
    const stood = await withdraw(deps, transaction, row, receipt, requestId);
    return { partner: handOff.partner, stood, sentToPartner: handOff.sentToPartner };
  });
}

/** The caller has the row locked. @returns whether the hand-off still stood */
async function withdraw(
  deps: AppDeps,
  transaction: Transaction,
  row: ApplicationRow,
  receipt: string,
  requestId: string,
): Promise<boolean> {
  const { id: applicationId, contactId, handOff: last } = row;
  const meant = listHandOffs(last).find((one) => one.receipt === receipt);
  if (last === null || meant === undefined || !stands(meant)) return false;
  const { partner } = meant;
  const now = deps.clock();
  // Stored if it is not yet: the last change no longer says when the application ended.
  const endedAt = endedAtOf({ ...row, acceptedAt: acceptedAtOf(row) }) ?? null;
  const handOff = takenBack(last, receipt, now);
  await writeHandOffTakenBack(transaction, applicationId, { handOff, endedAt }, now);
  const occasion = { contactId, applicationId, at: now, requestId };
  await recordEvent(transaction, { ...occasion, event: 'hand-off withdrawn', facts: { partner, receipt } });
  if (meant.sentToPartner) {
    await tellWithdrawal(deps, transaction, { applicationId, partner, receipt, now });
    await writeMessage(deps, transaction, {
      contactId,
      applicationId,
      message: {
        template: 'hand-off-taken-back',
        facts: { partner: partnerNameOf(partner), receipt },
      },
      dedupeKey: `hand-off-taken-back:${receipt}`,
    });
  }
  await recordConsent(deps, transaction, { ...occasion, ...partnerWithdrawal({ partner, receipt }) });
  return true;
}

function takenBack({ earlier, ...last }: HandOffs, receipt: string, now: Date): HandOffs {
  const mark = <One extends { receipt: string }>(one: One) =>
    one.receipt === receipt ? { ...one, withdrawnAt: now.toISOString() } : one;
  return { ...mark(last), ...(earlier === undefined ? {} : { earlier: earlier.map(mark) }) };
}
