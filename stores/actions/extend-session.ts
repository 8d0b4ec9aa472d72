import { renewSession } from '#lib/api/session.ts';
import { browserServices } from '../browser-services.ts';
import { takeSession } from './open-session.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

/** Renews the session for another hour, at most twelve hours from sign-in. */
export function extendSession(): Promise<{ outcome: 'extended' } | Failed> {
  return runAction('extend-session', async () => {
    takeSession(await renewSession());
    browserServices().tabs.post({ type: 'session-changed' });
    return { outcome: 'extended' };
  });
}
