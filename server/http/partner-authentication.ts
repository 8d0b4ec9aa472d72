import type { Context, MiddlewareHandler } from 'hono';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import type { ReferralSource } from '#lib/domain/referral-sources.ts';
import type { AppDeps } from '#server/deps.ts';
import { isOneOfKeys } from '#server/security/keys-of-callers.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';
import { AppError } from './app-error.ts';
import { bearerKeyOf } from './bearer-key.ts';
import type { CallContext } from './call-context.ts';

/**
 * The calling partner: its API key as bearer token, under its own name in the path. A name nobody has gets the same
 * answer as a wrong key.
 * @throws AppError 'unauthenticated' (401)
 */
function requirePartner(c: Context<CallContext>, deps: AppDeps, name: string): ReferralSource {
  const key = bearerKeyOf(c);
  const source = referralSourceOf(name);
  const keys = source === undefined ? [] : credentialsOf(deps.config.partnerSecret, source).apiKeys;
  if (source === undefined || key === undefined || !isOneOfKeys(keys, key))
    throw new AppError('unauthenticated', {
      credential: 'Send the API key of this partner as bearer, under its own name in the path.',
    });
  return source;
}

/** {@link requirePartner} before anything else in the request is looked at. */
export function admitPartner(deps: AppDeps): MiddlewareHandler<CallContext> {
  return async (c, next) => {
    c.set('referralSource', requirePartner(c, deps, c.req.param('partner') ?? ''));
    await next();
  };
}
