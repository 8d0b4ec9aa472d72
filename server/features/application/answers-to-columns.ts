import type { AgreementFlag, ChangeApplication } from '#lib/contracts/application.ts';
import { canChooseUnsecured, resolveLoanType } from '#lib/domain/loan-rules.ts';
import { cents } from '#lib/domain/money.ts';
import type { CreditTier } from '#lib/domain/options.ts';
import type { PricingPolicy } from '#lib/domain/pricing/policy.ts';
import type { Marketing } from '#server/db/schema/application.ts';
import type { ApplicationChange, ApplicationRow } from './repository.ts';

const MARKETING_FIELDS = [
  'gclId',
  'dcmId',
  'marketingMedium',
  'sourceOfBusiness',
  'marketingCampaign',
  'referralId',
  'referralName',
  'referredByPartner',
  'referredByPartnerAggregator',
] as const satisfies readonly (keyof Marketing)[];

/** Applies marketing fields: a value sets, null clears, an absent field keeps. */
function changeMarketing(marketing: Marketing, change: ChangeApplication): Marketing {
  const entries = new Map<string, unknown>(Object.entries(marketing));
  for (const name of MARKETING_FIELDS) {
    const value = change[name];
    if (value === null) entries.delete(name);
    else if (value !== undefined) entries.set(name, value);
  }
  return Object.fromEntries(entries);
}

/** What the columns to change are worked out from. */
type Before = Pick<ApplicationRow, 'loanAmount' | 'loanType' | 'loanTypeChosen' | 'marketing'> & {
  creditTier: CreditTier | undefined;
};

/** What an application answers, each in a column of its name. */
export type AnswerName = Exclude<
  keyof ChangeApplication,
  keyof Marketing | AgreementFlag | 'quoteId' | 'texts'
>;

/** What depends on each answer: the price, and with it the offer; the offer alone; or neither. */
export const DEPENDS_ON: Readonly<Record<AnswerName, 'price' | 'offer' | 'neither'>> = {
  loanAmount: 'price',
  loanType: 'price',
  loanPurpose: 'price',
  visaStatus: 'price',
  maritalStatus: 'offer',
  numberOfDependants: 'offer',
  assets: 'offer',
  isResident: 'offer',
  authoriseS1S: 'offer',
  acceptCreditGuideAndDisclosure: 'offer',
};

export const ANSWERS = Object.keys(DEPENDS_ON) as AnswerName[];

/** Unsecured above $50,000, with no AA known now, as in a renewal: kept, and the next quote decides whether it is offered. */
function isChosenAtAnotherTier(
  { loanAmount, loanType, loanTypeChosen, creditTier }: Before,
  policy: PricingPolicy,
): boolean {
  const isUnsecured = loanType === 'Unsecured' && loanTypeChosen;
  return isUnsecured && !canChooseUnsecured(creditTier, cents(loanAmount), policy);
}

/**
 * The columns that a change of answers sets. An amount above $50,000 makes the loan Secured unless the tier contains AA
 * (specification §5); changing to Unsecured clears the assets (specification §4). Until the type is chosen the assets
 * are kept: the applicant may tell us early what would secure the loan.
 *
 * @param policy under which the next quote is priced
 */
export function toColumns(
  change: ChangeApplication,
  before: Before,
  policy: PricingPolicy,
): ApplicationChange & Pick<ApplicationRow, 'loanAmount' | 'loanType' | 'marketing'> {
  const loanAmount = change.loanAmount ?? before.loanAmount;
  const asked = change.loanType ?? before.loanType;
  const loanType = isChosenAtAnotherTier(before, policy)
    ? asked
    : resolveLoanType(asked, before.creditTier, cents(loanAmount), policy);
  const isUnsecured = loanType === 'Unsecured' && (before.loanTypeChosen || change.loanType !== undefined);
  const answers = Object.fromEntries(
    ANSWERS.filter((name) => change[name] !== undefined).map((name) => [name, change[name]]),
  );
  return {
    ...answers,
    loanAmount,
    loanType,
    ...(change.loanType === undefined ? {} : { loanTypeChosen: true }),
    ...(isUnsecured ? { assets: [] } : {}),
    marketing: changeMarketing(before.marketing, change),
  };
}

/** What a new application holds before anything is known about it. */
export const UNANSWERED = {
  loanTypeChosen: false,
  loanPurpose: null,
  maritalStatus: null,
  numberOfDependants: null,
  visaStatus: null,
  isResident: false,
  authoriseS1S: false,
  acceptCreditGuideAndDisclosure: false,
  assets: [],
  quoteId: null,
  quoteStale: true,
  pricingDetailId: null,
  assessmentId: null,
  agreement: null,
  handOff: null,
  expiresAt: null,
  settledExpiry: null,
  statusReason: null,
  lenderSequence: 0,
  waitingSince: null,
  endedAt: null,
  bankStatementsSubmitted: false,
  version: 1,
} satisfies Partial<ApplicationRow>;
