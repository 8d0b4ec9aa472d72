import { browserServices } from '../browser-services.ts';
import type { Failed } from './run-action.ts';

/**
 * Goes where an action leads that was carried out: nobody who has left its page meanwhile is led away from another.
 *
 * @param isStillHere whether the page is still shown on which the action was begun
 * @returns why it failed, in words for the applicant; undefined when it did not
 */
export function goOnFrom(
  result: { outcome: string; next: string } | Failed,
  isStillHere: () => boolean,
): string | undefined {
  if ('error' in result) return result.error.message;
  if (isStillHere()) browserServices().navigate(result.next);
  return undefined;
}
