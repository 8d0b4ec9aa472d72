/**
 * The chain of a contact's ledger, pure. Each entry's hash is keyed and covers every word of the entry and the hash
 * before it: anyone who changes, swaps, leaves out or inserts an entry cannot make the chain whole again without the
 * key. Entries cut off at the end are detected by the witnesses, the heads recorded in the audit trail
 * (docs/decisions/0027).
 */

/** An entry as it is hashed. */
export type ConsentEntryContent = {
  contactId: string;
  applicationId: string | null;
  /** 1, 2, 3 … within the contact. */
  sequence: number;
  at: Date;
  action: 'agreed' | 'given' | 'shown' | 'withdrawn';
  subject: string;
  version: string;
  textHash: string;
  facts: Readonly<Record<string, string>>;
};

export type ChainedEntry = ConsentEntryContent & { previousHash: Buffer; hash: Buffer };

/** The head of a chain: the number and the hash of its last entry. */
export type LedgerHead = { sequence: number; hash: Buffer };

export type KeyedHash = (text: string) => Buffer;

/** What the first entry of a chain follows. */
export const CHAIN_START: LedgerHead = { sequence: 0, hash: Buffer.alloc(32) };

/** What is wrong with a chain, at the first entry where something is wrong. */
export type ChainBreak = { sequence: number; problem: string };

/** One spelling of an entry, whatever order the database returns its facts in. */
function canonicalText(entry: ConsentEntryContent, previousHash: Buffer): string {
  return JSON.stringify([
    previousHash.toString('hex'),
    entry.contactId,
    entry.applicationId,
    entry.sequence,
    entry.at.toISOString(),
    entry.action,
    entry.subject,
    entry.version,
    entry.textHash,
    Object.entries(entry.facts).sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
}

/** The entries in order, each chained to the one before it, the first one to `head`. */
export function chainEntries(
  entries: readonly Omit<ConsentEntryContent, 'sequence'>[],
  head: LedgerHead,
  keyedHash: KeyedHash,
): ChainedEntry[] {
  let { sequence, hash: previousHash } = head;
  return entries.map((entry) => {
    sequence += 1;
    const hash = keyedHash(canonicalText({ ...entry, sequence }, previousHash));
    const chained = { ...entry, sequence, previousHash, hash };
    previousHash = hash;
    return chained;
  });
}

/**
 * The first thing wrong with a contact's chain, or undefined.
 *
 * @param entries of one contact, by sequence
 * @param witnesses the heads of this chain that the audit trail holds, in any order
 */
export function findChainBreak(
  entries: readonly ChainedEntry[],
  witnesses: readonly LedgerHead[],
  keyedHash: KeyedHash,
): ChainBreak | undefined {
  let head = CHAIN_START;
  for (const entry of entries) {
    const problem = findEntryProblem(entry, head, keyedHash);
    if (problem !== undefined) return { sequence: head.sequence + 1, problem };
    head = { sequence: entry.sequence, hash: entry.hash };
  }
  return findWitnessProblem(entries, witnesses);
}

function findEntryProblem(entry: ChainedEntry, head: LedgerHead, keyedHash: KeyedHash): string | undefined {
  if (entry.sequence !== head.sequence + 1) return `is missing: entry ${entry.sequence} comes in its place`;
  if (!entry.previousHash.equals(head.hash)) return 'does not follow the entry before it';
  if (!keyedHash(canonicalText(entry, head.hash)).equals(entry.hash)) return 'was changed';
  return undefined;
}

function findWitnessProblem(
  entries: readonly ChainedEntry[],
  witnesses: readonly LedgerHead[],
): ChainBreak | undefined {
  const inOrder = [...witnesses].sort((one, other) => one.sequence - other.sequence);
  for (const { sequence, hash } of inOrder) {
    const entry = entries[sequence - 1];
    if (entry === undefined) {
      return { sequence: entries.length + 1, problem: 'is missing: the audit trail knows of it' };
    }
    if (!entry.hash.equals(hash))
      return { sequence, problem: 'is not the one that the audit trail knows of' };
  }
  const witnessed = inOrder.at(-1)?.sequence ?? 0;
  return entries.length > witnessed
    ? { sequence: witnessed + 1, problem: 'is unknown to the audit trail' }
    : undefined;
}
