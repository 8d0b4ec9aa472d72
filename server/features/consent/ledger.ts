import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { presentRequestId } from '#server/request-context.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { CHAIN_START, chainEntries } from './chain.ts';
import type { ConsentEntryContent, LedgerHead } from './chain.ts';
import { findAgreedWords, findLedgerHead, holdChain, insertConsentEntries } from './repository.ts';

/**
 * Somebody agreed to some words, was given or shown them, or took their agreement back. Facts hold ids and hashes,
 * nothing personal.
 */
export type Consent = Pick<ConsentEntryContent, 'action' | 'subject' | 'version' | 'textHash'> & {
  facts?: Readonly<Record<string, string>>;
};

export type ConsentOccasion = {
  contactId: string;
  applicationId?: string;
  at: Date;
  /** The id of the request that led to it, if not the current one; a command has none. */
  requestId?: string;
};

const NO_REQUEST = 'none';

/** Adds one entry to a contact's ledger. See {@link recordConsents}. */
export async function recordConsent(
  deps: AppDeps,
  transaction: Transaction,
  entry: ConsentOccasion & Consent,
): Promise<void> {
  await recordConsents(deps, transaction, entry, [entry]);
}

/**
 * The head of a contact's chain, which is locked until the transaction ends. This is the last of all locks to take;
 * requested together with the others, it costs no message of its own (docs/decisions/0092).
 */
export async function holdLedger(transaction: Transaction, contactId: string): Promise<LedgerHead> {
  const [, head] = await Promise.all([
    holdChain(transaction, contactId),
    findLedgerHead(transaction, contactId),
  ]);
  return head ?? CHAIN_START;
}

/**
 * Adds chained entries to a contact's ledger, in the transaction of what they record, and writes the new head of the
 * chain into the audit trail.
 *
 * @param head what {@link holdLedger} returned in this transaction; without it the chain is locked now. Of a contact who
 *   is being created in this transaction it is CHAIN_START: nobody else can have their chain locked
 */
export async function recordConsents(
  deps: AppDeps,
  transaction: Transaction,
  { contactId, applicationId, at, requestId = presentRequestId() ?? NO_REQUEST }: ConsentOccasion,
  consents: readonly Consent[],
  head?: LedgerHead,
): Promise<void> {
  if (consents.length === 0) return;
  const start = head ?? (await holdLedger(transaction, contactId));
  const said: Consent[] = [];
  for (const one of consents) said.push(await inAgreedWords(transaction, applicationId, one));
  const entries = chainEntries(
    said.map(({ action, subject, version, textHash, facts = {} }) => ({
      contactId,
      applicationId: applicationId ?? null,
      at,
      action,
      subject,
      version,
      textHash,
      facts,
    })),
    start,
    (text) => deps.blindIndex('consent', text),
  );
  const last = entries.at(-1);
  if (last === undefined) return;
  await insertConsentEntries(transaction, entries);
  await recordEvent(transaction, {
    at,
    contactId,
    ...(applicationId === undefined ? {} : { applicationId }),
    event: 'consents recorded',
    facts: {
      consents: said.map(({ action, subject, version }) => `${action} ${subject} ${version}`),
      ledgerSequence: last.sequence,
      ledgerHead: last.hash.toString('hex'),
    },
    requestId,
  });
}

/** What is taken back of an application is named in the words that were agreed to: ours may have changed since. */
async function inAgreedWords(
  transaction: Transaction,
  applicationId: string | undefined,
  consent: Consent,
): Promise<Consent> {
  if (consent.action !== 'withdrawn' || applicationId === undefined) return consent;
  const { subject, facts } = consent;
  return { ...consent, ...(await findAgreedWords(transaction, { applicationId, subject, facts })) };
}
