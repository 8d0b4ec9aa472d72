import type { Context } from 'hono';
import type { CallContext } from './call-context.ts';

/** What a caller presents in `Authorization: Bearer …`; undefined when there is nothing there. */
export function bearerKeyOf(c: Context<CallContext>): string | undefined {
  const [scheme, key] = (c.req.header('authorization') ?? '').split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' ? key : undefined;
}
