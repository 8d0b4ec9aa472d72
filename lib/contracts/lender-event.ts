import { z } from 'zod';
import { CREDIT_BUREAU_IDS } from '#lib/domain/credit-bureaus.ts';
import { roundPercent } from '#lib/domain/pricing/rate.ts';
import { hasPrintableLetters } from '#lib/forms/rules/printable.ts';
import { offeredLoanContract } from './assessment.ts';
import { wireCents, wireId, wireRate, wireSha256, wireText } from './primitives.ts';

/** The largest number that the database holds. */
const LAST_SEQUENCE = 2_147_483_647;

/** The way most languages write an instant by default; we answer in UTC. */
const lenderInstant = z.iso.datetime({ offset: true }).meta({
  description: 'An instant, ISO 8601, in UTC (`Z`) or with its offset (`+11:00`)',
  example: '2026-11-23T10:30:00+11:00',
});

const common = {
  /**
   * The lender numbers the events of an application from 1; an event older than the last one taken changes nothing. An
   * event that was refused (409, 422) was not taken: once corrected, it is sent again under the same number.
   */
  sequence: z
    .int()
    .min(1)
    .max(LAST_SEQUENCE)
    .meta({ description: 'Your number for this event within the application, counting from 1' }),
  applicationId: wireId,
  occurredAt: lenderInstant,
};

/** What the applicant reads, on paper too: there must be something, and letters that can be printed. */
const readableText = (longest: number) =>
  wireText(longest)
    .min(1)
    .refine(
      hasPrintableLetters,
      'Please use the letters of English. The applicant may get this on paper, where others cannot be printed',
    );

const withoutDetail = z.enum(['acknowledged', 'bank-details-needed', 'purchased', 'awaiting-funding']);

/** A loan that a lender offers: one that costs something, at a rate of whole hundredths of a per cent. */
const lenderOfferContract = offeredLoanContract.extend({
  loanAmount: wireCents.min(1),
  interestRate: wireRate.gt(0).refine((rate) => roundPercent(rate) === rate),
});

/**
 * What a lender tells us about an application, by signed webhook: POST /webhooks/lender. Fields that we do not know are
 * ignored.
 */
export const lenderEventContract = z
  .discriminatedUnion('type', [
    z.object({ type: withoutDetail, ...common }),
    z.object({
      type: z.literal('approved'),
      /** Of the applicant's copy, as the hand-over has it: the approval is for exactly that contract. */
      contractHash: wireSha256.meta({
        description: "SHA-256 in hexadecimal of the applicant's copy of the contract",
      }),
      /** The account that the approval counts on: the applicant may have given another one since the lender read it. */
      accountId: wireSha256.optional().meta({
        description:
          '`payoutAccount.id` of the hand-over. If it is sent, an approval is refused (422) where that is no longer the account to pay to',
      }),
      ...common,
    }),
    // `funding-withdrawn` comes after approval, while nothing is paid out.
    z
      .object({
        type: z.enum(['declined', 'funding-withdrawn']),
        reason: readableText(500),
        restsOnCreditReport: z.boolean().optional().meta({
          description: 'Whether a credit report had any part in it: the applicant is then told their rights',
        }),
        creditBureau: z.enum(CREDIT_BUREAU_IDS).optional().meta({
          description: 'The bureau whose report it was. If absent, it is the bureau that we ask',
        }),
        ...common,
      })
      .refine(({ restsOnCreditReport, creditBureau }) => creditBureau === undefined || restsOnCreditReport, {
        path: ['restsOnCreditReport'],
        error: 'Say true where a bureau is named',
      }),
    z.object({
      type: z.literal('account-rejected'),
      reason: readableText(500),
      /** The account that cannot be used: the applicant may have given another one since the lender read it. */
      accountId: wireSha256.meta({
        description: '`payoutAccount.id` of the hand-over: the account that cannot be used',
      }),
      ...common,
    }),
    z.object({
      type: z.enum(['documents-requested', 'documents-returned']),
      documents: z
        .array(
          z.object({ documentId: wireId.optional(), name: readableText(120), reason: readableText(300) }),
        )
        .min(1)
        .max(20),
      ...common,
    }),
    z.object({
      type: z.literal('offer-changed'),
      offer: lenderOfferContract,
      reason: readableText(500),
      offerExpiry: lenderInstant,
      ...common,
    }),
    z.object({
      type: z.literal('funded'),
      reference: wireText(60).min(1).meta({ description: 'Your number for this loan' }),
      /** The whole amount borrowed, including debts that are paid to other lenders. */
      amountPaidOut: wireCents.min(1),
      ...common,
    }),
    z.object({
      type: z.enum(['repaid', 'repaid-withdrawn']),
      reference: wireText(60).min(1).meta({ description: 'Your number for this loan, as `funded` gave it' }),
      ...common,
    }),
  ])
  .meta({ id: 'LenderEvent' });
export type LenderEvent = z.infer<typeof lenderEventContract>;
export type LenderEventType = LenderEvent['type'];
