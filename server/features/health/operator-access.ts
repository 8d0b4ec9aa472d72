import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/config.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { isOneOfKeys } from '#server/security/keys-of-callers.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1']);
const BEARER = /^Bearer (.+)$/i;

/**
 * Lets in operators, who present METRICS_TOKEN. Where none is set, a caller on this machine counts as an operator,
 * except in production. Everybody else is told that there is nothing here.
 */
export function requireOperator(
  config: Pick<Config, 'metricsToken' | 'isProduction'>,
): MiddlewareHandler<CallContext> {
  const { metricsToken, isProduction } = config;
  return async (c, next) => {
    const origin = c.env as CallContext['Bindings'] | undefined;
    const [, given = ''] = BEARER.exec(c.req.header('authorization') ?? '') ?? [];
    const isOperator =
      metricsToken === undefined
        ? !isProduction && LOOPBACK.has(origin?.clientAddress ?? '')
        : isOneOfKeys([metricsToken], given);
    if (!isOperator) return c.notFound();
    return next();
  };
}
