import { authenticate } from '#lib/api/resume.ts';
import { signInStore } from '../sign-in-store.ts';
import { openApplication } from './open-application.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';
import { takeSignIn } from './sign-in.ts';

/** What a one-time link carries in its fragment, which no server sees. */
export type OneTimeLink = { contactId: string; token: string };

/** Signs in with the one-time link of the e-mail, and opens the application where it was left. */
export function signInByLink({ contactId, token }: OneTimeLink): Promise<{ outcome: 'signed-in' } | Failed> {
  return runAction('sign-in-by-link', async () => {
    if (signInStore.getState().spent !== token) {
      const { access_token: authToken } = await authenticate(contactId, token);
      takeSignIn(authToken, token);
    }
    await openApplication();
    return { outcome: 'signed-in' };
  });
}
