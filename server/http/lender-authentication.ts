import type { MiddlewareHandler } from 'hono';
import type { AppDeps } from '#server/deps.ts';
import { isOneOfKeys, nameOfKey } from '#server/security/keys-of-callers.ts';
import { AppError } from './app-error.ts';
import { bearerKeyOf } from './bearer-key.ts';
import type { CallContext } from './call-context.ts';

/** All of the lender's calls are counted together, whichever of its keys it presents. */
const LENDER = Buffer.from('lender');

/**
 * Lets the lender in by a key of LENDER_ACCESS_KEYS as bearer token, before anything else in the request is looked at,
 * and counts how often it calls.
 *
 * @throws AppError 'unauthenticated' (401), 'too-many-requests' (429)
 */
export function admitLender({ config, throttle }: AppDeps): MiddlewareHandler<CallContext> {
  return async (c, next) => {
    const key = bearerKeyOf(c);
    if (key === undefined || !isOneOfKeys(config.lenderAccessKeys, key))
      throw new AppError('unauthenticated', {
        credential: 'Send the access key that we gave you as bearer.',
      });
    await throttle.count('reads-of-lender', LENDER);
    c.set('lenderKey', nameOfKey(key));
    await next();
  };
}
