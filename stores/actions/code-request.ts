import { MINUTE_MS } from '#lib/time/durations.ts';
import { browserServices } from '../browser-services.ts';
import { whenStarted } from '../session-store.ts';
import type { CodeRequest } from '../sign-in-store.ts';
import { signInStore } from '../sign-in-store.ts';

/**
 * The draft under which the code request is kept: to read the code, the applicant may leave the browser, and the page
 * may reload.
 */
const CODE_REQUEST_DRAFT = 'resume/code-request';

/** The same, of this window alone: another window may ask for somebody else's code meanwhile. */
const draftOfThisWindow = () => `${CODE_REQUEST_DRAFT}/${browserServices().drafts.window.afterFailure()}`;

/** A code lasts ten minutes (docs/decisions/0032); the request for it is kept on the device no longer than that. */
const KEPT_MS = 10 * MINUTE_MS;

/** Keeps the details that a code was requested with: in memory, and encrypted on the device. */
export async function rememberCodeRequest(request: CodeRequest): Promise<void> {
  signInStore.setState({ request });
  try {
    const { store } = browserServices().drafts;
    const draft = { values: request, base: request, lifetimeMs: KEPT_MS };
    await store.save(draftOfThisWindow(), undefined, draft);
    await store.save(CODE_REQUEST_DRAFT, undefined, draft);
  } catch (error) {
    // The device refuses to store it: it is remembered for as long as the page is open.
    browserServices().log('A code request could not be kept', error);
  }
}

/**
 * After a reload: recalls the code request made a moment ago in this window, or else in another one on this device, if
 * there is one.
 */
export async function recallCodeRequest(): Promise<void> {
  await whenStarted();
  if (signInStore.getState().request !== 'unknown') return;
  const { drafts } = browserServices();
  const draft =
    (await drafts.recall<CodeRequest>(draftOfThisWindow(), undefined)) ??
    (await drafts.recall<CodeRequest>(CODE_REQUEST_DRAFT, undefined));
  signInStore.setState({ request: draft?.values });
}

/** The applicant has signed in: nothing of the request stays. */
export async function forgetCodeRequest(): Promise<void> {
  signInStore.setState({ request: undefined });
  const { drafts } = browserServices();
  await drafts.discard(draftOfThisWindow(), undefined);
  await drafts.discard(CODE_REQUEST_DRAFT, undefined);
}
