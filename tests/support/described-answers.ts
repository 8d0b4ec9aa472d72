import { z } from 'zod';
import type { Reply } from './test-api.ts';

type Answer = {
  content?: Record<string, { schema: Record<string, unknown> }>;
  headers?: Record<string, unknown>;
};

/** A call as the API's document describes it. */
export type Operation = {
  operationId?: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; description?: string }[];
  requestBody?: unknown;
  responses: Record<string, Answer>;
};

/** GET /openapi.json. */
export type ApiDocument = {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  security: Record<string, string[]>[];
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
};

export type DescribedCall = {
  /** 'GET /contact/{contactId}' */
  name: string;
  method: string;
  path: string;
  operation: Operation;
};

/** A call with its answer. */
export type Answered = { method: string; path: string; reply: Reply };

/** Every call of the document. */
export function callsOf({ paths }: ApiDocument): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/** Checks answers against the document. */
export function createAnswerCheck(described: ApiDocument) {
  const calls = callsOf(described)
    // Literal paths go before those with an id in the same place.
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
    .map((call) => ({ ...call, pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));
  const schemas = new Map<object, z.ZodType>();

  function schemaOf(schema: Record<string, unknown>): z.ZodType {
    const known = schemas.get(schema);
    if (known !== undefined) return known;
    const own = JSON.stringify({ ...schema, $defs: described.components.schemas });
    const read = z.fromJSONSchema(
      JSON.parse(own.replaceAll('#/components/schemas/', '#/$defs/')) as Parameters<
        typeof z.fromJSONSchema
      >[0],
    );
    schemas.set(schema, read);
    return read;
  }

  /** The call that was asked for; undefined for one that the document does not have. */
  function findCall({ method, path }: Pick<Answered, 'method' | 'path'>): DescribedCall | undefined {
    const [address = ''] = path.split('?');
    return calls.find((call) => call.method === method && call.pattern.test(address));
  }

  /** The parts of an answer that do not match the document: status, headers and body. */
  function misfitsOf({ method, path, reply }: Answered): string[] {
    const call = findCall({ method, path });
    if (call === undefined) return [];
    const what = `${call.name} ${String(reply.status)}`;
    const answer = call.operation.responses[reply.status];
    if (answer === undefined) return [`${what} is not described`];
    const unsaid = ['etag', 'retry-after', 'www-authenticate'].filter(
      (header) =>
        reply.headers.has(header) &&
        !Object.keys(answer.headers ?? {}).some((said) => said.toLowerCase() === header),
    );
    const misfits = unsaid.map((header) => `${what} has ${header}`);
    const [type = ''] = (reply.headers.get('content-type') ?? '').split(';');
    const { schema } = answer.content?.[type] ?? {};
    if (schema === undefined) {
      const isEmpty = answer.content === undefined && reply.body === '';
      return isEmpty ? misfits : [...misfits, `${what} is ${type}`];
    }
    if (!type.includes('json')) return misfits;
    const { error } = schemaOf(schema).safeParse(reply.body);
    const wrong = (error?.issues ?? []).map((issue) => `${what} ${issue.path.join('.')}: ${issue.message}`);
    return [...misfits, ...wrong];
  }

  return { findCall, misfitsOf };
}
