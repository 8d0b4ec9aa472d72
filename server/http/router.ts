import { OpenAPIHono, createRoute } from '@hono/zod-openapi';
import type { RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { AppError, atPlace, invalidFields } from './app-error.ts';
import type { FieldError } from './app-error.ts';
import type { CallContext } from './call-context.ts';
import { holdQuickly } from './hold-requests.ts';
import { problemsOf } from './replies.ts';
import { wordIssue } from './word-issue.ts';

z.config({ customError: wordIssue });

/** One message per field: the first thing that is wrong with it. */
function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const errors = issues.flatMap(asMeant).flatMap((issue): FieldError[] => {
    const path = issue.path.map(String);
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...path, key].join('.'), message: issue.message }))
      : [{ path: path.join('.'), message: issue.message }];
  });
  return errors.filter(({ path }, index) => errors.findIndex((error) => error.path === path) === index);
}

/**
 * For a body that may have one of several shapes: what is wrong according to the shape that knows most of its fields,
 * the first of those that tie. How much is missing does not decide: in a form just begun, the shorter shape is missing
 * less.
 */
function asMeant(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [closest] = issue.errors.toSorted((one, other) => countUnknown(one) - countUnknown(other));
  return closest?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

function countUnknown(issues: readonly z.core.$ZodIssue[]): number {
  return issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])).length;
}

/**
 * The result of checking a part of a request against its contract; `data` is that part, as it was sent where it does
 * not fit.
 */
type Held = { target: string; success: boolean; error?: z.ZodError; data?: unknown };

/**
 * Checks a body by the rules of a form; a body that does not fit its contract is passed as it was sent, whatever its
 * values are.
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
 * @param findErrors what the form refuses, the API refuses too; for a list it is called for each item. If the body does
 *   not fit its contract either, the answer has both, so that the sender can correct everything at once.
 */
export function createRouter(findErrors: FindErrors = () => []) {
  const router = new OpenAPIHono<CallContext>({
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
  holdQuickly(router, refuseHeaders);
  return router;
}

function refuseHeaders(error: z.ZodError): never {
  throw misfit({ target: 'header', success: false, error }, []);
}

/** What a form would be filled in for: a body, or each item of a list with its position. */
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

/** A JSON body for a route. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}

/** Headers that make a write safe to repeat and safe against a stale tab (docs/architecture.md). */
export const writeHeaders = z.object({
  'idempotency-key': z.string().min(8).max(100).optional().meta({
    description:
      'A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`.',
  }),
  'if-match': z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'The ETag that you last saw. 412 `stale` if the resource has changed since.' }),
});

/**
 * Describes a route: the contract of its request and replies, with the problems that follow from it. They are thrown,
 * so what a handler returns is checked against the route's own replies.
 */
export function describeRoute<const Config extends RouteConfig>(config: Config) {
  const responses: Config['responses'] = { ...problemsOf(config), ...config.responses };
  return createRoute({ ...config, responses });
}
