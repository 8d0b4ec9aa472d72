import type { Refer, Referred } from '#lib/contracts/application.ts';
import { callApi } from './client.ts';
import type { ApplicationIds } from './paths.ts';
import { applicationPath } from './paths.ts';

/**
 * Hands the applicant to a partner lender, with their consent, or takes that back. Its errors are only logged
 * (specification §7), except that somebody who must sign in for it is led there.
 */
export async function referApplication(ids: ApplicationIds, referral: Refer): Promise<Referred> {
  const { value } = await callApi<Referred>({
    method: 'PUT',
    path: applicationPath(ids, '/refer'),
    body: referral,
    // What is taken back may have been agreed to again since on another device; a repeat changes nothing.
    asksAnew: true,
    quiet: [0, 400, 404, 409, 503, 504],
  });
  return value;
}
