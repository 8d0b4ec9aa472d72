import type { PricingDetail } from '#lib/contracts/quote.ts';
import type { LoanType, RepaymentFrequency } from '#lib/domain/options.ts';
import { applicationStore } from '../application-store.ts';
import type { ApplicationState, OfferChoice } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { isUnsecuredAvailable, shownLoanType, shownOption } from '../quote-selection.ts';
import { draftOwner } from '../draft-owner.ts';

/** The draft under which the choice on the offer page is kept until the applicant continues. */
export const OFFER_CHOICE_DRAFT = 'quote/offer';

/**
 * Chooses the loan type; Unsecured only where it is available. The choice is kept (docs/decisions/0006), and so are the
 * term and the frequency where that type offers them.
 */
export function chooseLoanType(loanType: LoanType): void {
  const state = applicationStore.getState();
  if (loanType === 'Unsecured' && !isUnsecuredAvailable(state)) return;
  const present = shownOption(state);
  const same = findOption(state, { ...present, loanType });
  if (same !== undefined) chooseOption(same.id);
  else keep({ ...withoutOption(state.choice), loanType });
}

/** Chooses a pricing option. */
export function chooseOption(pricingDetailId: string): void {
  const option = applicationStore.getState().quote?.pricingDetails.find(({ id }) => id === pricingDetailId);
  if (option === undefined) return;
  applicationStore.setState({ shownFrequency: option.repaymentFrequency });
  keep({ loanType: option.loanType, pricingDetailId });
}

/** Chooses a term, of the type and the frequency that are shown, if it is offered. */
export function chooseTerm(termMonths: PricingDetail['termMonths']): void {
  const state = applicationStore.getState();
  const same = findOption(state, { ...shownOption(state), termMonths });
  if (same !== undefined) chooseOption(same.id);
}

/** Shows fortnightly or monthly repayments, and chooses the option with the same term. */
export function chooseRepaymentFrequency(repaymentFrequency: RepaymentFrequency): void {
  const state = applicationStore.getState();
  const present = shownOption(state);
  const same = findOption(state, { ...present, repaymentFrequency });
  if (same !== undefined) chooseOption(same.id);
  else applicationStore.setState({ shownFrequency: repaymentFrequency });
}

/** What was picked by hand on the offer page; undefined while the quote's own choice is shown. */
export function pickedOption(): PricingDetail | undefined {
  const state = applicationStore.getState();
  return state.choice.pricingDetailId === undefined ? undefined : shownOption(state);
}

/** After a new quote: the term and the frequency picked before stay picked where they are still offered. */
export function carryChoiceOver(picked: PricingDetail | undefined): void {
  const state = applicationStore.getState();
  const same = picked && findOption(state, { ...picked, loanType: shownLoanType(state) });
  if (same !== undefined) {
    chooseOption(same.id);
    return;
  }
  applicationStore.setState({ shownFrequency: undefined });
  keep(withoutOption(state.choice));
}

type OptionTraits = Pick<PricingDetail, 'loanType' | 'termMonths' | 'repaymentFrequency'>;

/** The option of the present quote with these traits. */
function findOption(
  { quote }: Pick<ApplicationState, 'quote'>,
  { loanType, termMonths, repaymentFrequency }: Partial<OptionTraits>,
): PricingDetail | undefined {
  return quote?.pricingDetails.find(
    (option) =>
      option.loanType === loanType &&
      option.termMonths === termMonths &&
      option.repaymentFrequency === repaymentFrequency,
  );
}

function withoutOption({ pricingDetailId: _option, ...choice }: OfferChoice): OfferChoice {
  return choice;
}

function keep(choice: OfferChoice): void {
  applicationStore.setState({ choice });
  browserServices().drafts.writer.changed(OFFER_CHOICE_DRAFT, draftOwner(), { values: choice, base: {} });
}
