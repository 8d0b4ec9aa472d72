import { milliseconds } from 'date-fns/milliseconds';
import { lettersOf } from '#lib/domain/letters-of.ts';
import type { AppDeps } from '#server/deps.ts';
import { AppError } from '#server/http/app-error.ts';
import type { BureauApplicant } from '#server/providers/credit-bureau/interface.ts';
import type { BlindIndex } from '#server/security/sealing.ts';
import { countAll } from '#server/throttle/count-all.ts';
import { MOST_IDENTITIES } from '#server/throttle/limits.ts';
import { refusedAs } from '#server/throttle/refused-as.ts';
import type { EnquirySubject } from './enquiry-claim-repository.ts';
import type { EnquiryRow } from './repository.ts';

/** How long a bureau's answer stands (docs/decisions/0008). */
const FRESH_FOR_MS = milliseconds({ days: 30 });

export function isFresh(
  { clock }: Pick<AppDeps, 'clock'>,
  { createdAt }: Pick<EnquiryRow, 'createdAt'>,
): boolean {
  return clock().getTime() - createdAt.getTime() < FRESH_FOR_MS;
}

/**
 * Refuses another identity to a contact that was enquired about under enough of them in 30 days: somebody who corrects
 * their name or licence needs two or three, somebody who looks for a person with a good file needs many.
 *
 * @param enquiries those about the contact that stand
 * @param claimed the identities of the contact that are being enquired about, its present one aside
 * @throws AppError 'quote-by-phone' (429), until the first of them is 30 days old
 */
export function assertFewIdentities(
  deps: Pick<AppDeps, 'clock' | 'config' | 'metrics'>,
  { identityHash }: EnquirySubject,
  enquiries: readonly EnquiryRow[],
  claimed: readonly Buffer[],
): void {
  const others = enquiries.filter(
    (enquiry) => !enquiry.identityHash.equals(identityHash) && isFresh(deps, enquiry),
  );
  const tried = new Set(
    [...others.map((enquiry) => enquiry.identityHash), ...claimed].map((hash) => hash.toString('hex')),
  );
  if (tried.size < MOST_IDENTITIES[deps.config.rateLimits]) return;
  deps.metrics.countRefusal('identities-of-contact');
  const now = deps.clock().getTime();
  const first = Math.min(now, ...others.map(({ createdAt }) => createdAt.getTime()));
  throw new AppError('quote-by-phone', { retryAfterSeconds: Math.ceil((first + FRESH_FOR_MS - now) / 1000) });
}

/**
 * Counts an enquiry before it is made: of its contact, of the person whom it is about, whoever asks, of the address that
 * asks, and of the whole installation's day. What is refused counts nowhere.
 *
 * @param caller who asks, as rate limits count it
 * @returns what takes it back: an enquiry that nobody answered
 * @throws AppError 'quote-by-phone' (429), 'quotes-used-up' (503)
 */
export async function countEnquiry(
  { throttle, budgets, blindIndex }: Pick<AppDeps, 'throttle' | 'budgets' | 'blindIndex'>,
  { contactId }: EnquirySubject,
  applicant: BureauApplicant,
  caller: Buffer,
): Promise<() => Promise<void>> {
  const counting = countAll(throttle, [
    ['enquiries-of-contact', Buffer.from(contactId)],
    ['enquiries-of-person', keyOfPerson(blindIndex, applicant)],
    ['enquiries-of-address', caller],
    ['enquiries-of-address-a-day', caller],
  ]);
  const takeBack = await counting.catch((error: unknown) => {
    // In words for somebody who cannot come back in a moment.
    throw refusedAs('quote-by-phone', error);
  });
  const usedUpFor = await budgets.take('enquiries');
  if (usedUpFor !== undefined) {
    await takeBack();
    throw new AppError('quotes-used-up', { retryAfterSeconds: usedUpFor });
  }
  return async () => {
    await takeBack();
    await budgets.giveBack('enquiries');
  };
}

/** Whom enquiries are counted of: without the licence, and however it is spelled, since another number makes nobody another person. */
export function keyOfPerson(
  blindIndex: BlindIndex,
  { firstname, lastname, dateOfBirth }: Pick<BureauApplicant, 'firstname' | 'lastname' | 'dateOfBirth'>,
): Buffer {
  const person = ['person', lettersOf(firstname), lettersOf(lastname), dateOfBirth];
  return blindIndex('identity', JSON.stringify(person));
}
