import type { Context } from 'hono';
import type { AppEnv } from './environment.ts';

/** What a caller shows in `Authorization: Bearer …`; undefined when it shows nothing so. */
export function bearerKeyOf(c: Context<AppEnv>): string | undefined {
  const [scheme, key] = (c.req.header('authorization') ?? '').split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' ? key : undefined;
}
