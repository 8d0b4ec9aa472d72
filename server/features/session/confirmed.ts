import type { SignInKind } from '#lib/domain/sign-in-kinds.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Identity } from './identity.ts';

/**
 * Whether a session says no more than that a partner led somebody here: whoever holds the partner's API key could have
 * opened it (docs/decisions/0148).
 */
export function isByPartnerAlone({ signedInBy }: Pick<Identity, 'signedInBy'>): boolean {
  return signedInBy === 'partner link';
}

/** @throws AppError 'confirm-by-code' (403) in a session that began by a partner's link. */
export function assertConfirmed(identity: Pick<Identity, 'signedInBy'>): void {
  if (isByPartnerAlone(identity)) throw new AppError('confirm-by-code');
}

/** As a fact of what was agreed to in a session; none where its token does not say it. */
export function signedInBy({ signedInBy: kind }: Pick<Identity, 'signedInBy'>): { signedInBy?: SignInKind } {
  return kind === undefined ? {} : { signedInBy: kind };
}
