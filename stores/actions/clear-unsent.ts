import { browserServices } from '../browser-services.ts';
import { draftOwner } from '../draft-owner.ts';

/**
 * Deletes what somebody typed on a screen and did not send, and loads the page again without it: on a shared device the
 * next person, too, is somebody who is not signed in. What is saved, and what is typed on other screens, stays.
 */
export async function clearUnsent(screenId: string): Promise<void> {
  const { drafts, leaveFor, path } = browserServices();
  await drafts.discard(screenId, draftOwner());
  // The page that is being left does not write it again.
  drafts.writer.stop();
  leaveFor(path());
}
