import type { Context } from 'hono';
import type { CallContext } from './call-context.ts';

/** What a caller shows in `Authorization: Bearer …`; undefined when it shows nothing so. */
export function bearerKeyOf(c: Context<CallContext>): string | undefined {
  const [scheme, key] = (c.req.header('authorization') ?? '').split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' ? key : undefined;
}
