import type { Asset } from '#lib/contracts/application.ts';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';

export type Payout = {
  lender: string | undefined;
  debtType: 'Credit Card' | 'Personal Loan';
  /** What the applicant said is owed; unknown for a card whose balance was not given. */
  amount: number | undefined;
};

/** A statement as a contract prints it: its words, and the version and hash that they are of. */
export type AgreedStatement = { text: string; source: string };

/** The stored facts about an application that a contract is made from, all of them. */
export type ContractFacts = {
  /** The number that the applicant and the lender know the application by. */
  reference: string;
  borrower: { name: string; address: string };
  loan: OfferedLoan;
  loanPurpose: string | undefined;
  assets: readonly Asset[];
  /** The debts that the loan pays out and closes: the assessment relies on it, so the contract says so. Cents. */
  payouts: readonly Payout[];
  offeredAt: Date;
  offerEnds: Date;
  /** Absent in a draft. */
  acceptance: { at: Date; confirmedAt?: Date | undefined } | undefined;
  /** What was agreed to with an earlier offer of the same application, by the name of the statement. */
  agreedBefore: Readonly<Record<string, AgreedStatement | undefined>>;
};
