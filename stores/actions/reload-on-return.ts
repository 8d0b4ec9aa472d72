import type { ResourceName } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { sessionStore } from '../session-store.ts';
import { forgetUpload, hasArrived, uploadStore } from '../upload-store.ts';
import { leadOn } from './lead-on.ts';
import { runAction } from './run-action.ts';
import type { Failed } from './run-action.ts';

/** Files may have come from a phone, and the lender may have answered. */
const DOCUMENTS: readonly ResourceName[] = ['documents', 'observations'];
/** How far an approved loan has come, and which loan it is: the lender may have taken it back. */
const FUNDING: readonly ResourceName[] = ['assessment', 'servicing', 'bankAccount'];

export const reloadDocuments = () => reload(DOCUMENTS, 'The documents could not be read again');
export const reloadFunding = () => reload(FUNDING, 'The loan could not be read again');

/** Reads the documents again because the applicant asks for it: they see that it is done, and are told when it fails. */
export async function checkDocuments(): Promise<Failed | undefined> {
  return (await runAction('check-documents', () => read(DOCUMENTS))) ?? undefined;
}

/**
 * Reads again what a page shows that was left open; if the lender has decided meanwhile, the page goes where that leads
 * (docs/decisions/0007). Failures are only logged: the applicant did not ask for it.
 */
async function reload(names: readonly ResourceName[], failure: string): Promise<void> {
  if (sessionStore.getState().startUp !== 'done') return;
  await read(names).catch((error: unknown) => {
    browserServices().log(failure, error);
  });
}

/** A file that had arrived, and was still shown as on its way because the list could not be read, is in the list now. */
async function read(names: readonly ResourceName[]): Promise<void> {
  const arrived = uploadStore.getState().uploads.filter(hasArrived);
  await leadOn(names);
  if (names === DOCUMENTS) for (const { id } of arrived) forgetUpload(id);
}
