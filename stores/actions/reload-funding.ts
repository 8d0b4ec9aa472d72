import { browserServices } from '../browser-services.ts';
import { sessionStore } from '../session-store.ts';
import { leadOn } from './lead-on.ts';

/**
 * Reads again how far an approved loan has come, and which loan it is. A page of a loan that the lender took back goes
 * where that leads. Failures are only logged: the applicant did not ask for it.
 */
export async function reloadFunding(): Promise<void> {
  if (sessionStore.getState().startUp !== 'done') return;
  await leadOn(['assessment', 'servicing', 'bankAccount']).catch((error: unknown) => {
    browserServices().log('The loan could not be read again', error);
  });
}
