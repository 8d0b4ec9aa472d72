import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * How far connecting a bank has come. `opening`: the API is asked for the provider's page; `open`: the page is in the
 * frame; `checking`: the page said that something happened, and the API is asked what; `unheard`: the API knows of
 * nothing yet.
 */
export type ConnectionStage = 'opening' | 'open' | 'checking' | 'unheard';

/** The one bank connection this page is making. How it ended is in the document's session, never here. */
export type BankConnection = {
  documentId: string;
  stage: ConnectionStage;
  /** The name of the chosen bank; undefined when the bank is chosen on the provider's page. */
  institution: string | undefined;
  /** The provider's page; undefined while `opening`. */
  embedUrl: string | undefined;
};

export type BankConnectionState = { connection: BankConnection | undefined };

export const bankConnectionStore = createStore<BankConnectionState>()(() => ({ connection: undefined }));

/** Reads the store in a component. */
export function useBankConnection(): BankConnection | undefined {
  return useStore(bankConnectionStore, ({ connection }) => connection);
}

/** Changes the current connection; does nothing when it is over, or is now for another document. */
export function changeConnection(documentId: string, changes: Partial<BankConnection>): void {
  bankConnectionStore.setState(({ connection }) =>
    connection?.documentId === documentId ? { connection: { ...connection, ...changes } } : {},
  );
}

/** The frame is closed: the applicant closed it, or the session has ended. */
export function closeConnection(): void {
  bankConnectionStore.setState({ connection: undefined });
}
