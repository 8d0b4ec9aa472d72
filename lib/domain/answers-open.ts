import { BEFORE_ACCEPTANCE } from './application-stages.ts';
import type { ApplicationStatus } from './application-status.ts';

/**
 * Whether the answers can still be changed: before acceptance, and never again once an offer was accepted.
 *
 * @param isAccepted whether an offer was ever accepted: a lender's decline has the same status as one at assessment
 */
export function areAnswersOpen(status: ApplicationStatus, isAccepted: boolean): boolean {
  return !isAccepted && BEFORE_ACCEPTANCE.some((one) => one === status);
}
