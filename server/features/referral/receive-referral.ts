import { randomUUID } from 'node:crypto';
import type { ReferralSource } from '#lib/domain/referral-sources.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { lockContact } from '#server/features/contact/repository.ts';
import { AppError } from '#server/http/app-error.ts';
import { createDeepLink } from './deep-link.ts';
import type { DeepLink } from './deep-link.ts';
import type { MappedPayload } from './map-payload.ts';
import { sealPrefill } from './prefill.ts';
import {
  findContactOfReferral,
  hasGoingApplication,
  insertReferral,
  listReferralsOfGoing,
} from './repository.ts';
import { describesPerson, isOfMaker } from './whose-referral.ts';

/** Stores an applicant sent by a source, with the answers it sent along. @returns the referral's id */
export async function storeReferral(
  deps: AppDeps,
  transaction: Transaction,
  source: ReferralSource,
  { prefill, unusable, reference }: MappedPayload,
  requestId: string,
): Promise<string> {
  const referralId = randomUUID();
  const now = deps.clock();
  await insertReferral(transaction, {
    id: referralId,
    source: source.name,
    externalReference: reference ?? null,
    prefill: sealPrefill(deps, referralId, prefill, unusable),
    createdAt: now,
  });
  const facts = { referralId, source: source.name };
  await recordEvent(transaction, { at: now, event: 'referral received', facts, requestId });
  return referralId;
}

/**
 * A link that leads an applicant back into their application. A partner gets one only for somebody it sent and
 * identified, and only until the owner of the e-mail address takes the contact over from whoever came by that referral.
 * A source that refers by contact id gets one for anybody whose application is still going. Somebody without such an
 * application, or who is frozen, is not found, as if they did not exist.
 *
 * @param id of the source's own referral, whose link leads only into the application it became, or of a contact
 * @throws AppError 'not-found' (404)
 */
export async function createContactLink(
  deps: AppDeps,
  queryable: Queryable,
  source: ReferralSource,
  id: string,
  requestId: string,
): Promise<DeepLink> {
  const sent = await findContactOfReferral(queryable, id, source.name);
  const contactId = sent ?? id;
  const referralId = sent === undefined ? undefined : id;
  // Locked, so that a take-over, which ends open links, comes before or after this one.
  const contact = await lockContact(queryable, contactId);
  if (contact !== undefined && contact.frozenAt !== null) throw new AppError('not-found');
  const isForAnybody = referralId === undefined && source.refersByContactId === true;
  const leadsBack = isForAnybody
    ? await hasGoingApplication(queryable, contactId)
    : (await listReferralsOfGoing(queryable, contactId, { source: source.name, referralId })).some(
        (referral) => isOfMaker(referral) && describesPerson(deps, referral),
      );
  if (!leadsBack) throw new AppError('not-found');
  await recordEvent(queryable, {
    at: deps.clock(),
    contactId,
    event: 'link given to partner',
    facts: { source: source.name, ...(referralId === undefined ? {} : { referralId }) },
    requestId,
  });
  return createDeepLink(deps, queryable, source, { contactId });
}
