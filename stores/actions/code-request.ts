import { MINUTE_MS } from '#lib/time/durations.ts';
import { browserServices } from '../browser-services.ts';
import { whenStarted } from '../session-store.ts';
import type { CodeRequest } from '../sign-in-store.ts';
import { signInStore } from '../sign-in-store.ts';

/** The draft under which the code that was asked for is kept: reading it may mean leaving the browser, and a reload. */
const CODE_REQUEST_DRAFT = 'resume/code-request';

/** A code lives ten minutes (docs/decisions/0032); what it was asked for with is not kept longer on the device. */
const KEPT_MS = 10 * MINUTE_MS;

/** Keeps what a code was asked for with: in memory, and encrypted on the device. */
export async function rememberCodeRequest(request: CodeRequest): Promise<void> {
  signInStore.setState({ request });
  try {
    await browserServices().drafts.store.save(CODE_REQUEST_DRAFT, undefined, {
      values: request,
      base: request,
    });
  } catch (error) {
    // A device that refuses: it is remembered as long as the page is.
    browserServices().log('A code request could not be kept', error);
  }
}

/** After a reload: the code that was asked for a moment ago on this device, if there is one. */
export async function recallCodeRequest(): Promise<void> {
  await whenStarted();
  if (signInStore.getState().request !== 'unknown') return;
  const { drafts, now } = browserServices();
  const draft = await drafts.recall<CodeRequest>(CODE_REQUEST_DRAFT, undefined);
  const kept = draft?.values;
  const isOver = kept !== undefined && now().getTime() - kept.sentAt >= KEPT_MS;
  if (isOver) await forgetCodeRequest();
  else signInStore.setState({ request: kept });
}

/** Signed in, or too late: nothing of it stays. */
export async function forgetCodeRequest(): Promise<void> {
  signInStore.setState({ request: undefined });
  await browserServices().drafts.discard(CODE_REQUEST_DRAFT, undefined);
}
