import { ROUTES } from '#lib/routes/route-table.ts';
import type { ApiError } from './api-error.ts';
import { TIMEOUT_CODE, TIMEOUT_MESSAGE } from './api-error.ts';

/** A sentence that stays on the page until it is dismissed or the applicant moves on. */
export type Notice = {
  kind:
    | 'application-not-found'
    | 'sign-in-again'
    | 'session-ended'
    | 'link-ended'
    | 'unavailable'
    | 'maintenance'
    | 'answers-missing'
    | 'cookies-off';
  message: string;
  /** Whether the notice carries a link to resume. */
  offersResume: boolean;
};

/** What an API error does besides being raised (specification §8, API status handling). */
export type ErrorEffect = {
  redirect?: string;
  toast?: { message: string; milliseconds: number };
  notice?: Notice;
  log?: true;
};

/** What the effect of a 401 depends on. */
export type CredentialFacts = {
  /** Whether the call carried a bearer token. */
  hadToken: boolean;
  /** Whether this browser knows a contact: then somebody was signed in and no longer is. */
  knowsContact: boolean;
};

const RESUME = ROUTES.resume.path;
const NOT_FOUND_MESSAGE = 'We could not find that application. If you started one before, you can resume it.';
/** Reasons for no quote that the applicant is told, with whether and how they can still get one. */
const QUOTES_USED_UP = 'quotes-used-up';
const QUOTE_BY_PHONE = 'quote-by-phone';

const TIMEOUT_TOAST = { message: TIMEOUT_MESSAGE, milliseconds: 4000 };

const forbidden = (error: ApiError): ErrorEffect => ({
  redirect: `${RESUME}/`,
  notice: { kind: 'sign-in-again', message: error.message, offersResume: false },
});

/** The one table: status → effect. A status that is not in it is logged and raised, without a redirect. */
const EFFECTS: Readonly<Record<number, (error: ApiError, facts: CredentialFacts) => ErrorEffect>> = {
  0: (error) => (error.code === TIMEOUT_CODE ? { toast: TIMEOUT_TOAST } : {}),
  400: (error) => ({
    redirect: RESUME,
    notice: { kind: 'sign-in-again', message: error.message, offersResume: false },
  }),
  401: (error, facts) => (!facts.hadToken && facts.knowsContact ? forbidden(error) : {}),
  403: forbidden,
  404: () => ({
    redirect: ROUTES['quote/step-1'].path,
    notice: { kind: 'application-not-found', message: NOT_FOUND_MESSAGE, offersResume: true },
  }),
  409: (error) => ({
    redirect: RESUME,
    notice: { kind: 'sign-in-again', message: error.message, offersResume: false },
  }),
  412: () => ({}),
  413: () => ({}),
  422: () => ({}),
  423: () => ({}),
  429: () => ({}),
  // The page for a failed quote says it.
  503: (error) =>
    error.code === QUOTES_USED_UP
      ? {}
      : {
          notice: {
            kind: error.code === 'maintenance' ? 'maintenance' : 'unavailable',
            message: error.message,
            offersResume: false,
          },
        },
  504: () => ({ toast: TIMEOUT_TOAST }),
};

/** Whether an error itself says how the applicant can still get a quote. */
export function saysHowToGetQuote({ code }: ApiError): boolean {
  return code === QUOTES_USED_UP || code === QUOTE_BY_PHONE;
}

/** Whether we, or a third party that we ask, did not answer: trying later may help. Maintenance is told by itself. */
export function isOutage({ status, code }: ApiError): boolean {
  return status === 504 || (status === 503 && code !== 'maintenance');
}

/** What an error does to the page, before it is raised to the caller, who shows its message where it belongs. */
export function effectOf(error: ApiError, facts: CredentialFacts): ErrorEffect {
  return EFFECTS[error.status]?.(error, facts) ?? { log: true };
}
