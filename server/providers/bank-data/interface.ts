import type { Institution } from '#lib/contracts/bank.ts';
import type { BankSessionStatus } from '#lib/domain/documents.ts';

/** A bank account with its transactions, as a connection gave it. */
export type BankStatementAccount = {
  name: string;
  /** Last digits only, for the applicant to recognise it. */
  ending: string;
  kind: 'transaction' | 'savings' | 'credit-card' | 'loan';
  /** Cents; negative when owed. */
  balance: number;
  transactions: BankTransaction[];
};

export type BankTransaction = {
  /** yyyy-mm-dd */
  date: string;
  description: string;
  /** Cents; negative when money goes out. */
  amount: number;
  /** The provider's own guess at what it was. */
  category:
    'salary' | 'benefit' | 'rental-income' | 'rent' | 'mortgage' | 'living' | 'debt' | 'transfer' | 'other';
};

export type BankStatements = {
  institution: string;
  /** yyyy-mm-dd, both included. */
  from: string;
  to: string;
  accounts: BankStatementAccount[];
};

/** What the provider reports on a session, after its signature was checked. */
export type BankSessionReport = {
  webhookId: string;
  /** The provider's id for the session. */
  reference: string;
  /**
   * Reports on one session are numbered from 1, and the numbering continues when it is resumed: a report whose number
   * is not higher than another's is older. A provider that starts over gives the session another reference.
   */
  sequence: number;
  status: BankSessionStatus;
  errorCode?: number;
  institution?: string;
};

export type OpenBankSession = {
  applicationId: string;
  /** What a new session is for, in a form that the provider may know. Opening twice under one key gives one session. */
  key: string;
  /** The session to resume, when reconnecting; if it no longer exists, a new one is opened. */
  reference?: string;
  institutionId?: string;
};

/** The third party that connects banks. Its page is shown in our frame; only its signed webhook changes a record. */
export type BankDataProvider = {
  /** @throws ProviderError */
  listInstitutions(options: { signal: AbortSignal }): Promise<Institution[]>;
  /**
   * Opens a session, or resumes one.
   * @returns its reference: a different one from the one to resume when it is a different session
   * @throws ProviderError
   */
  openSession(request: OpenBankSession, options: { signal: AbortSignal }): Promise<{ reference: string }>;
  /**
   * The page for the frame: the provider's base with the application's id as its suffix, and the session's reference
   * appended when reconnecting (specification §4).
   */
  embedUrlOf(applicationId: string, reference?: string): string;
  /**
   * Ends a session: its page connects nothing more, and it gives no statements. A session that has ended, or that the
   * provider does not know, counts as ended already.
   * @throws ProviderError
   */
  closeSession(reference: string, options: { signal: AbortSignal }): Promise<void>;
  /**
   * The statements of a session that succeeded.
   * @throws ProviderError: 'rejected' only where it has none to give, now or ever, or gives something nobody can read;
   *   anything that we or the provider have to fix, and anything not ready yet, is 'unavailable' or 'timeout'
   */
  fetchStatements(reference: string, options: { signal: AbortSignal }): Promise<BankStatements>;
  /**
   * @throws AppError 'bad-signature' (401) for a message that the provider did not sign, or signed more than 5 minutes
   *   ago; 'malformed-request' (400) for one that it signed but that is not a report on a session.
   */
  readWebhook(rawBody: string, headers: Readonly<Record<string, string>>): BankSessionReport;
};
