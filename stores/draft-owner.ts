import type { DraftOwner } from '#lib/drafts/draft-store.ts';
import { browserServices } from './browser-services.ts';
import { sessionStore } from './session-store.ts';

/**
 * Under which owner this page keeps and looks for drafts now: the person signed in, or the window while that is not
 * known.
 */
export function draftOwner(): DraftOwner {
  const { startUp, contactId } = sessionStore.getState();
  if (startUp === 'done') return contactId;
  const { window } = browserServices().drafts;
  return startUp === 'failed' ? window.afterFailure() : window.whileStarting();
}
