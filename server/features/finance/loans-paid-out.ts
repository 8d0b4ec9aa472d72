import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import { formatCents, formatCentsPlain, formatRate } from '#lib/domain/money.ts';
import { findReferralSource } from '#lib/domain/referral-sources.ts';
import type { AppDeps } from '#server/deps.ts';
import { wasChangedByLender } from '#server/features/assessment/changed-by-lender.ts';
import { textCell } from './csv.ts';
import { listPaidOutLoans } from './loans-repository.ts';
import type { PaidOutLoan } from './loans-repository.ts';
import type { Month } from './month.ts';
import { pageThrough } from './report.ts';
import type { Column, Report } from './report.ts';

const offered = (cell: (loan: OfferedLoan) => string) => (row: PaidOutLoan) =>
  row.agreed?.offered === undefined ? '' : cell(row.agreed.offered);

const COLUMNS: readonly Column<PaidOutLoan>[] = [
  ['application_id', (row) => row.applicationId],
  ['reference', (row) => row.reference],
  ['lender_loan_number', (row) => textCell(row.lenderReference)],
  ['paid_out_on', (row) => dayOf(row.fundedAt)],
  ['told_on', (row) => (row.toldAt === null ? '' : dayOf(row.toldAt))],
  ['amount_paid_out', (row) => formatCentsPlain(row.amountPaidOut)],
  ['amount_of_credit', offered((loan) => formatCentsPlain(creditOf(loan)))],
  ['establishment_fee', offered((loan) => formatCentsPlain(loan.establishmentFee))],
  ['interest_rate', offered((loan) => formatRate(loan.interestRate))],
  ['comparison_rate', offered((loan) => formatRate(loan.comparisonRate))],
  ['term_months', offered((loan) => String(loan.loanTerm))],
  ['repayment_frequency', offered((loan) => loan.paymentFrequency)],
  ['repayment', offered((loan) => formatCentsPlain(loan.repaymentAmount))],
  ['number_of_repayments', offered((loan) => String(loan.repaymentCount))],
  ['total_of_repayments', offered((loan) => formatCentsPlain(loan.totalCostOfLoan))],
  ['loan_type', offered((loan) => loan.loanType)],
  ['credit_tier', (row) => row.agreed?.creditTier ?? ''],
  ['policy_version', (row) => row.agreed?.policyVersion ?? ''],
  ['sender', (row) => senderOf(row).name],
  ['sender_is', (row) => senderOf(row).is],
  ['changed_by_lender', ({ agreed }) => (agreed === null ? '' : wasChangedByLender(agreed) ? 'yes' : 'no')],
];

/** What the borrower owes on the day of the payout, in cents. */
const creditOf = ({ loanAmount, establishmentFee }: OfferedLoan) => loanAmount + establishmentFee;

/** A name sent by a browser that no sender has may be anything somebody typed: it is not passed on. */
const UNKNOWN_SENDER = 'unknown';

/**
 * Who sent the applicant: proven by the referral that the application came from, otherwise claimed by their browser.
 */
function senderOf({ provenSource, marketing }: PaidOutLoan): { name: string; is: string } {
  if (provenSource !== null) return { name: provenSource, is: 'proven' };
  const { referralName, referralId } = marketing;
  if (referralName === undefined && referralId === undefined) return { name: '', is: '' };
  return { name: findReferralSource(referralName ?? '')?.name ?? UNKNOWN_SENDER, is: 'claimed' };
}

/**
 * The loans that were paid out in a month, Sydney time, by the day of the payout rather than the day we heard of it: as
 * the applicant last agreed to them. Nothing about the applicants.
 */
export function reportLoansPaidOut({ database }: Pick<AppDeps, 'database'>, month: Month): Report {
  const sums = { loans: 0, paidOut: 0, credit: 0, fees: 0, toldLater: 0, withoutContract: 0 };
  async function* rows() {
    for await (const row of pageThrough<PaidOutLoan>((last, limit) =>
      listPaidOutLoans(database, month, last, limit),
    )) {
      const loan = row.agreed?.offered;
      sums.loans += 1;
      sums.paidOut += row.amountPaidOut;
      sums.credit += loan === undefined ? 0 : creditOf(loan);
      sums.fees += loan?.establishmentFee ?? 0;
      if (row.toldAt !== null && row.toldAt >= month.until) sums.toldLater += 1;
      if (loan === undefined) sums.withoutContract += 1;
      yield COLUMNS.map(([, cell]) => cell(row));
    }
  }
  return {
    header: COLUMNS.map(([name]) => name),
    rows: rows(),
    totals: () => [
      `Loans paid out in ${month.name}: ${String(sums.loans)}.`,
      `Amount paid out: ${money(sums.paidOut)}. Establishment fees: ${money(sums.fees)}. Amount of credit: ${money(sums.credit)}.`,
      ...(sums.toldLater === 0
        ? []
        : [`Told to us only after that month: ${String(sums.toldLater)} of them.`]),
      ...(sums.withoutContract === 0
        ? []
        : [
            `Without a contract, and so counted in the amount paid out alone: ${String(sums.withoutContract)}.`,
          ]),
    ],
  };
}

const money = (amount: number) => formatCents(amount, { alwaysCents: true });
