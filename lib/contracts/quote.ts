import { z } from 'zod';
import {
  CREDIT_TIERS,
  LOAN_TYPES,
  QUOTE_STATUSES,
  REPAYMENT_FREQUENCIES,
  TERMS_IN_MONTHS,
} from '#lib/domain/options.ts';
import { oneOfNumbers, wireCents, wireId, wireInstant, wireRate } from './primitives.ts';

const pricingDetailContract = z
  .object({
    id: wireId,
    loanType: z.enum(LOAN_TYPES),
    repaymentFrequency: z.enum(REPAYMENT_FREQUENCIES),
    termMonths: oneOfNumbers(TERMS_IN_MONTHS),
    interestRate: wireRate,
    comparisonRate: wireRate.meta({ description: 'Comparison rate of this loan, % p.a.' }),
    establishmentFee: wireCents,
    repayment: wireCents,
    repaymentCount: z.int(),
    totalCost: wireCents,
    selected: z.boolean(),
  })
  .meta({ id: 'PricingDetail' });
export type PricingDetail = z.infer<typeof pricingDetailContract>;

/** Something that would pass the rules where what was asked for does not. Never an approval. */
export const alternativeContract = z
  .object({
    kind: z.string(),
    text: z.string(),
    loanAmount: wireCents.optional(),
    loanType: z.enum(LOAN_TYPES).optional(),
    termMonths: oneOfNumbers(TERMS_IN_MONTHS).optional(),
  })
  .meta({ id: 'Alternative' });
export type Alternative = z.infer<typeof alternativeContract>;

/** The credit reporting body whose answer a refusal rests on, and how to reach it (Privacy Act 1988, section 21P). */
export const bureauContactContract = z
  .object({ name: z.string(), phone: z.string(), site: z.url() })
  .meta({ id: 'BureauContact' });
export type BureauContact = z.infer<typeof bureauContactContract>;

export const quoteContract = z
  .object({
    quoteId: wireId,
    status: z.enum(QUOTE_STATUSES),
    reason: z.string().meta({ description: 'A plain-language sentence' }),
    reasonCodes: z.array(z.string()),
    creditBureau: bureauContactContract.optional().meta({
      description:
        'Present where there is no loan, or less than was asked for, because of what this credit reporting body told us',
    }),
    partner: z.string().optional().meta({
      description: "The partner lender's slug when status is Refer, while we work with that partner",
    }),
    loanAmount: wireCents,
    minSecureValue: wireCents,
    creditTier: z.enum(CREDIT_TIERS).optional(),
    maximumLoanAmount: wireCents
      .optional()
      .meta({ description: 'The most that this credit tier may borrow. Only for C1 and C2' }),
    pricingDetails: z.array(pricingDetailContract),
    alternatives: z.array(alternativeContract),
    policyVersion: z.string(),
    issuedAt: wireInstant,
    expiresAt: wireInstant,
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof quoteContract>;

export const selectOptionContract = z.strictObject({ pricingDetailId: wireId }).meta({ id: 'SelectOption' });
export const selectedOptionContract = z
  .object({ establishmentFee: wireCents, offerCleared: z.boolean() })
  .meta({ id: 'SelectedOption' });
export type SelectedOption = z.infer<typeof selectedOptionContract>;
