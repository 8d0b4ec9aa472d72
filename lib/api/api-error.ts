import type { Problem } from '#lib/contracts/problem.ts';
import { inWords } from '#lib/time/in-words.ts';

/** A field that the API refused, by its name on the wire, with a message that the applicant may read. */
export type FieldError = { path: string; message: string };

/** What is known about a failed call. `status` is 0 when no reply came. */
export type ApiErrorFacts = {
  status: number;
  code: string;
  message: string;
  fieldErrors?: readonly FieldError[];
  retryAfterSeconds?: number;
  requestId?: string;
  current?: unknown;
};

/** Codes of failures that never reached the API. */
export const NETWORK_CODE = 'network';
export const TIMEOUT_CODE = 'timeout';

export const TIMEOUT_MESSAGE = 'Your request timed out, please try again.';
const TOO_LARGE_MESSAGE = 'Request size limit exceeded!';
export const NETWORK_MESSAGE = 'We could not reach our service. Please check your connection and try again.';
const UNKNOWN_MESSAGE = 'Something went wrong on our side. Nothing you entered is lost.';

/** A call that failed, in the words an applicant may read. Holds no request body: it may be logged. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable machine word: the API's problem code, or 'network' and 'timeout' where no reply came. */
  readonly code: string;
  /** On 422: each field and its message. */
  readonly fieldErrors: readonly FieldError[];
  /** How long to wait before another attempt, where the API said so. */
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;
  /** On 412: what is stored now, where the API sends it along. */
  readonly current: unknown;
  /** The page that its effect leads to, if any (`error-effects.ts`). */
  leadsTo: string | undefined;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.fieldErrors = facts.fieldErrors ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.requestId = facts.requestId;
    this.current = facts.current;
  }

  /** Whether the write was made against an older version: reload, merge, try again. */
  get isStale(): boolean {
    return this.status === 412 && this.code === 'stale';
  }

  /** Whether it is unknown if the call had its effect: its idempotency key must then be kept. */
  get isUndecided(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** What axios knows about a failure; plain values only, so that it can be read without axios. */
export type FailedReply = {
  status?: number | undefined;
  body?: unknown;
  retryAfter?: string | undefined;
  /** axios's own code, for example 'ECONNABORTED'. */
  connectionCode?: string | undefined;
};

const TIMEOUT_CONNECTION_CODES = new Set(['ECONNABORTED', 'ETIMEDOUT']);

/** Reads a failure into one error. `now` resolves a Retry-After that names an instant. */
export function readApiError(reply: FailedReply, now: Date): ApiError {
  if (reply.status === undefined) {
    return TIMEOUT_CONNECTION_CODES.has(reply.connectionCode ?? '')
      ? new ApiError({ status: 0, code: TIMEOUT_CODE, message: TIMEOUT_MESSAGE })
      : new ApiError({ status: 0, code: NETWORK_CODE, message: NETWORK_MESSAGE });
  }
  const problem = readProblem(reply.body);
  const retryAfterSeconds = readRetryAfter(reply.retryAfter, now) ?? problem.retryAfterSeconds;
  return new ApiError({
    status: reply.status,
    code: problem.code ?? `status-${String(reply.status)}`,
    message: messageOf(reply.status, problem, retryAfterSeconds),
    ...(problem.errors === undefined ? {} : { fieldErrors: problem.errors }),
    ...(problem.requestId === undefined ? {} : { requestId: problem.requestId }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    current: problem.current,
  });
}

type ReadProblem = Partial<
  Pick<Problem, 'code' | 'message' | 'requestId' | 'retryAfterSeconds' | 'errors'>
> & {
  current?: unknown;
};

function readProblem(body: unknown): ReadProblem {
  return typeof body === 'object' && body !== null ? body : {};
}

/** The code of a 429 whose own words say no more than that one has to wait. */
const TOO_OFTEN = 'too-many-requests';

/**
 * Two statuses have words of their own in the specification (§8), no matter who answered: a proxy sends no problem
 * details. What was done too often is told with how long to wait.
 */
function messageOf(
  status: number,
  { code = TOO_OFTEN, message = UNKNOWN_MESSAGE }: ReadProblem,
  retryAfterSeconds: number | undefined,
): string {
  if (status === 413) return TOO_LARGE_MESSAGE;
  if (status === 504) return TIMEOUT_MESSAGE;
  if (status === 429 && code === TOO_OFTEN && retryAfterSeconds !== undefined)
    return `This has been tried too many times. Please wait ${inWords(retryAfterSeconds)} and try again.`;
  return message;
}

/** Retry-After: a number of seconds or an HTTP date (RFC 9110). */
function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined || header === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
