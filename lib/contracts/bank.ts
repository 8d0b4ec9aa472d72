import { z } from 'zod';
import { OBSERVATION_ANSWERS } from '#lib/forms/fields/observation.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { shownText } from './application.ts';
import { wireCents, wireId, wireMonthly, wireText, wireTextAsGiven } from './primitives.ts';
import { bankSessionContract } from './document.ts';

/** PUT /contact/{contactId}/bank-account: where the loan is paid to and repayments are taken from. */
export const bankAccountContract = z
  .strictObject({
    bsb: z.string().regex(/^\d{6}$/, MESSAGES.bsb),
    accountNumber: z.string().regex(/^\d{5,9}$/, MESSAGES.accountNumber),
  })
  .meta({ id: 'BankAccount' });
export type BankAccount = z.infer<typeof bankAccountContract>;

/**
 * GET …/bank-account: the account number never travels back whole. The reply is {} before an account is given, and
 * holds only the reason after the lender could not use one.
 */
export const knownBankAccountContract = z
  .union([
    z.object({ bsb: z.string(), accountNumberEnding: z.string().meta({ description: 'Last three digits' }) }),
    z.strictObject({
      rejectionReason: z
        .string()
        .optional()
        .meta({ description: 'Why the lender could not use the account; another one is needed' }),
    }),
  ])
  .meta({ id: 'KnownBankAccount' });
export type KnownBankAccount = z.infer<typeof knownBankAccountContract>;

const INSTITUTION_HEALTH = ['up', 'slow', 'down'] as const;

export const institutionContract = z
  .object({
    id: z.string(),
    name: z.string(),
    logo: z.string().optional().meta({ description: 'Address of an image on our own host' }),
    health: z.enum(INSTITUTION_HEALTH),
  })
  .meta({ id: 'Institution' });
export type Institution = z.infer<typeof institutionContract>;

/** GET /institutions. */
export const institutionsContract = z.array(institutionContract);

/** POST …/bank-session: connect the bank of a document; a session that failed is taken up again. */
export const connectBankContract = z
  .strictObject({
    documentId: wireId,
    institutionId: wireTextAsGiven(60)
      .optional()
      .meta({ description: 'The id of GET /institutions, as it came' }),
    texts: z.array(shownText).max(10).optional().meta({
      description:
        "The statement beside the button (`bank-statements` of GET /legal-texts), as shown. If it is sent, the applicant's agreement goes into their ledger",
    }),
  })
  .meta({ id: 'ConnectBank' });
export type ConnectBank = z.infer<typeof connectBankContract>;

export const connectedBankContract = bankSessionContract
  .extend({ bsEmbedURL: z.string().meta({ description: "The provider's page, for the frame" }) })
  .meta({ id: 'ConnectedBank' });
export type ConnectedBank = z.infer<typeof connectedBankContract>;

/** A figure as declared and as the bank statements show it, cents a month. */
export const observationContract = z
  .object({
    code: z.enum(['income', 'rent-or-mortgage', 'living', 'debt-repayments']),
    label: z.string(),
    declared: wireMonthly,
    observed: wireMonthly,
    needsAnswer: z
      .boolean()
      .meta({ description: 'They differ enough that the applicant must say which is right' }),
    answer: z.enum(OBSERVATION_ANSWERS).optional(),
    corrected: wireMonthly.optional().meta({ description: 'The figure to use, once answered' }),
    explanation: z.string().optional(),
  })
  .meta({ id: 'Observation' });
export type Observation = z.infer<typeof observationContract>;

/** GET …/bank-observations. Empty until a bank is connected. */
export const observationsContract = z
  .object({
    periodDays: z.int().optional(),
    observations: z.array(observationContract),
    isAnswered: z.boolean().meta({ description: 'Nothing is left to confirm' }),
  })
  .meta({ id: 'Observations' });
export type Observations = z.infer<typeof observationsContract>;

/** PUT …/bank-observations: which figure is right, with the applicant's own where neither is. */
export const answerObservationsContract = z
  .strictObject({
    answers: z
      .array(
        z.strictObject({
          code: observationContract.shape.code,
          answer: z.enum(OBSERVATION_ANSWERS),
          observed: wireMonthly.optional().meta({
            description:
              "The bank's figure as it was shown. If it is sent, the answers are refused (412) where it is another one by now",
          }),
          amount: wireCents.optional().meta({ description: "Cents a month, with 'other'" }),
          explanation: wireText(300).optional(),
        }),
      )
      .min(1)
      .max(4),
  })
  .meta({ id: 'AnswerObservations' });
export type AnswerObservations = z.infer<typeof answerObservationsContract>;
