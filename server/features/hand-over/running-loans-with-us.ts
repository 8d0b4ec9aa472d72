import type { HandOver } from '#lib/contracts/hand-over.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { OfferFacts } from '#server/features/assessment/offer.ts';
import { isRunning } from '#server/features/assessment/running-loans.ts';
import { listLoansForLender } from '#server/features/servicing/repository.ts';
import type { LoanOfPerson } from '#server/features/servicing/repository.ts';

type RunningLoan = HandOver['loansWithUs'][number];

/**
 * The other loans of an applicant that are being repaid now, or are about to be, and whether the assessment that was
 * agreed to counted each: one under another contact is not counted while nobody has proven the email, and the lender
 * must not learn less than it has in its own books (docs/decisions/0185).
 */
export async function listRunningLoansWithUs(
  queryable: Queryable,
  { id, contactId }: { id: string; contactId: string },
  { facts, now }: { facts: OfferFacts; now: Date },
): Promise<RunningLoan[]> {
  const counted = new Set(facts.loansWithUs?.map(({ reference }) => reference));
  const loans = await listLoansForLender(queryable, contactId);
  return loans
    .filter((loan) => loan.applicationId !== id && isRunning(loan, now))
    .map((loan) => describeLoan(loan, counted.has(loan.reference)));
}

function describeLoan({ applicationId, paidOut, agreed }: LoanOfPerson, isCounted: boolean): RunningLoan {
  const { repaymentAmount, paymentFrequency } = agreed;
  return { applicationId, reference: paidOut?.reference, repaymentAmount, paymentFrequency, isCounted };
}
