import type { AppDeps } from '#server/deps.ts';
import { lockApplicationById } from '#server/features/application/repository.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { findServicing } from '#server/features/servicing/repository.ts';
import { invalidFields } from '#server/http/app-error.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import type { CalendarDay } from '#lib/domain/calendar.ts';
import { MONEY_RETURNED, sumReturned } from './audit-trail-repository.ts';

/** Money that came back to the lender: `amount` in cents, `on` a day in Sydney, `reference` the lender's of it. */
export type MoneyReturned = { amount: number; on: CalendarDay; reference: string };

/** What recording it does, or why it cannot be recorded. */
export type RecordedReturn =
  | { outcome: 'unknown' | 'not paid out' }
  | {
      outcome: 'recorded';
      contactId: string;
      /** Of the loan, at the lender. */
      loan: string;
      /** Cents that are still out. */
      left: number;
    };

/**
 * Records for an operator that money of a loan came back to the lender after it was paid out: the bank sent it back, or the
 * applicant did. The application stays where it is, and nobody is told: what becomes of the loan is between its parties.
 *
 * @param isConfirmed false only tells what would happen, and changes nothing
 * @throws AppError 'invalid-fields' (422) for more than is still out, and a day before the payout or to come
 */
export async function recordMoneyReturned(
  deps: AppDeps,
  applicationId: string,
  { amount, on, reference }: MoneyReturned,
  { isConfirmed, requestId }: { isConfirmed: boolean; requestId: string },
): Promise<RecordedReturn> {
  return deps.database.transaction(async (transaction): Promise<RecordedReturn> => {
    const application = await lockApplicationById(transaction, applicationId);
    if (application === undefined) return { outcome: 'unknown' };
    const loan = await findServicing(transaction, applicationId);
    if (loan === undefined) return { outcome: 'not paid out' };
    const now = deps.clock();
    const out = loan.amountPaidOut - (await sumReturned(transaction, applicationId));
    if (amount > out) throw invalidFields({ path: 'cents', message: `No more than ${String(out)} is out` });
    if (on < dayOf(loan.fundedAt) || on > dayOf(now))
      throw invalidFields({ path: 'on', message: 'This is before the payout, or still to come' });
    const { contactId } = application;
    if (isConfirmed) {
      const facts = { amount, on, reference };
      await recordEvent(transaction, {
        at: now,
        contactId,
        applicationId,
        event: MONEY_RETURNED,
        facts,
        requestId,
      });
    }
    return { outcome: 'recorded', contactId, loan: loan.reference, left: out - amount };
  });
}
