import type { BankSessionStatus } from '#lib/domain/documents.ts';

/**
 * Tells the page around the frame that something happened. It says nothing that is believed there: the page asks its
 * API, and that goes by the signed report alone. The message is for pages of this very origin.
 */
export function tellParent(reference: string, status: BankSessionStatus): void {
  if (window.parent === window) return;
  window.parent.postMessage({ type: 'bank-session', reference, status }, window.location.origin);
}
