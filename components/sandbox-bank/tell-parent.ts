import type { BankSessionStatus } from '#lib/domain/documents.ts';

/**
 * Tells the page around the frame that something happened. The page does not believe what it says: it asks its API,
 * which goes only by the signed report. The message is for pages of the same origin only.
 *
 * @param status `CLOSED`: the bank has closed the connection, so nothing more can come of it
 */
export function tellParent(reference: string, status: BankSessionStatus | 'CLOSED'): void {
  if (window.parent === window) return;
  window.parent.postMessage({ type: 'bank-session', reference, status }, window.location.origin);
}
