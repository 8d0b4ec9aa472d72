import { addAnotherBank } from '#lib/api/documents.ts';
import type { Document } from '#lib/contracts/document.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { leadOnAfter } from './lead-on.ts';
import { applicationIds, loadResources } from './load-resources.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

/**
 * ADD ANOTHER BANK: the documents get a row for an additional account, and the 'adding bank' flag of this browser's
 * session is set (specification §4) until that bank is connected, covered by a file, or removed again.
 */
export function addBank(): Promise<{ outcome: 'added'; documentId: string } | Failed> {
  return runAction('add-bank', async () => {
    let documentId = await add();
    // The reply was that to an earlier press, which was lost then; its account has been removed since.
    if (!isListed(documentId)) documentId = await add();
    browserServices().tabs.post({ type: 'saved' });
    return { outcome: 'added', documentId };
  });
}

/** @returns the id of its document */
async function add(): Promise<string> {
  const account = await addAnotherBank(applicationIds()).catch(async (error: unknown) => {
    await leadOnAfter(error, ['documents']);
    throw error;
  });
  browserServices().noteAddingBank(true);
  // It is added, whether or not the list can be read now: another press would add one more.
  await loadResources(['documents']).catch(() => {
    keepAdded(account);
  });
  return account.id;
}

const isListed = (documentId: string) =>
  applicationStore.getState().documents?.documentList.some(({ id }) => id === documentId) !== false;

/** Shows it with the others, unless the list was read beside this action and has it. */
function keepAdded(account: Document): void {
  const { documents } = applicationStore.getState();
  if (documents === undefined || documents.documentList.some(({ id }) => id === account.id)) return;
  applicationStore.setState({
    documents: {
      ...documents,
      documentList: [...documents.documentList, account],
      additionalAccounts: documents.additionalAccounts + 1,
      isComplete: false,
    },
  });
}
