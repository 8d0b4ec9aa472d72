import type { SignInKind } from '#lib/domain/sign-in-kinds.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Identity } from './identity.ts';

/**
 * Whether a session proves no more than that a partner led somebody here: anyone with the partner's API key could have
 * opened it (docs/decisions/0148).
 */
export function isByPartnerAlone({ signedInBy }: Pick<Identity, 'signedInBy'>): boolean {
  return signedInBy === 'partner link';
}

/** @throws AppError 'confirm-by-code' (403) in a session that a partner's link opened. */
export function assertConfirmed(identity: Pick<Identity, 'signedInBy'>): void {
  if (isByPartnerAlone(identity)) throw new AppError('confirm-by-code');
}

/** For the facts of what was agreed to in a session; empty where its token does not say it. */
export function signedInBy({ signedInBy: kind }: Pick<Identity, 'signedInBy'>): { signedInBy?: SignInKind } {
  return kind === undefined ? {} : { signedInBy: kind };
}
