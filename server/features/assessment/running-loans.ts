import { dayOf } from '#lib/domain/calendar.ts';
import { repaymentDayOf } from '#lib/domain/repayment-days.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { listLoansOfPerson } from '#server/features/servicing/repository.ts';
import type { LoanOfPerson } from '#server/features/servicing/repository.ts';
import { AppError } from '#server/http/app-error.ts';
import { knownRepaymentsOf } from './loans-with-us.ts';
import type { LoanWithUs } from './loans-with-us.ts';
import { findAssessment } from './repository.ts';
import { openAssessmentInputs } from './sealed-inputs.ts';

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
export function isRunning(
  { paidOut, returned, agreed }: Pick<LoanOfPerson, 'paidOut' | 'returned' | 'agreed'>,
  now: Date,
): boolean {
  if (paidOut === undefined) return true;
  const { fundedAt, amountPaidOut, repaidAt } = paidOut;
  const { paymentFrequency, repaymentCount } = agreed;
  const lastRepayment = repaymentDayOf(dayOf(fundedAt), paymentFrequency, repaymentCount);
  return repaidAt === null && returned < amountPaidOut && dayOf(now) <= lastRepayment;
}

/**
 * Ensures that an assessment counted what its applicant repays to us now: a loan may have been approved since, or the
 * email proven under which another contact has one. One that was repaid since is no reason to assess again.
 *
 * @throws AppError 'offer-changed' (412)
 */
export async function assertLoansCounted(
  { sealer }: Pick<AppDeps, 'sealer'>,
  queryable: Queryable,
  { assessmentId, contactId, now }: { assessmentId: string; contactId: string; now: Date },
): Promise<void> {
  const running = await listRunningLoans(queryable, contactId, now);
  if (running.length === 0) return;
  const assessment = await findAssessment(queryable, assessmentId);
  if (assessment === undefined) throw new Error('The assessment of an offer is not stored');
  const { facts } = openAssessmentInputs(sealer, assessment);
  if (knownRepaymentsOf(running) > knownRepaymentsOf(facts.loansWithUs)) throw new AppError('offer-changed');
}

function toLoanWithUs({ reference, agreed }: LoanOfPerson): LoanWithUs {
  const { repaymentAmount, paymentFrequency } = agreed;
  return { reference, repaymentAmount, repaymentFrequency: paymentFrequency };
}
