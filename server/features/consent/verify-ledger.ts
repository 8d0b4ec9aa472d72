import type { AppDeps } from '#server/deps.ts';
import { findChainBreak } from './chain.ts';
import type { ChainBreak } from './chain.ts';
import { listContactIds, listEntriesOf, listWitnesses } from './repository.ts';

/** What a walk over every chain found. */
export type LedgerVerdict = {
  contacts: number;
  entries: number;
  /** The first thing wrong with each chain that is not whole. */
  breaks: (ChainBreak & { contactId: string })[];
};

const CONTACTS_AT_A_TIME = 500;

/**
 * Walks every contact's chain: each entry's hash, its order, gaps, and what the audit trail knows about its end. An
 * erased contact has taken its chain along.
 */
export async function verifyLedger(deps: Pick<AppDeps, 'database' | 'blindIndex'>): Promise<LedgerVerdict> {
  const verdict: LedgerVerdict = { contacts: 0, entries: 0, breaks: [] };
  let contactIds = await listContactIds(deps.database, undefined, CONTACTS_AT_A_TIME);
  while (contactIds.length > 0) {
    await verifyChains(deps, contactIds, verdict);
    contactIds = await listContactIds(deps.database, contactIds.at(-1), CONTACTS_AT_A_TIME);
  }
  return verdict;
}

async function verifyChains(
  { database, blindIndex }: Pick<AppDeps, 'database' | 'blindIndex'>,
  contactIds: readonly string[],
  verdict: LedgerVerdict,
): Promise<void> {
  // One snapshot: an entry and its witness are written together and must be seen together.
  const { witnesses, entries } = await database.transaction(
    async (snapshot) => ({
      witnesses: Map.groupBy(await listWitnesses(snapshot, contactIds), ({ contactId }) => contactId),
      entries: Map.groupBy(await listEntriesOf(snapshot, contactIds), ({ contactId }) => contactId),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  for (const contactId of contactIds) {
    const chain = entries.get(contactId) ?? [];
    const found = findChainBreak(chain, witnesses.get(contactId) ?? [], (text) =>
      blindIndex('consent', text),
    );
    verdict.contacts += 1;
    verdict.entries += chain.length;
    if (found !== undefined) verdict.breaks.push({ contactId, ...found });
  }
}

/** The verdict in one line, or one line for each broken chain. */
export function verdictLines({ contacts, entries, breaks }: LedgerVerdict): string[] {
  if (breaks.length === 0) {
    return [`The consent ledger is whole: ${entries} entries of ${contacts} contacts.`];
  }
  return breaks.map(
    ({ contactId, sequence, problem }) =>
      `The consent ledger is broken: contact ${contactId}, entry ${sequence} ${problem}.`,
  );
}
