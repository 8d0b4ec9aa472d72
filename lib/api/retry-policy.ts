import type { ApiError } from './api-error.ts';
import { TIMEOUT_CODE } from './api-error.ts';

const RETRIED_STATUSES = new Set([0, 502, 503, 504]);
const MOST_RETRIES = 3;
/** After a call that hit the client's own time limit, the applicant's patience is good for one more. */
const MOST_RETRIES_AFTER_TIMEOUT = 1;
const FIRST_WAIT_MS = 400;
/** The client does not wait for a longer Retry-After: the applicant is told instead. */
export const LONGEST_WAIT_MS = 5000;

/**
 * How long to wait before the next attempt, in milliseconds; undefined when there is none.
 *
 * @param retriesBefore how many retries the call has had
 * @param random a number in [0, 1): spreads clients that failed together
 */
export function waitBeforeRetry(error: ApiError, retriesBefore: number, random: number): number | undefined {
  if (!RETRIED_STATUSES.has(error.status)) return undefined;
  const most = error.code === TIMEOUT_CODE ? MOST_RETRIES_AFTER_TIMEOUT : MOST_RETRIES;
  if (retriesBefore >= most) return undefined;
  const asked = (error.retryAfterSeconds ?? 0) * 1000;
  if (asked > LONGEST_WAIT_MS) return undefined;
  const backOff = FIRST_WAIT_MS * 2 ** retriesBefore * (0.5 + random / 2);
  return Math.max(asked, Math.round(backOff));
}
