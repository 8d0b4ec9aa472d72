import { notePageShown } from '#components/ui/page-shown.ts';
import type { Alternative } from '#lib/contracts/quote.ts';
import { centsToDollars } from '#lib/domain/money.ts';
import { chooseLoanType, chooseTerm } from '#stores/actions/choose-offer.ts';
import { updateLoan } from '#stores/actions/update-loan.ts';
import { browserServices } from '#stores/browser-services.ts';

/**
 * Requests a quote with an alternative's amount, type and term and goes to its outcome.
 * @returns why it could not be requested, in words for the applicant
 */
export async function tryAlternative({
  loanAmount,
  loanType,
  termMonths,
}: Alternative): Promise<string | undefined> {
  const isStillHere = notePageShown();
  const result = await updateLoan({ loanAmount: loanAmount === undefined ? '' : centsToDollars(loanAmount) });
  switch (result.outcome) {
    case 'saved':
      if (loanType !== undefined) chooseLoanType(loanType);
      if (termMonths !== undefined) chooseTerm(termMonths);
      if (isStillHere()) browserServices().navigate(result.next);
      return undefined;
    case 'invalid':
      return Object.values(result.errors)[0] ?? result.message;
    case 'conflict':
      return 'The amount was changed in another window. Try again to use this one.';
    case 'failed':
      return result.error.message;
  }
}
