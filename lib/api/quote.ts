import type { Quote, SelectedOption } from '#lib/contracts/quote.ts';
import { ApiError } from './api-error.ts';
import { apiSettings, callApi } from './client.ts';
import { saysHowToGetQuote } from './error-effects.ts';
import type { ApplicationIds } from './paths.ts';
import { applicationPath } from './paths.ts';

/** The shortest time a quote takes on the screen (specification §9). */
export const MINIMUM_QUOTE_MS = 1500;

/** A test scenario; the API knows them only outside production. */
export type Scenario = { scenario?: string; partner?: string };

/**
 * The quote for the present answers, amounts in cents, and what is read with it once it is there. Never resolves in
 * less than 1.5 seconds, so that the applicant can see what is being done.
 *
 * @param readNext runs within those 1.5 seconds
 * @throws ApiError 422 naming in its field errors what must be answered first
 */
export async function requestQuote<Next>(
  ids: ApplicationIds,
  scenario: Scenario,
  readNext: (quote: Quote) => Promise<Next>,
): Promise<[Quote, Next]> {
  const minimum = apiSettings().sleep(MINIMUM_QUOTE_MS);
  const quote = await getQuote(ids, scenario);
  const [next] = await Promise.all([readNext(quote), minimum]);
  return [quote, next];
}

/**
 * The current quote, at once: for a page that is loaded again, which asks for no other answer than a refusal that was
 * given. A quote no longer due (409) has no effect.
 *
 * @returns undefined where there is none for the present answers: asking for it says why
 */
export function reloadQuote(ids: ApplicationIds): Promise<Quote | undefined> {
  return getQuote(ids, { stored: 'true' }, [409]).catch(asNone);
}

/**
 * The quote as it stands now, in place of one that has ended: for an applicant who goes on with it.
 * @returns undefined as {@link reloadQuote}
 */
export function renewQuote(ids: ApplicationIds): Promise<Quote | undefined> {
  return getQuote(ids, {}, [409]).catch(asNone);
}

/** An answer is missing, or an enquiry would be one too many: neither keeps anybody from the rest of an application. */
function asNone(error: unknown): undefined {
  if (error instanceof ApiError && (error.status === 422 || saysHowToGetQuote(error))) return undefined;
  throw error;
}

async function getQuote(
  ids: ApplicationIds,
  query: Scenario & { stored?: 'true' },
  quiet: readonly number[] = [],
): Promise<Quote> {
  const { value } = await callApi<Quote>({
    method: 'GET',
    path: applicationPath(ids, '/quote'),
    query,
    // A missing answer is shown by leading back to its question.
    quiet: [422, ...quiet],
  });
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
    // Each press selects: another option may have been selected since on another device.
    asksAnew: true,
  });
  return value;
}
