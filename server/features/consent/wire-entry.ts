import type { Consents } from '#lib/contracts/contract.ts';
import type { ConsentEntryRow } from './repository.ts';

/** An entry of the ledger as it travels, to its applicant and to the lender. */
export function toWireEntry(row: ConsentEntryRow): Consents['entries'][number] {
  const { sequence, at, action, subject, version, textHash, hash } = row;
  return {
    id: sequence,
    at: at.toISOString(),
    action,
    subject,
    version,
    textHash,
    hash: hash.toString('hex'),
  };
}
