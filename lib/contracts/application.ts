import { z } from 'zod';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import {
  ASSET_OWNERSHIPS,
  ASSET_TYPES,
  CREDIT_TIERS,
  DEPENDANT_COUNTS,
  LOAN_PURPOSES,
  LOAN_TYPES,
  MARITAL_STATUSES,
  REPAYMENT_FREQUENCIES,
  STATES,
  TERMS_IN_MONTHS,
  VISA_STATUSES,
} from '#lib/domain/options.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import {
  oneOfNumbers,
  wireCents,
  wireCentsOr,
  wireId,
  wireInstant,
  wireRate,
  wireSha256,
  wireText,
} from './primitives.ts';
import { bureauContactContract } from './quote.ts';

const assetContract = z
  .strictObject({
    ownership: z.enum(ASSET_OWNERSHIPS),
    assetType: z.enum(ASSET_TYPES),
    regoNumber: wireText(10).optional(),
    regoState: z.enum(STATES).optional(),
  })
  .meta({ id: 'Asset' });
export type Asset = z.infer<typeof assetContract>;

/** Where the applicant came from; carried, never used in a decision. */
const marketing = {
  gclId: wireText(200).nullable().optional(),
  dcmId: wireText(200).nullable().optional(),
  marketingMedium: wireText(200).nullable().optional(),
  sourceOfBusiness: wireText(200).nullable().optional(),
  marketingCampaign: wireText(200).nullable().optional(),
  referralId: wireText(200).nullable().optional(),
  referralName: wireText(200).nullable().optional(),
  referredByPartner: z.boolean().nullable().optional(),
  referredByPartnerAggregator: z.boolean().nullable().optional(),
};

const answers = {
  loanPurpose: z.enum(LOAN_PURPOSES).optional(),
  maritalStatus: z.enum(MARITAL_STATUSES).nullable().optional(),
  numberOfDependants: oneOfNumbers(DEPENDANT_COUNTS)
    .nullable()
    .meta({ type: ['integer', 'null'], enum: [...DEPENDANT_COUNTS, null] })
    .optional(),
  visaStatus: z.enum(VISA_STATUSES).optional(),
  isResident: z.boolean().optional(),
  authoriseS1S: z.boolean().optional(),
  acceptCreditGuideAndDisclosure: z.boolean().optional(),
  assets: z.array(assetContract).max(5).optional(),
};

/** The four flags that agreeing to the application terms sets (specification §4, Agreements). */
export const AGREEMENT_FLAGS = [
  'acceptTandCs',
  'acceptDirectDebtTandCs',
  'acceptAutoPurchase',
  'acceptRepayAbility',
] as const;
export type AgreementFlag = (typeof AGREEMENT_FLAGS)[number];

/** What was shown when the applicant agreed: a text's name, its version and the SHA-256 of its words. */
export const shownText = z.strictObject({
  name: wireText(80),
  version: wireText(40),
  hash: wireSha256,
});
export type ShownText = z.infer<typeof shownText>;

const loanAmount = wireCentsOr(MESSAGES.loanAmountRange);
const agreed = z.literal(true, 'Please agree to this to continue');

/** POST /contact/{contactId}/application. */
export const createApplicationContract = z
  .strictObject({
    loanAmount,
    loanType: z.enum(LOAN_TYPES).optional(),
    ...answers,
    ...marketing,
    renewalOf: wireId.optional().meta({
      description:
        'Your own application that has expired, that the lender declined, or that the assessment referred without any partner being told: the new one starts with its answers. If you have since started another one that is still open, that one is returned as it is, and the rest of this request is ignored',
    }),
  })
  .meta({ id: 'CreateApplication' });
export type CreateApplication = z.infer<typeof createApplicationContract>;

/** PATCH …/application/{applicationId}: only what it names changes; null clears. */
export const changeApplicationContract = z
  .strictObject({
    loanAmount: loanAmount.optional(),
    loanType: z.enum(LOAN_TYPES).optional(),
    ...answers,
    ...marketing,
    acceptTandCs: agreed.optional(),
    acceptDirectDebtTandCs: agreed.optional(),
    acceptAutoPurchase: agreed.optional(),
    acceptRepayAbility: agreed.optional(),
    quoteId: wireId.optional().meta({ description: 'With the four agreements: the quote that was shown' }),
    texts: z.array(shownText).max(10).optional().meta({
      description:
        'With the four agreements: the texts that were shown, as GET /legal-texts returns them. For a secured loan they must include `mortgage`, the statement that a mortgage over its asset is given. Include `before-signing` if it was shown above the button: the ledger then says that it was shown. With the quote terms (`isResident`, `authoriseS1S`, `acceptCreditGuideAndDisclosure`), where it may be absent: `quote-terms`, as it was shown; the ledger then says that these words were shown',
    }),
  })
  .meta({ id: 'ChangeApplication' });
export type ChangeApplication = z.infer<typeof changeApplicationContract>;

export const applicationContract = z
  .object({
    sfid: z.string().meta({ description: 'Reference number of the credit assessment record' }),
    applicationId: wireId,
    contactId: wireId,
    s1ApplicationStatus: z.enum(APPLICATION_STATUSES),
    loanAmount: wireCents,
    loanType: z.enum(LOAN_TYPES),
    loanTypeChosen: z
      .boolean()
      .meta({ description: 'False until the applicant has chosen; the selector then shows Secured' }),
    loanPurpose: z.enum(LOAN_PURPOSES).optional(),
    maritalStatus: z.enum(MARITAL_STATUSES).optional(),
    numberOfDependants: oneOfNumbers(DEPENDANT_COUNTS).optional(),
    borrowerAge: z.int().optional(),
    visaStatus: z.enum(VISA_STATUSES).optional(),
    isResident: z.boolean(),
    authoriseS1S: z.boolean(),
    acceptCreditGuideAndDisclosure: z.boolean(),
    bankStatementsSubmitted: z.boolean(),
    isDebtCon: z.boolean(),
    assets: z.array(assetContract),
    assetsInWords: z.string().optional().meta({
      description:
        'Everything that secures the loan, in the words to show in place of `{asset}` in a statement of GET /legal-texts',
    }),
    quoteId: wireId.optional(),
    creditTier: z.enum(CREDIT_TIERS).optional(),
    repaymentAmount: wireCents.optional(),
    paymentFrequency: z.enum(REPAYMENT_FREQUENCIES).optional(),
    loanTerm: oneOfNumbers(TERMS_IN_MONTHS).optional(),
    interestRate: wireRate.optional(),
    establishmentFee: wireCents.optional(),
    totalCostOfLoan: wireCents.optional(),
    updatedLoanAmount: wireCents.optional(),
    offerExpiry: wireInstant
      .optional()
      .meta({ description: 'The offer can be accepted until then; unchanged after acceptance' }),
    dueBy: wireInstant.optional().meta({
      description:
        'When the application ends if nothing more happens: the end of its quote, of its offer or, after acceptance, of the time to hand in documents. Absent while the lender has it',
    }),
    statusReason: z.string().optional().meta({
      description:
        "The reason for the status, in plain words: the lender's, or ours where we ended it; while it is approved, why the lender could not use the bank account",
    }),
    creditBureau: bureauContactContract.optional().meta({
      description:
        "The credit reporting body whose report the lender's refusal rests on, where it rests on one",
    }),
    partner: z.string().optional(),
    handOffs: z
      .array(z.object({ partner: z.string(), receipt: z.string(), at: wireInstant }))
      .optional()
      .meta({ description: 'The partner lenders that details were passed on to, the latest first' }),
    acceptTandCs: z.boolean(),
    acceptDirectDebtTandCs: z.boolean(),
    acceptAutoPurchase: z.boolean(),
    acceptRepayAbility: z.boolean(),
    gclId: z.string().optional(),
    dcmId: z.string().optional(),
    marketingMedium: z.string().optional(),
    sourceOfBusiness: z.string().optional(),
    marketingCampaign: z.string().optional(),
    referralId: z.string().optional(),
    referralName: z.string().optional(),
    referredByPartner: z.boolean().optional(),
    referredByPartnerAggregator: z.boolean().optional(),
  })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof applicationContract>;

/** PUT …/refer: hand the applicant to a partner lender, or take that back. */
export const referContract = z
  .strictObject({
    optedIn: z.boolean().meta({
      description: 'False withdraws the consent: the one for `partner` or, if that is absent, the latest one',
    }),
    sentToPartner: z.boolean(),
    partner: wireText(40).optional(),
    texts: z.array(shownText).max(10).optional().meta({
      description:
        'With `optedIn: true`: the statement beside the box (`partner-hand-off` of GET /legal-texts), as shown for `partner`, which must then be named. The ledger then says that these words were shown',
    }),
  })
  .refine(({ optedIn, texts, partner }) => !optedIn || texts === undefined || partner !== undefined, {
    path: ['partner'],
    error: 'Which partner the words that were shown name',
  })
  .refine(({ optedIn, sentToPartner }) => optedIn || !sentToPartner, {
    path: ['sentToPartner'],
    error: 'Nothing is sent to a partner without consent',
  })
  .meta({ id: 'Refer' });
export type Refer = z.infer<typeof referContract>;

/** The reply of PUT …/refer. */
export const referredContract = z
  .object({
    partner: z.string(),
    receipt: z.string().meta({ description: 'Number of the consent record' }),
    redirectURL: z.url().optional(),
  })
  .meta({ id: 'Referred' });
export type Referred = z.infer<typeof referredContract>;
