import { canHappen } from '#server/features/application/lifecycle.ts';
import { isOver } from '#server/features/application/not-over.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';

/**
 * Whether an application still takes what a bank connection gives: from acceptance until the lender decides, and no
 * later than the last instant of its days. Once an applicant has withdrawn, been declined or let it run out, nothing
 * more is fetched or kept.
 */
export function takesBankData(application: Pick<ApplicationRow, 'status' | 'expiresAt'>, now: Date): boolean {
  return canHappen('lender declined', application.status) && !isOver(application, now);
}
