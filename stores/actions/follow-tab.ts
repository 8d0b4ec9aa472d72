import { getSession } from '#lib/api/session.ts';
import type { TabMessage } from '#lib/session/tab-channel.ts';
import type { ResourceName } from '../application-store.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { sessionStore, whenStarted } from '../session-store.ts';
import { followStage } from './follow-stage.ts';
import { inTurn } from './in-turn.ts';
import { loadResources } from './load-resources.ts';
import { loadStage, resourcesOf } from './load-stage.ts';
import { takeSession } from './open-session.ts';
import { followSignOut } from './sign-out.ts';
import { noteApplication } from './take-application.ts';

/** Does what another tab's message means for this one. Failures are only logged: nobody did anything in this tab. */
export function followTab(message: TabMessage): void {
  if (message.type === 'signed-out') {
    followSignOut();
    return;
  }
  const follow = message.type === 'saved' ? readAgain : joinSession;
  follow().catch((error: unknown) => {
    browserServices().log('Another tab could not be followed', error);
  });
}

let waiting: Promise<void> | undefined;

/**
 * Reads again what this tab holds; its forms refresh the fields that were not touched. It first finds out which
 * application that is: the other tab may have started or renewed one. When the other tab has taken the application to
 * another stage, what that stage shows is read too, and a page that was left behind is left. A tab that is still
 * starting may have begun to read before the other one saved: it reads again once it has started.
 */
async function readAgain(): Promise<void> {
  await whenStarted();
  // One that has not begun yet will also find what was saved last.
  waiting ??= inTurn(() => {
    waiting = undefined;
    return readWhatIsHeld();
  });
  await waiting;
}

async function readWhatIsHeld(): Promise<void> {
  const { contactId } = sessionStore.getState();
  if (contactId === undefined) return;
  const { etags: _etags, choice: _choice, shownFrequency: _frequency, ...data } = applicationStore.getState();
  const held = (Object.keys(data) as ResourceName[]).filter((name) => data[name] !== undefined);
  const isAnother = noteApplication();
  await loadResources(['contact', 'application']);
  const status = applicationStore.getState().application?.s1ApplicationStatus;
  if (isAnother()) {
    await loadStage(status).finally(followStage);
    return;
  }
  const hasMovedOn = status !== data.application?.s1ApplicationStatus;
  const names = hasMovedOn ? [...new Set([...held, ...resourcesOf(status)])] : held;
  // The page that the status leads to says itself what could not be read.
  await loadResources(names.filter((name) => name !== 'contact' && name !== 'application')).finally(
    followStage,
  );
}

/**
 * The session was begun or renewed elsewhere: the cookie is shared, the token in memory is not. When it is somebody
 * else's now, nothing of the previous applicant stays on this page.
 */
async function joinSession(): Promise<void> {
  const before = sessionStore.getState().contactId;
  // The cookie tells who is signed in now; this page's token tells who was.
  sessionStore.setState({ authToken: undefined });
  const session = await getSession();
  if (before !== undefined && before !== session.contactId) {
    followSignOut();
    return;
  }
  takeSession(session);
  await readAgain();
}
