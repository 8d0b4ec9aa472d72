import { openBankSession } from '#lib/api/bank-session.ts';
import { BANK_CONSENT_SHOWN } from '#lib/legal/bank-consent.ts';
import { bankConnectionStore, changeConnection, closeConnection } from '../bank-connection-store.ts';
import { keepBankSession } from '../known-bank-session.ts';
import { leadOnAfter } from './lead-on.ts';
import { applicationIds } from './load-resources.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

export type ConnectResult = { outcome: 'opened' } | Failed;

/**
 * Connect: sets the document's session back to PROGRESS and opens the provider's page (specification §4).
 * `useBankConnection()` says what is in the frame.
 *
 * @param institution the bank, where it was chosen here and not on the provider's page
 */
export function connectBank(
  documentId: string,
  institution?: { id: string; name: string },
): Promise<ConnectResult> {
  return runAction('connect-bank', async () => {
    bankConnectionStore.setState({
      connection: { documentId, stage: 'opening', institution: institution?.name, embedUrl: undefined },
    });
    try {
      const { bsEmbedURL, ...session } = await openBankSession(applicationIds(), {
        documentId,
        texts: [BANK_CONSENT_SHOWN],
        ...(institution === undefined ? {} : { institutionId: institution.id }),
      });
      keepBankSession(documentId, session);
      changeConnection(documentId, { stage: 'open', embedUrl: bsEmbedURL });
      return { outcome: 'opened' };
    } catch (error) {
      closeConnection();
      // 404 where the account is gone.
      await leadOnAfter(error, ['documents'], [404, 409]);
      throw error;
    }
  });
}
