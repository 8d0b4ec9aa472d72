import type { Quote, SelectedOption } from '#lib/contracts/quote.ts';
import { apiSettings, callApi } from './client.ts';
import type { ApplicationIds } from './paths.ts';
import { applicationPath } from './paths.ts';

/** The shortest time a quote takes on the screen (specification §9). */
export const MINIMUM_QUOTE_MS = 1500;

/** A test scenario; the API knows them outside production only. */
export type Scenario = { scenario?: string; partner?: string };

/**
 * The quote for the present answers, amounts in cents. Never answers sooner than `minimumMilliseconds`, so that the
 * applicant can see what is being done.
 *
 * @throws ApiError 422 with `missing` when something must be answered first
 */
export async function getQuote(
  ids: ApplicationIds,
  scenario: Scenario = {},
  minimumMilliseconds = MINIMUM_QUOTE_MS,
): Promise<Quote> {
  const [{ value }] = await Promise.all([
    callApi<Quote>({
      method: 'GET',
      path: applicationPath(ids, '/quote'),
      query: { scenario: scenario.scenario, partner: scenario.partner },
    }),
    apiSettings().sleep(minimumMilliseconds),
  ]);
  return value;
}

/** Chooses a pricing option of the current quote. The fee comes back in cents. */
export async function selectPricingOption(
  ids: ApplicationIds,
  pricingDetailId: string,
): Promise<SelectedOption> {
  const { value } = await callApi<SelectedOption>({
    method: 'PUT',
    path: applicationPath(ids, '/quote'),
    body: { pricingDetailId },
  });
  return value;
}
