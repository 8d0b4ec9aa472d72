import type { RouteConfig } from '@hono/zod-openapi';
import type { z } from 'zod';
import { problemContract } from '#lib/contracts/problem.ts';
import { BY_APPLICANT } from './security-schemes.ts';

const problemReply = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemContract } },
});

const RETRY_AFTER = {
  'Retry-After': { schema: { type: 'integer', minimum: 0 }, description: 'Seconds to wait' },
} as const;
const WWW_AUTHENTICATE = {
  'WWW-Authenticate': { schema: { type: 'string' }, description: 'The kind of credential: Bearer' },
} as const;

const laterReply = (description: string) => ({ ...problemReply(description), headers: RETRY_AFTER });

/** A refusal for lack of a valid credential. */
export const UNAUTHENTICATED = {
  401: {
    ...problemReply('No credential, or not one of ours; `detail` says how to get one'),
    headers: WWW_AUTHENTICATE,
  },
} as const;

const BAD_SIGNATURE = {
  401: problemReply('The signature does not match, or is older than five minutes'),
} as const;

export const NOT_ALLOWED = {
  403: problemReply(
    "An expired token, someone else's resource, or a write from another site; `link` as on 401",
  ),
} as const;

export const NOT_FOUND = { 404: problemReply('There is nothing at this address') } as const;

export const CONFLICT = {
  409: problemReply('An existing applicant, or a step that this stage does not allow'),
} as const;

export const STALE = { 412: problemReply('Changed or expired since it was shown') } as const;

/** Where the answer depends on a third party. */
export const UPSTREAM_TIMEOUT = {
  504: problemReply('A third party did not answer in time; send it again with the same Idempotency-Key'),
} as const;

/** The problem reply of a route that counts who asks (server/throttle). */
export const TOO_MANY_REQUESTS = { 429: laterReply('Too many requests; see Retry-After') } as const;

/** The problem reply of a sign-in locked by wrong codes. */
export const LOCKED = { 423: laterReply('Locked after wrong codes; Retry-After says for how long') } as const;

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
    400: problemReply('Not JSON, not UTF-8, wrong content type, or a malformed id'),
    ...(hasCredential && (isSigned ? BAD_SIGNATURE : UNAUTHENTICATED)),
    ...(isOfApplicant && NOT_ALLOWED),
    ...(path.includes('{') && NOT_FOUND),
    ...(isWrite && { ...CONFLICT, ...STALE }),
    ...(request.body && {
      413: problemReply('More than 64 KB of JSON, or a larger file than was announced'),
    }),
    422: problemReply('Field errors, all of them; or an Idempotency-Key of another request'),
    500: problemReply('A fault of ours; nothing was changed'),
    503: laterReply('Unavailable; see Retry-After'),
  };
}

/** A JSON reply for a route. */
export function jsonReply<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } } as const;
}

const ETAG = {
  ETag: {
    schema: { type: 'string' },
    description: 'The version as it stands now, for If-Match of a change; of a list, that of the whole list',
  },
} as const;

/** A reply that names the version of what it is about. */
export function tagged<const Reply extends object>(reply: Reply) {
  return { ...reply, headers: ETAG };
}

export const NO_CONTENT = { 204: { description: 'Done' } } as const;

/** The same for a change that names the version it has made. */
export const CHANGED = { 204: tagged(NO_CONTENT[204]) } as const;
