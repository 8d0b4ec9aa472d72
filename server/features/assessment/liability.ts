import type { LoanRepaymentFrequency } from '#lib/domain/options.ts';

/**
 * A debt as the applicant entered it; amounts in cents. `amount` is what is owed today. A debt added by a scenario has
 * no id.
 */
export type Liability =
  | {
      readonly id?: string | undefined;
      readonly debtType: 'Credit Card';
      /** Pay out and close using this loan, or keep. */
      readonly consolidate: boolean;
      readonly creditCardLimit: number;
      readonly amount?: number | undefined;
    }
  | {
      readonly id?: string | undefined;
      readonly debtType: 'Personal Loan';
      readonly consolidate: boolean;
      readonly repaymentAmount: number;
      readonly frequency: LoanRepaymentFrequency;
      readonly amount?: number | undefined;
    };
