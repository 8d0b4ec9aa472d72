import type { Asset } from '#lib/contracts/application.ts';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';

export type Payout = {
  lender: string | undefined;
  debtType: 'Credit Card' | 'Personal Loan';
  /** What the applicant said is owed; unknown of a card whose balance was not given. */
  amount: number | undefined;
};

/** What is stored about an application, and all that a contract is made of. */
export type ContractFacts = {
  /** The number that applicant and lender know the application by. */
  reference: string;
  borrower: { name: string; address: string };
  loan: OfferedLoan;
  loanPurpose: string | undefined;
  assets: readonly Asset[];
  /** The debts that the loan pays out and closes: the assessment counts on it, so the contract says it. Cents. */
  payouts: readonly Payout[];
  offeredAt: Date;
  offerEnds: Date;
  /** Absent in a draft. */
  acceptance: { at: Date; confirmedAt?: Date | undefined } | undefined;
};
