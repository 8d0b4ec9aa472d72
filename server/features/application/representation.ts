import type { Application } from '#lib/contracts/application.ts';
import { withoutEmpty } from '#lib/contracts/without-empty.ts';
import { dayOf, yearDifference } from '#lib/domain/calendar.ts';
import { DEBT_CONSOLIDATION_PURPOSE } from '#lib/domain/options.ts';
import type { DependantCount } from '#lib/domain/options.ts';
import { presentPartner } from '#lib/domain/partners.ts';
import { assetsInSentence } from '#lib/forms/asset-words.ts';
import type { HandOffs, Marketing } from '#server/db/schema/application.ts';
import type { AppDeps } from '#server/deps.ts';
import { openDetails } from '#server/features/contact/sealed-details.ts';
import { contactOfStored } from './bureau-of-refusal.ts';
import { isWithPartner, listHandOffs } from './hand-offs.ts';
import { dueByOf } from './not-over.ts';
import { presentAnswers } from './present-answers.ts';
import type { ApplicationRecord } from './record-repository.ts';

/** What an application may lack, except where its applicant came from. */
type Lackable = Exclude<
  { [Name in keyof Application]-?: undefined extends Application[Name] ? Name : never }[keyof Application],
  'borrowerAge' | keyof Marketing
>;

/**
 * The application as its owner sees it. Figures come from the offer when there is one, otherwise from the chosen
 * pricing option; while a new quote is due there are none.
 */
export function toApplication(deps: AppDeps, record: ApplicationRecord): Application {
  const { application, quote, assessment } = record;
  const { dob } = openDetails(deps, record.contact);
  const option = application.quoteStale
    ? undefined
    : quote?.pricingDetails.find(({ id }) => id === application.pricingDetailId);
  const offer = assessment?.outcome.offered;
  const answers = presentAnswers(application);
  const hasAgreed = application.agreement !== null;

  return {
    sfid: application.reference,
    applicationId: application.id,
    contactId: application.contactId,
    s1ApplicationStatus: application.status,
    loanAmount: application.loanAmount,
    loanType: application.loanType,
    loanTypeChosen: application.loanTypeChosen,
    borrowerAge: yearDifference(dayOf(deps.clock()), dob),
    isResident: application.isResident,
    authoriseS1S: application.authoriseS1S,
    acceptCreditGuideAndDisclosure: application.acceptCreditGuideAndDisclosure,
    bankStatementsSubmitted: application.bankStatementsSubmitted,
    isDebtCon: answers.loanPurpose === DEBT_CONSOLIDATION_PURPOSE,
    assets: answers.assets,
    acceptTandCs: hasAgreed,
    acceptDirectDebtTandCs: hasAgreed,
    acceptAutoPurchase: hasAgreed,
    acceptRepayAbility: hasAgreed,
    ...withoutEmpty({
      assetsInWords: assetsInSentence(answers.assets) || undefined,
      loanPurpose: answers.loanPurpose,
      maritalStatus: answers.maritalStatus,
      numberOfDependants: answers.numberOfDependants as DependantCount | null,
      visaStatus: answers.visaStatus,
      quoteId: application.quoteStale ? null : application.quoteId,
      creditTier: quote?.creditTier,
      partner: presentPartner(application.handOff?.partner ?? assessment?.outcome.partner ?? quote?.partner),
      handOffs: handOffsOf(application.handOff),
      interestRate: offer?.interestRate ?? option?.interestRate,
      repaymentAmount: offer?.repaymentAmount ?? option?.repayment,
      paymentFrequency: offer?.paymentFrequency ?? option?.repaymentFrequency,
      loanTerm: offer?.loanTerm ?? option?.termMonths,
      establishmentFee: offer?.establishmentFee ?? option?.establishmentFee,
      totalCostOfLoan: offer?.totalCostOfLoan ?? option?.totalCost,
      updatedLoanAmount: assessment?.outcome.updatedLoanAmount,
      offerExpiry: assessment?.offerExpiry?.toISOString(),
      dueBy: dueByOf(application)?.toISOString(),
      statusReason: application.statusReason,
      creditBureau: contactOfStored(deps, record.creditBureau),
    } satisfies Record<Lackable, unknown>),
    ...withoutEmpty(application.marketing),
  };
}

/** What was sent to a partner: neither what was only agreed to nor what was taken back. */
function handOffsOf(handOff: HandOffs | null): Application['handOffs'] {
  const sent = listHandOffs(handOff).filter(isWithPartner);
  return sent.length === 0 ? undefined : sent.map(({ partner, receipt, at }) => ({ partner, receipt, at }));
}
