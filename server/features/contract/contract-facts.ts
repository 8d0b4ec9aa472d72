import type { Asset } from '#lib/contracts/application.ts';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';

/** What is stored about an application, and all that a contract is made of. */
export type ContractFacts = {
  /** The number that applicant and lender know the application by. */
  reference: string;
  borrower: { name: string; address: string };
  loan: OfferedLoan;
  loanPurpose: string | undefined;
  assets: readonly Asset[];
  offeredAt: Date;
  offerEnds: Date;
  /** Absent in a draft. */
  acceptance: { at: Date; confirmedAt?: Date | undefined } | undefined;
};
