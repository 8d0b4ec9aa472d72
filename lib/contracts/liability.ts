import { z } from 'zod';
import { LOAN_REPAYMENT_FREQUENCIES } from '#lib/domain/options.ts';
import { wireCents, wireId, wireText } from './primitives.ts';

const shared = {
  liabilityName: wireText(100).optional().meta({ description: 'Who is owed' }),
  consolidate: z.boolean().meta({ description: 'True: pay out and close using this loan. False: keep' }),
  amount: wireCents.optional().meta({ description: 'What is owed today' }),
};

const creditCardInputContract = z.strictObject({
  debtType: z.literal('Credit Card'),
  ...shared,
  creditCardLimit: wireCents,
});

const personalLoanInputContract = z.strictObject({
  debtType: z.literal('Personal Loan'),
  ...shared,
  repaymentAmount: wireCents,
  frequency: z.enum(LOAN_REPAYMENT_FREQUENCIES),
});

export const liabilityInputContract = z
  .discriminatedUnion('debtType', [creditCardInputContract, personalLoanInputContract])
  .meta({ id: 'LiabilityInput' });
export type LiabilityInput = z.infer<typeof liabilityInputContract>;

export const liabilityContract = z
  .discriminatedUnion('debtType', [
    creditCardInputContract.extend({ id: wireId }),
    personalLoanInputContract.extend({ id: wireId }),
  ])
  .meta({ id: 'Liability' });
export type Liability = z.infer<typeof liabilityContract>;

/** As its applicant reads it: how often it is repaid is asked for again where what is stored is no option any more. */
export const liabilityReplyContract = z
  .discriminatedUnion('debtType', [
    creditCardInputContract.extend({ id: wireId }),
    personalLoanInputContract.extend({ id: wireId }).partial({ frequency: true }),
  ])
  .meta({ id: 'LiabilityReply' });
export type LiabilityReply = z.infer<typeof liabilityReplyContract>;
