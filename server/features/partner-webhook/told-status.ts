import type { ToldStatus } from '#lib/contracts/referral.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { isPayout } from '#server/features/application/lifecycle.ts';
import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';

/**
 * Each reveals why there is no loan: the first has only one possible cause, and the others say which rules were failed.
 */
const TELL_WHY = ['No Quote Given', 'Quote Declined', 'Referred To Partner'] as const;

/** What partners are told in place of a status: the outcome, never the reason. */
export function toldStatusOf(status: ApplicationStatus): ToldStatus {
  return tellsWhy(status) ? 'Declined' : status;
}

/**
 * What partners are told of an event that has led to a status. A payout has no status of its own: the money has
 * arrived.
 */
export function toldStatusAfter(event: LifecycleEvent, status: ApplicationStatus): ToldStatus {
  return isPayout(event) ? 'Paid Out' : toldStatusOf(status);
}

function tellsWhy(status: ApplicationStatus): status is (typeof TELL_WHY)[number] {
  return TELL_WHY.some((one) => one === status);
}
