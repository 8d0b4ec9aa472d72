import type { AppDeps } from '#server/deps.ts';
import { lockApplicationById } from '#server/features/application/repository.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { findServicing } from '#server/features/servicing/repository.ts';
import { invalidFields } from '#server/http/app-error.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import { formatCents } from '#lib/domain/money.ts';
import { listReturned } from './audit-trail-repository.ts';
import type { MoneyReturned } from './audit-trail-repository.ts';
import { assertHasCome } from './believable-event.ts';

/** What recording it does, or why it cannot be recorded. */
export type RecordedReturn =
  | { outcome: 'unknown' | 'not paid out' }
  | {
      outcome: 'recorded' | 'recorded before';
      contactId: string;
      /** The loan's number at the lender. */
      loan: string;
      /** Cents that are still out. */
      left: number;
    };

/**
 * Records for an operator that money from a loan came back to the lender after it was paid out: the bank sent it back,
 * or the applicant did. The application stays where it is, and nobody is told: what becomes of the loan is between its
 * parties. The same amount on the same day under the same reference is the same money, and is recorded once.
 *
 * @param isConfirmed false only tells what would happen, and changes nothing
 * @throws AppError 'invalid-fields' (422) for an `amount` that is more than is still out, and for a day (`on`) before
 *   the payout or in the future
 */
export async function recordMoneyReturned(
  deps: AppDeps,
  applicationId: string,
  returned: MoneyReturned,
  { isConfirmed, requestId }: { isConfirmed: boolean; requestId: string },
): Promise<RecordedReturn> {
  return deps.database.transaction(async (transaction): Promise<RecordedReturn> => {
    const application = await lockApplicationById(transaction, applicationId);
    if (application === undefined) return { outcome: 'unknown' };
    const loan = await findServicing(transaction, applicationId);
    if (loan === undefined) return { outcome: 'not paid out' };
    const now = deps.clock();
    const before = await listReturned(transaction, applicationId);
    const out = loan.amountPaidOut - before.reduce((sum, { amount }) => sum + amount, 0);
    const { contactId } = application;
    const told = { contactId, loan: loan.reference };
    if (before.some((one) => isSame(one, returned)))
      return { ...told, outcome: 'recorded before', left: out };
    const { amount, on, reference } = returned;
    if (amount > out)
      throw invalidFields({ path: 'amount', message: `No more than ${formatCents(out)} is still out` });
    assertHasCome(on, now);
    if (on < dayOf(loan.fundedAt)) throw invalidFields({ path: 'on', message: 'This is before the payout' });
    if (isConfirmed) {
      await recordEvent(transaction, {
        at: now,
        contactId,
        applicationId,
        event: 'money returned',
        facts: { amount, on, reference },
        requestId,
      });
    }
    return { ...told, outcome: 'recorded', left: out - amount };
  });
}

function isSame(one: MoneyReturned, other: MoneyReturned): boolean {
  return one.reference === other.reference && one.on === other.on && one.amount === other.amount;
}
