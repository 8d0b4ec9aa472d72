import type { Application, Asset, ChangeApplication, CreateApplication } from '#lib/contracts/application.ts';
import { readApplicationStatus } from '#lib/domain/application-status.ts';
import type { LoanType } from '#lib/domain/options.ts';
import {
  ASSET_OWNERSHIPS,
  ASSET_TYPES,
  DEPENDANT_COUNTS,
  LOAN_PURPOSES,
  MARITAL_STATUSES,
  STATES,
  VISA_STATUSES,
} from '#lib/domain/options.ts';
import type { ApplicationStep1Values } from '#lib/forms/screens/application-step-1.ts';
import type { QuoteStep1Values } from '#lib/forms/screens/quote-step-1.ts';
import type { QuoteStep2Values } from '#lib/forms/screens/quote-step-2.ts';
import { centsOf, dollarsOf } from './amounts.ts';
import { dropEmpties, optionOf, textOf } from './changes.ts';

export type AssetAnswers = ApplicationStep1Values['asset'];

/** An application's answers as forms hold them: dollars, choices as text, '' where nothing is answered. */
export type ApplicationAnswers = Pick<QuoteStep1Values, 'loanAmount' | 'loanPurpose' | 'visaStatus'> &
  Pick<QuoteStep2Values, 'maritalStatus' | 'numberOfDependants'> & {
    loanType: LoanType;
    isResident: boolean;
    authoriseS1S: boolean;
    acceptCreditGuideAndDisclosure: boolean;
    assets: AssetAnswers[];
  };

/** The answers of an application among the values of a screen. */
export type AnswersOn<Values> = Pick<ApplicationAnswers, keyof ApplicationAnswers & keyof Values>;

/** Where the applicant came from (specification §3, marketing fields). */
export type MarketingFields = Pick<
  CreateApplication,
  | 'gclId'
  | 'dcmId'
  | 'marketingMedium'
  | 'sourceOfBusiness'
  | 'marketingCampaign'
  | 'referralId'
  | 'referralName'
  | 'referredByPartner'
  | 'referredByPartnerAggregator'
>;

type ReadOnly = Pick<
  Application,
  | 'sfid'
  | 'applicationId'
  | 'contactId'
  | 's1ApplicationStatus'
  | 'loanTypeChosen'
  | 'borrowerAge'
  | 'bankStatementsSubmitted'
  | 'isDebtCon'
  | 'quoteId'
  | 'creditTier'
  | 'paymentFrequency'
  | 'loanTerm'
  | 'interestRate'
  | 'dueBy'
  | 'statusReason'
  | 'creditBureau'
  | 'partner'
  | 'handOffs'
  | 'acceptTandCs'
  | 'acceptDirectDebtTandCs'
  | 'acceptAutoPurchase'
  | 'acceptRepayAbility'
>;

/** An application as last known from the API. Amounts are dollars, '' while there is none. */
export type KnownApplication = ApplicationAnswers &
  ReadOnly & {
    repaymentAmount: number | '';
    establishmentFee: number | '';
    totalCostOfLoan: number | '';
    updatedLoanAmount: number | '';
    marketing: MarketingFields;
  };

export function applicationFromWire(application: Application): KnownApplication {
  const {
    loanAmount,
    repaymentAmount,
    establishmentFee,
    totalCostOfLoan,
    updatedLoanAmount,
    loanPurpose = '',
    visaStatus = '',
    maritalStatus = '',
    numberOfDependants,
    assets,
    gclId,
    dcmId,
    marketingMedium,
    sourceOfBusiness,
    marketingCampaign,
    referralId,
    referralName,
    referredByPartner,
    referredByPartnerAggregator,
    ...same
  } = application;
  return {
    ...same,
    s1ApplicationStatus: readApplicationStatus(same.s1ApplicationStatus) ?? same.s1ApplicationStatus,
    loanAmount: dollarsOf(loanAmount),
    repaymentAmount: dollarsOf(repaymentAmount),
    establishmentFee: dollarsOf(establishmentFee),
    totalCostOfLoan: dollarsOf(totalCostOfLoan),
    updatedLoanAmount: dollarsOf(updatedLoanAmount),
    loanPurpose,
    visaStatus,
    maritalStatus,
    numberOfDependants: textOf(numberOfDependants),
    assets: assets.map(({ ownership, assetType, regoNumber = '', regoState = '' }) => ({
      ownership,
      assetType,
      regoNumber,
      regoState,
    })),
    marketing: dropEmpties({
      gclId,
      dcmId,
      marketingMedium,
      sourceOfBusiness,
      marketingCampaign,
      referralId,
      referralName,
      referredByPartner,
      referredByPartnerAggregator,
    }),
  };
}

/**
 * The body of POST application: the amount in cents and the marketing fields, without purpose, quote or selected
 * quote, which follow in a PATCH (specification §7).
 */
export function applicationToWire(loanAmount: number | '', marketing: MarketingFields): CreateApplication {
  return { loanAmount: centsOf(loanAmount) ?? 0, ...dropEmpties(marketing) };
}

/** The body of PATCH application for changed answers: null where the API can clear what was emptied. */
export function applicationChangesToWire(changes: Partial<ApplicationAnswers>): ChangeApplication {
  const { loanAmount, loanPurpose, visaStatus, maritalStatus, numberOfDependants, assets, ...same } = changes;
  return {
    ...same,
    ...dropEmpties({
      loanAmount: centsOf(loanAmount),
      loanPurpose: optionOf(LOAN_PURPOSES, loanPurpose),
      visaStatus: optionOf(VISA_STATUSES, visaStatus),
    }),
    ...(maritalStatus === undefined
      ? {}
      : { maritalStatus: optionOf(MARITAL_STATUSES, maritalStatus) ?? null }),
    ...(numberOfDependants === undefined
      ? {}
      : { numberOfDependants: optionOf(DEPENDANT_COUNTS, numberOfDependants) ?? null }),
    ...(assets === undefined ? {} : { assets: assets.flatMap(assetToWire) }),
  };
}

/** An asset block without answers is not an asset. */
function assetToWire({ ownership, assetType, regoNumber, regoState }: AssetAnswers): Asset[] {
  const chosenOwnership = optionOf(ASSET_OWNERSHIPS, ownership);
  const chosenType = optionOf(ASSET_TYPES, assetType);
  if (chosenOwnership === undefined || chosenType === undefined) return [];
  return [
    {
      ownership: chosenOwnership,
      assetType: chosenType,
      ...dropEmpties({ regoNumber, regoState: optionOf(STATES, regoState) }),
    },
  ];
}
