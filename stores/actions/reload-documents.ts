import { browserServices } from '../browser-services.ts';
import { sessionStore } from '../session-store.ts';
import { leadOn } from './lead-on.ts';
import { runAction } from './run-action.ts';
import type { Failed } from './run-action.ts';

/** If the lender has decided meanwhile, the page goes where that leads (docs/decisions/0007). */
const readAgain = () => leadOn(['documents', 'observations']);

/** Reads the documents again: files may have come from a phone, and the lender may have answered. Failures are only logged. */
export async function reloadDocuments(): Promise<void> {
  if (sessionStore.getState().startUp !== 'done') return;
  await readAgain().catch((error: unknown) => {
    browserServices().log('The documents could not be read again', error);
  });
}

/** The same when the applicant asks for it, with the processing indicator: they are told when it fails. */
export async function checkDocuments(): Promise<Failed | undefined> {
  return (await runAction('check-documents', readAgain)) ?? undefined;
}
