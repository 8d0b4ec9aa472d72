import { dayOf } from '#lib/domain/calendar.ts';
import { repaymentDayOf } from '#lib/domain/repayment-days.ts';
import type { Queryable } from '#server/db/connection.ts';
import { listLoansOfPerson } from '#server/features/servicing/repository.ts';
import type { LoanOfPerson } from '#server/features/servicing/repository.ts';
import type { LoanWithUs } from './loans-with-us.ts';

/**
 * The loans that a contract of this contact has made, or of another contact of a person whose email this contact has
 * proven to be theirs, and that are or will be repaid (docs/decisions/0185). The oldest first.
 */
export async function listRunningLoans(
  queryable: Queryable,
  contactId: string,
  now: Date,
): Promise<LoanWithUs[]> {
  const loans = await listLoansOfPerson(queryable, contactId);
  return loans.filter((loan) => isRunning(loan, now)).map(toLoanWithUs);
}

/**
 * Whether a loan costs its borrower repayments, as far as we were told: from the lender's approval on, until it is said
 * to be repaid, all of its money has come back, or the day of the last repayment has passed.
 */
export function isRunning({ paidOut, returned, agreed }: LoanOfPerson, now: Date): boolean {
  if (paidOut === undefined) return true;
  const { fundedAt, amountPaidOut, repaidAt } = paidOut;
  const { paymentFrequency, repaymentCount } = agreed;
  const lastRepayment = repaymentDayOf(dayOf(fundedAt), paymentFrequency, repaymentCount);
  return repaidAt === null && returned < amountPaidOut && dayOf(now) <= lastRepayment;
}

function toLoanWithUs({ reference, agreed }: LoanOfPerson): LoanWithUs {
  const { repaymentAmount, paymentFrequency } = agreed;
  return { reference, repaymentAmount, repaymentFrequency: paymentFrequency };
}
