import { OpenAPIHono, createRoute } from '@hono/zod-openapi';
import type { RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { problemContract } from '#lib/contracts/problem.ts';
import { AppError, atPlace, invalidFields } from './app-error.ts';
import type { FieldError } from './app-error.ts';
import type { CallContext } from './call-context.ts';
import { wordIssue } from './word-issue.ts';

z.config({ customError: wordIssue });

/** One message a field: the first thing that is wrong with it. */
function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const errors = issues.flatMap(asMeant).flatMap((issue): FieldError[] => {
    const path = issue.path.map(String);
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...path, key].join('.'), message: issue.message }))
      : [{ path: path.join('.'), message: issue.message }];
  });
  return errors.filter(({ path }, index) => errors.findIndex((error) => error.path === path) === index);
}

/** Of a body that may have one of several shapes: what is wrong with the one it comes closest to. */
function asMeant(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [closest] = issue.errors.toSorted((one, other) => one.length - other.length);
  return closest?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

/** What became of holding a part of a request against its contract; `data` is that part, as it was sent where it misfits. */
type Held = { target: string; success: boolean; error?: z.ZodError; data?: unknown };

/**
 * Asked about a body by the rules of a form; where it does not fit its contract, as it was sent, whatever its values are.
 *
 * @param fits whether the whole of what was sent fits its contract
 */
type FindErrors = (
  body: Readonly<Record<string, unknown>>,
  c: Context<CallContext>,
  fits: boolean,
) => readonly FieldError[];

/**
 * A router on which a request that does not fit its contract is answered with our problem details.
 *
 * @param findErrors what the form refuses, the API refuses too; of a list it is asked about each item. A body that does
 *   not fit its contract either is answered with both, so that its sender corrects all of it at once.
 */
export function createRouter(findErrors: FindErrors = () => []) {
  return new OpenAPIHono<CallContext>({
    // Both slash forms of every path answer (specification §2).
    strict: false,
    defaultHook: (held: Held, c) => {
      const { success, target, data } = held;
      const refused =
        target === 'json'
          ? listBodies(data).flatMap(({ body, place }) => atPlace(place, findErrors(body, c, success)))
          : [];
      if (!success) throw misfit(held, refused);
      if (refused.length > 0) throw invalidFields(...refused);
    },
  });
}

/** What a form would be filled in for: a body, or each item of a list, at its place. */
function listBodies(data: unknown): { body: Readonly<Record<string, unknown>>; place: string }[] {
  if (isRecord(data)) return [{ body: data, place: '' }];
  if (!Array.isArray(data)) return [];
  return data.flatMap((item: unknown, index) =>
    isRecord(item) ? [{ body: item, place: `${String(index)}.` }] : [],
  );
}

function misfit({ target, error }: Held, refused: readonly FieldError[]): AppError {
  if (target === 'param') return new AppError('malformed-id');
  const issues = error?.issues ?? [];
  const misfits = toFieldErrors(issues);
  const isSaid = (path: string) => misfits.some((said) => `${path}.`.startsWith(`${said.path}.`));
  const fields = [...misfits, ...refused.filter(({ path }) => !isSaid(path))];
  return target === 'query' && issues.some(({ code }) => code === 'unrecognized_keys')
    ? new AppError('malformed-request', { fields })
    : invalidFields(...fields);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
export type Router = ReturnType<typeof createRouter>;

const problemReply = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemContract } },
});

/** Problem replies that every route may give; a route adds its own. */
const COMMON_PROBLEMS = {
  400: problemReply('Not JSON, wrong content type, or a malformed id'),
  401: problemReply('No token, or one we did not make; `link` and `detail` say how to get one'),
  403: problemReply("An expired token, or someone else's resource; `link` as on 401"),
  409: problemReply('An existing applicant, or a step that this stage does not allow'),
  412: problemReply('Changed or expired since it was shown'),
  422: problemReply('Field errors, all of them'),
  503: problemReply('Unavailable; see Retry-After'),
} as const;

/** The problem reply of a route that counts who asks (server/throttle). */
export const TOO_MANY_REQUESTS = { 429: problemReply('Too many requests; see Retry-After') } as const;

/** The problem reply of a route that takes no query parameter but its own. */
export const UNKNOWN_PARAMETER = {
  400: problemReply('A malformed id or cursor, or an unknown query parameter'),
} as const;

/** A JSON body for a route. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}

/** A JSON reply for a route. */
export function jsonReply<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } } as const;
}

export const NO_CONTENT = { 204: { description: 'Done' } } as const;

/** Headers that make a write safe to repeat and safe against a stale tab (docs/architecture.md). */
export const writeHeaders = z.object({
  'idempotency-key': z.string().min(8).max(100).optional().meta({
    description: 'Repeating a request with the same key has one effect and the first reply. Kept 24 hours.',
  }),
  'if-match': z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'ETag last seen; 412 "stale" when the resource has changed since.' }),
});

/** Describes a route: the contract of its request and replies, with the problems common to all. */
export function describeRoute<const Config extends RouteConfig>(config: Config) {
  return createRoute({
    ...config,
    responses: { ...COMMON_PROBLEMS, ...config.responses },
  });
}
