import type { ApplicationStatus } from '#lib/domain/application-status.ts';

/** Each tells why there is no loan: for the first there is one cause alone, and the others say at which rules it failed. */
const TELL_WHY = ['No Quote Given', 'Quote Declined', 'Referred To Partner'] as const;

type ToldStatus = Exclude<ApplicationStatus, (typeof TELL_WHY)[number]>;

/** What partners are told in place of a status: the outcome, never the reason. */
export function toldStatusOf(status: ApplicationStatus): ToldStatus {
  return tellsWhy(status) ? 'Declined' : status;
}

function tellsWhy(status: ApplicationStatus): status is (typeof TELL_WHY)[number] {
  return TELL_WHY.some((one) => one === status);
}
