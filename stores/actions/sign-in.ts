import { signIn as exchangeCode } from '#lib/api/resume.ts';
import { clearApplication } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { sessionStore } from '../session-store.ts';
import { signInStore } from '../sign-in-store.ts';
import { forgetCodeRequest } from './code-request.ts';
import { openApplication } from './open-application.ts';
import { openSession } from './open-session.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

export type SignInResult = { outcome: 'signed-in' } | { outcome: 'no-code-asked-for' } | Failed;

/**
 * Signs in with the code that was sent, and opens the application where it was left (specification §4).
 *
 * @param pinCode with or without hyphens
 */
export function signIn(pinCode: string): Promise<SignInResult> {
  return runAction('sign-in', async () => {
    const { request, spent } = signInStore.getState();
    if (request === undefined || request === 'unknown') return { outcome: 'no-code-asked-for' };
    const { verifyCode } = request;
    if (spent !== verifyCode) {
      const { access_token: token } = await exchangeCode({ vCode: verifyCode, pin: pinCode });
      takeSignIn(token, verifyCode);
    }
    await openApplication();
    await forgetCodeRequest();
    return { outcome: 'signed-in' };
  });
}

/**
 * The token of a sign-in becomes the auth token; what this page knew is read again. Drafts stay, each under its owner.
 * @param spent the code or link that brought it
 */
export function takeSignIn(token: string, spent: string): void {
  signInStore.setState({ spent });
  clearApplication();
  openSession(token);
  sessionStore.setState({ resumeWith: undefined });
  browserServices().tabs.post({ type: 'session-changed' });
}
