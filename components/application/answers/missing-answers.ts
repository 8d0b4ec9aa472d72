import type { ApiError } from '#lib/api/api-error.ts';
import type { FieldErrors } from '#lib/forms/validate-screen.ts';
import type { RouteId } from '#lib/routes/route-table.ts';

/** Something in the way of an offer, and the screen where the applicant can deal with it. */
export type WayOn = { message: string; route: RouteId; linkLabel: string };

/** Answers that an assessment needs and that are on application step 2 itself, by their name on the wire. */
const ON_STEP_2: Readonly<Record<string, string>> = {
  expense: 'everydayLiving.amount',
  liability: 'hasCreditCards',
  'liability.frequency': 'hasPersonalLoans',
};

const INCOME_STEP = { route: 'application/step-1', linkLabel: 'Go to your income' } as const;
const QUOTE_STEP_1 = { route: 'quote/step-1', linkLabel: 'Go to your details' } as const;
const QUOTE_STEP_2 = { route: 'quote/step-2', linkLabel: 'Go to your details' } as const;

/** Those that are on other screens; anything else that is missing was asked on quote step 2. */
const ELSEWHERE: Readonly<Record<string, Omit<WayOn, 'message'>>> = {
  income: INCOME_STEP,
  'income.nextPayDate': INCOME_STEP,
  assets: INCOME_STEP,
  loanPurpose: QUOTE_STEP_1,
  visaStatus: QUOTE_STEP_1,
};

/** Where to go on when the quote behind the application no longer stands, by the code that says so. */
const OF_QUOTE: Readonly<Record<string, Omit<WayOn, 'message'>>> = {
  'quote-changed': { route: 'quote/offer', linkLabel: 'See your new quote' },
  // Only whoever asks for it gets another one (docs/decisions/0184).
  'quote-expired': { route: 'quote/processing', linkLabel: 'Get a new quote' },
};

/** What a refused assessment says is still missing on step 2, by form path. */
export function missingOnStep2({ status, fieldErrors }: ApiError): FieldErrors {
  if (status !== 422) return {};
  return Object.fromEntries(
    fieldErrors.flatMap(({ path, message }) => {
      const place = ON_STEP_2[path];
      return place === undefined ? [] : [[place, message]];
    }),
  );
}

/** Where else the applicant must go before there can be an offer. */
export function waysOn({ status, code, message, fieldErrors }: ApiError): WayOn[] {
  const ofQuote = OF_QUOTE[code];
  if (ofQuote !== undefined) return [{ message, ...ofQuote }];
  if (status !== 422) return [];
  return fieldErrors
    .filter(({ path }) => !(path in ON_STEP_2))
    .map((error) => ({ message: error.message, ...(ELSEWHERE[error.path] ?? QUOTE_STEP_2) }));
}
