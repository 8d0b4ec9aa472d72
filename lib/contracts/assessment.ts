import { z } from 'zod';
import { CREDIT_TIERS, LOAN_TYPES, REPAYMENT_FREQUENCIES, TERMS_IN_MONTHS } from '#lib/domain/options.ts';
import { shownText } from './application.ts';
import { oneOfNumbers, wireCents, wireId, wireInstant, wireRate } from './primitives.ts';
import { alternativeContract, bureauContactContract } from './quote.ts';

/** PATCH …/sfapplication: hand the application to assessment, or confirm the offer that the lender has changed. */
export const changeAssessmentContract = z
  .union([
    z.strictObject({ submitted: z.literal(true) }),
    z.strictObject({
      confirmed: z.literal(true),
      assessmentId: wireId.meta({ description: 'The assessment whose offer was shown' }),
      texts: z.array(shownText).max(10).meta({
        description:
          'The statements made again for this offer, as shown (GET /legal-texts): `loan-terms`, `direct-debit`, `ability-to-repay`, and `mortgage` if it is secured. Include `before-signing` if it was shown above the button',
      }),
    }),
  ])
  .meta({ id: 'ChangeSfApplication' });
export type ChangeAssessment = z.infer<typeof changeAssessmentContract>;
export type ConfirmedOffer = Omit<Extract<ChangeAssessment, { confirmed: true }>, 'confirmed'>;

const ASSESSMENT_OUTCOMES = ['Conditional Offer', 'Updated Offer', 'Declined', 'Refer'] as const;
export type AssessmentOutcome = (typeof ASSESSMENT_OUTCOMES)[number];

/** The figures of a loan as offered. */
export const offeredLoanContract = z
  .object({
    loanAmount: wireCents,
    loanType: z.enum(LOAN_TYPES),
    loanTerm: oneOfNumbers(TERMS_IN_MONTHS),
    paymentFrequency: z.enum(REPAYMENT_FREQUENCIES),
    repaymentAmount: wireCents,
    repaymentCount: z.int(),
    interestRate: wireRate,
    comparisonRate: wireRate,
    establishmentFee: wireCents,
    totalCostOfLoan: wireCents,
  })
  .meta({ id: 'OfferedLoan' });
export type OfferedLoan = z.infer<typeof offeredLoanContract>;

/** A line of the affordability derivation, monthly, so that the applicant can see how the answer came about. */
const assessmentLineContract = z
  .object({
    code: z.string().meta({
      description:
        'Names the line, for instance `KEPT_LOANS`. `LOANS_WITH_US` is what the loans of this person that the lender has approved cost beyond the personal loans that were declared',
    }),
    label: z.string(),
    amount: z.int().meta({ description: 'Cents a month; spending is negative' }),
  })
  .meta({ id: 'AssessmentLine' });
export type AssessmentLine = z.infer<typeof assessmentLineContract>;

/** SF application: the credit assessment record. */
export const assessmentContract = z
  .object({
    assessmentId: wireId
      .optional()
      .meta({ description: 'Identifies this assessment and its offer when a changed offer is confirmed' }),
    status: z.enum(ASSESSMENT_OUTCOMES),
    reason: z.string(),
    reasonCodes: z.array(z.string()),
    creditTier: z.enum(CREDIT_TIERS),
    asked: offeredLoanContract,
    offered: offeredLoanContract
      .optional()
      .meta({ description: 'Equal to asked unless the offer was updated' }),
    updatedLoanAmount: wireCents.optional(),
    offerExpiry: wireInstant.optional(),
    paidOut: z
      .array(wireId)
      .optional()
      .meta({ description: 'The liabilities that the loan offered pays out and closes, by id' }),
    partner: z.string().optional(),
    restsOnCreditReport: z.literal(true).optional().meta({
      description: 'Present if, with the best credit report, there would be a loan or a larger one',
    }),
    creditBureau: bureauContactContract.optional().meta({
      description: 'The credit reporting body whose report the result rests on, where it rests on one',
    }),
    lines: z.array(assessmentLineContract),
    alternatives: z.array(alternativeContract),
    policyVersion: z.string(),
  })
  .meta({ id: 'SfApplication' });
export type Assessment = z.infer<typeof assessmentContract>;

export const assessmentReplyContract = assessmentContract.or(z.strictObject({}));
