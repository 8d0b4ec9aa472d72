import { ApiError } from '#lib/api/api-error.ts';
import { selectPricingOption } from '#lib/api/quote.ts';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import type { PricingDetail } from '#lib/contracts/quote.ts';
import { centsToDollars } from '#lib/domain/money.ts';
import { browserServices } from '../browser-services.ts';
import { assessNow, pathAfterAssessment } from './assess.ts';
import { changeKnownApplication } from './change-known-application.ts';
import { goOnIfItEnded } from './go-on-if-it-ended.ts';
import { applicationIds, loadResources } from './load-resources.ts';
import { quoteNow } from './request-quote.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

/**
 * 'Continue with $X' on the updated offer, as it is shown: the amount becomes the one offered, the loan is priced and
 * assessed again, and there is one path to acceptance. If the outcome is no longer that offer, `next` leads to what it
 * is. When the application has expired while the page was open, the page for that is opened.
 */
export function continueWithUpdatedAmount(
  offered: OfferedLoan,
): Promise<{ outcome: 'continued'; next: string } | { outcome: 'ended' } | Failed> {
  return runAction('continue-with-updated-amount', async () => {
    try {
      return { outcome: 'continued', next: await priceAndAssess(offered) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || !(await goOnIfItEnded())) throw error;
      return { outcome: 'ended' };
    } finally {
      browserServices().tabs.post({ type: 'saved' });
    }
  });
}

async function priceAndAssess(offered: OfferedLoan): Promise<string> {
  await changeAmount(centsToDollars(offered.loanAmount));
  const result = await quoteNow();
  if (result.outcome === 'failed') throw result.error;
  if (result.outcome === 'missing' || result.quote.status !== 'Approved') return result.next;

  const option = likeOffered(result.quote.pricingDetails, offered);
  if (option === undefined) return result.next;
  await selectPricingOption(applicationIds(), option.id);
  await loadResources(['quote', 'application']);
  await assessNow();
  return pathAfterAssessment();
}

/** A change made elsewhere meanwhile is no reason to stop, as long as the amount is the one agreed to. */
async function changeAmount(loanAmount: number): Promise<void> {
  try {
    await changeKnownApplication({ loanAmount });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isStale) throw error;
    await loadResources(['application']);
    await changeKnownApplication({ loanAmount });
  }
}

/** The option with the type, frequency and term offered; where there is none, the one carried over. */
function likeOffered(options: readonly PricingDetail[], offered: OfferedLoan): PricingDetail | undefined {
  const same = options.find(
    ({ loanType, repaymentFrequency, termMonths }) =>
      loanType === offered.loanType &&
      repaymentFrequency === offered.paymentFrequency &&
      termMonths === offered.loanTerm,
  );
  return same ?? options.find(({ selected }) => selected);
}
