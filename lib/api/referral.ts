import type { Prefill, Provenance } from '#lib/contracts/referral.ts';
import type { VisitReferral } from '#lib/referral/visit-referral.ts';
import { callApi } from './client.ts';
import { prefillFromWire } from './mappers/referral.ts';
import type { Prefilled } from './mappers/referral.ts';
import type { ApplicationIds } from './paths.ts';
import { applicationPath } from './paths.ts';

/** An answer that a referral brought, and whether the applicant has changed it since. */
export type BroughtAnswer = Provenance['fields'][number];

/**
 * Reads what a referral brought. The cookie that its link set lets this browser do so for an hour.
 * @throws ApiError 401 without it; every failure is without an effect on the page (specification §8)
 */
export async function getPrefill(referral: VisitReferral): Promise<Prefilled> {
  const { value } = await callApi<Prefill>({ method: 'GET', ...placeOf(referral), quiet: 'all' });
  return prefillFromWire(value);
}

/**
 * Reads what the referral of an application brought, for its applicant in any browser.
 * @returns undefined if the application did not come from a referral
 */
export async function getOwnPrefill(ids: ApplicationIds): Promise<Prefilled | undefined> {
  const { value } = await callApi<Prefill | Record<string, never>>({
    method: 'GET',
    path: applicationPath(ids, '/prefill'),
    quiet: 'all',
  });
  return 'referralId' in value ? prefillFromWire(value as Prefill) : undefined;
}

function placeOf(referral: VisitReferral): { path: string; query?: Record<string, string> } {
  if (referral.kind === 'comparison-site') {
    const { appRef, thirdParty } = referral;
    return { path: '/third-party-app', query: { appRef, thirdParty } };
  }
  const { referralName, referralId } = referral;
  return { path: `/referral/${encodeURIComponent(referralName)}/contact/${encodeURIComponent(referralId)}` };
}

/** Which answers of an application a referral brought. @throws ApiError without an effect on the page */
export async function getProvenance(ids: ApplicationIds): Promise<readonly BroughtAnswer[]> {
  const { value } = await callApi<Provenance>({
    method: 'GET',
    path: applicationPath(ids, '/provenance'),
    quiet: 'all',
  });
  return value.fields;
}
