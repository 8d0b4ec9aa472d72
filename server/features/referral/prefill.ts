import { prefillContract } from '#lib/contracts/referral.ts';
import type { Prefill } from '#lib/contracts/referral.ts';
import type { AppDeps } from '#server/deps.ts';
import { withoutFormerOptions } from '#server/parse-stored.ts';
import { AppError } from '#server/http/app-error.ts';
import type { PersonField } from './map-payload.ts';
import { findReferral } from './repository.ts';
import type { ReferralRow } from './repository.ts';

const placeOf = (referralId: string) => `referral.prefill:${referralId}`;

type Unsealing = Pick<AppDeps, 'sealer'>;
type Sealed = Omit<Prefill, 'referralId'> & {
  /** Absent from referrals stored before this was kept. */
  unusable?: PersonField[];
};

export function sealPrefill(
  { sealer }: Unsealing,
  referralId: string,
  prefill: Omit<Prefill, 'referralId'>,
  unusable: PersonField[],
): Buffer {
  return sealer.seal({ ...prefill, unusable } satisfies Sealed, placeOf(referralId));
}

/** The answers of a referral, as its applicant's browser reads them. */
export function openPrefill(deps: Unsealing, referral: Pick<ReferralRow, 'id' | 'prefill'>): Prefill {
  return openReferral(deps, referral).prefill;
}

/** The answers of a referral, and what else it said about its person. */
export function openReferral(
  { sealer }: Unsealing,
  { id, prefill }: Pick<ReferralRow, 'id' | 'prefill'>,
): { prefill: Prefill; unusable: readonly PersonField[] } {
  const { unusable = [], ...answers } = sealer.open(prefill, placeOf(id)) as Sealed;
  const present = withoutFormerOptions(prefillContract, { ...answers, referralId: id });
  return { prefill: prefillContract.parse(present), unusable };
}

/**
 * The answers of the referral that the visitor came by, if that is the one being asked for.
 *
 * @param granted the referral that the visitor's cookie opens
 * @throws AppError 'referral-link-ended' (401) without that cookie, and for any other referral
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

/** A comparison site's name for an applicant: its own number, or ours where it gave none. */
export function appRefOf({ id, externalReference }: Pick<ReferralRow, 'id' | 'externalReference'>): string {
  return externalReference ?? id;
}
