import type { LoanType, RepaymentFrequency } from '#lib/domain/options.ts';
import { applicationStore } from '../application-store.ts';
import type { OfferChoice } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { isUnsecuredAvailable, shownOption } from '../quote-selection.ts';
import { sessionStore } from '../session-store.ts';

/** The draft under which the choice on the offer page is kept until the applicant continues. */
export const OFFER_CHOICE_DRAFT = 'quote/offer';

/** Chooses the loan type; Unsecured only where it is available. The choice is kept (docs/decisions). */
export function chooseLoanType(loanType: LoanType): void {
  const state = applicationStore.getState();
  if (loanType === 'Unsecured' && !isUnsecuredAvailable(state)) return;
  keep({ ...withoutOption(state.choice), loanType });
}

/** Chooses a pricing option. */
export function chooseOption(pricingDetailId: string): void {
  const option = applicationStore.getState().quote?.pricingDetails.find(({ id }) => id === pricingDetailId);
  if (option === undefined) return;
  applicationStore.setState({ shownFrequency: option.repaymentFrequency });
  keep({ loanType: option.loanType, pricingDetailId });
}

/** Shows fortnightly or monthly repayments; the option of the same term is chosen along. */
export function chooseRepaymentFrequency(repaymentFrequency: RepaymentFrequency): void {
  const state = applicationStore.getState();
  const present = shownOption(state);
  const same = state.quote?.pricingDetails.find(
    (option) =>
      option.loanType === present?.loanType &&
      option.termMonths === present.termMonths &&
      option.repaymentFrequency === repaymentFrequency,
  );
  if (same !== undefined) chooseOption(same.id);
  else applicationStore.setState({ shownFrequency: repaymentFrequency });
}

function withoutOption({ pricingDetailId: _option, ...choice }: OfferChoice): OfferChoice {
  return choice;
}

function keep(choice: OfferChoice): void {
  applicationStore.setState({ choice });
  const { contactId } = sessionStore.getState();
  browserServices().drafts.writer.changed(OFFER_CHOICE_DRAFT, contactId, { values: choice, base: {} });
}
