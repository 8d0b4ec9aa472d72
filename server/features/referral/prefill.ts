import { prefillContract } from '#lib/contracts/referral.ts';
import type { Prefill } from '#lib/contracts/referral.ts';
import type { AppDeps } from '#server/deps.ts';
import { AppError } from '#server/http/app-error.ts';
import { findReferral } from './repository.ts';
import type { ReferralRow } from './repository.ts';

const placeOf = (referralId: string) => `referral.prefill:${referralId}`;

export function sealPrefill(
  { sealer }: Pick<AppDeps, 'sealer'>,
  referralId: string,
  prefill: Omit<Prefill, 'referralId'>,
): Buffer {
  return sealer.seal(prefill, placeOf(referralId));
}

/** The answers of a referral, as its applicant's browser reads them. */
export function openPrefill(
  { sealer }: Pick<AppDeps, 'sealer'>,
  { id, prefill }: Pick<ReferralRow, 'id' | 'prefill'>,
): Prefill {
  const opened = sealer.open(prefill, placeOf(id)) as Omit<Prefill, 'referralId'>;
  return prefillContract.parse({ ...opened, referralId: id });
}

/**
 * The answers of the referral that the visitor came by, if it is the one that is asked for.
 *
 * @param granted the referral that the visitor's cookie opens
 * @throws AppError 'referral-link-ended' (401) without that cookie, and for every other referral
 */
export async function readPrefill(
  deps: AppDeps,
  granted: string | undefined,
  isAskedFor: (referral: ReferralRow) => boolean,
): Promise<Prefill> {
  const referral = granted === undefined ? undefined : await findReferral(deps.database, granted);
  if (referral === undefined || !isAskedFor(referral)) throw new AppError('referral-link-ended');
  return openPrefill(deps, referral);
}

/** How a comparison site names an applicant: by its own number, or by ours where it gave none. */
export function appRefOf({ id, externalReference }: Pick<ReferralRow, 'id' | 'externalReference'>): string {
  return externalReference ?? id;
}
