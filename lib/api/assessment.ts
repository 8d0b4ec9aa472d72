import type { Assessment, ConfirmedOffer } from '#lib/contracts/assessment.ts';
import { callApi } from './client.ts';
import type { ApplicationIds } from './paths.ts';
import { applicationPath } from './paths.ts';

/** Hands the application to assessment; the outcome is read with {@link getAssessment}. Repeatable. */
export async function submitToAssessment(ids: ApplicationIds): Promise<void> {
  await callApi({ method: 'PATCH', path: applicationPath(ids, '/sfapplication'), body: { submitted: true } });
}

/**
 * Confirms the offer that the lender has changed, as it was shown. Carries an idempotency key, so that a lost reply
 * does not turn the retry into a conflict.
 */
export async function confirmOffer(ids: ApplicationIds, shown: ConfirmedOffer): Promise<void> {
  await callApi({
    method: 'PATCH',
    path: applicationPath(ids, '/sfapplication'),
    body: { confirmed: true, ...shown },
    intent: 'confirm the changed offer',
    quiet: [409, 412],
  });
}

/** The credit assessment record, amounts in cents; undefined while there is none. */
export async function getAssessment(ids: ApplicationIds): Promise<Assessment | undefined> {
  const { value } = await callApi<Assessment | Record<string, never>>({
    method: 'GET',
    path: applicationPath(ids, '/sfapplication'),
  });
  return 'status' in value ? (value as Assessment) : undefined;
}
