import { dayOf } from '#lib/domain/calendar.ts';
import { repaymentDayOf } from '#lib/domain/repayment-days.ts';
import type { Queryable } from '#server/db/connection.ts';
import { listLoansOfPerson } from '#server/features/servicing/repository.ts';
import type { LoanOfPerson } from '#server/features/servicing/repository.ts';
import type { LoanWithUs } from './loans-with-us.ts';

/**
 * The loans that we paid out to a contact, or to another of a person whose email this contact has proven to be theirs,
 * and that are being repaid: not all of the money has come back, and the day of the last repayment has not passed
 * (docs/decisions/0185). The oldest first.
 */
export async function listRunningLoans(
  queryable: Queryable,
  contactId: string,
  now: Date,
): Promise<LoanWithUs[]> {
  const loans = await listLoansOfPerson(queryable, contactId);
  return loans.filter((loan) => isRunning(loan, now)).map(toLoanWithUs);
}

/** Whether a loan is being repaid, as far as we were told. */
export function isRunning({ fundedAt, amountPaidOut, returned, agreed }: LoanOfPerson, now: Date): boolean {
  const { paymentFrequency, repaymentCount } = agreed;
  const lastRepayment = repaymentDayOf(dayOf(fundedAt), paymentFrequency, repaymentCount);
  return returned < amountPaidOut && dayOf(now) <= lastRepayment;
}

function toLoanWithUs({ reference, agreed }: LoanOfPerson): LoanWithUs {
  const { repaymentAmount, paymentFrequency } = agreed;
  return { reference, repaymentAmount, repaymentFrequency: paymentFrequency };
}
