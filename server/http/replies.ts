import type { RouteConfig } from '@hono/zod-openapi';
import type { z } from 'zod';
import { problemContract } from '#lib/contracts/problem.ts';
import { BY_APPLICANT } from './security-schemes.ts';

const problemReply = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemContract } },
});

const RETRY_AFTER = {
  'Retry-After': {
    schema: { type: 'integer', minimum: 0 },
    description: 'Seconds to wait before trying again',
  },
} as const;
const WWW_AUTHENTICATE = {
  'WWW-Authenticate': {
    schema: { type: 'string' },
    description: 'The kind of credential that is asked for: Bearer',
  },
} as const;

const laterReply = (description: string) => ({ ...problemReply(description), headers: RETRY_AFTER });

/** A refusal for lack of a valid credential. */
export const UNAUTHENTICATED = {
  401: {
    ...problemReply('No valid credential, code or link; `code` says which, and `detail` how to get one'),
    headers: WWW_AUTHENTICATE,
  },
} as const;

const BAD_SIGNATURE = {
  401: problemReply(
    'The signature does not match, or its timestamp is more than five minutes from our clock',
  ),
} as const;

export const NOT_ALLOWED = {
  403: problemReply(
    "An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which",
  ),
} as const;

export const NOT_FOUND = {
  404: problemReply('There is nothing at this address, or nothing that you may see'),
} as const;

export const CONFLICT = {
  409: problemReply(
    'Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which',
  ),
} as const;

export const STALE = {
  412: problemReply('Changed or expired since it was read or shown; `code` says which'),
} as const;

/** Where the answer depends on a third party. */
export const UPSTREAM_TIMEOUT = {
  504: problemReply(
    'A third party did not answer in time. Send the request again, with the same Idempotency-Key if it had one',
  ),
} as const;

/** The problem reply of a route that counts who asks (server/throttle). */
export const TOO_MANY_REQUESTS = {
  429: laterReply('Too many requests; Retry-After says how long to wait'),
} as const;

/** The problem reply of a sign-in that wrong codes have locked. */
export const LOCKED = {
  423: laterReply('Locked after too many wrong codes; Retry-After says for how long'),
} as const;

/** The problem reply of a route that accepts only its own query parameters. */
export const UNKNOWN_PARAMETER = {
  400: problemReply('A malformed id or cursor, or an unknown query parameter'),
} as const;

/** The problem replies that follow from what a route accepts and from whom; it adds its own. */
export function problemsOf({ method, path, request = {}, security = BY_APPLICANT }: RouteConfig) {
  const isOfApplicant = security.some((scheme) => 'applicant' in scheme);
  const hasCredential = security.length > 0;
  const isSigned = security.some((scheme) => 'webhookSignature' in scheme);
  const isWrite = method !== 'get' && (isOfApplicant || !hasCredential);
  return {
    400: problemReply(
      'The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id',
    ),
    ...(hasCredential && (isSigned ? BAD_SIGNATURE : UNAUTHENTICATED)),
    ...(isOfApplicant && NOT_ALLOWED),
    ...(path.includes('{') && NOT_FOUND),
    ...(isWrite && { ...CONFLICT, ...STALE }),
    ...(request.body && {
      413: problemReply('More than 64 KB of JSON, or a file of more than 20 MB'),
    }),
    422: problemReply(
      'Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which',
    ),
    500: problemReply('An error on our side; nothing was changed'),
    503: laterReply('Temporarily unavailable, or under maintenance; Retry-After says how long to wait'),
  };
}

/** A JSON reply for a route. */
export function jsonReply<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } } as const;
}

const ETAG = {
  ETag: {
    schema: { type: 'string' },
    description:
      'The current version, to send as If-Match with a change. For a list and its items: the version of the whole list',
  },
} as const;

/** A reply that names the version of what it is about. */
export function tagged<const Reply extends object>(reply: Reply) {
  return { ...reply, headers: ETAG };
}

export const NO_CONTENT = { 204: { description: 'Done' } } as const;

/** The same for a change that names the version it has made. */
export const CHANGED = { 204: tagged(NO_CONTENT[204]) } as const;
