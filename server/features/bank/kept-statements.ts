import type { Queryable } from '#server/db/connection.ts';
import type { BankStatements } from '#server/providers/bank-data/interface.ts';
import type { Sealer } from '#server/security/sealing.ts';
import { findStatements } from './statement-repository.ts';

type Unsealing = { sealer: Sealer };

/** Stored for a session that gave nothing, so that nobody waits for more from it. */
export const NO_STATEMENTS: BankStatements = { institution: '', from: '', to: '', accounts: [] };

/** The state of a session's statements: still to come (not asked for, or on their way), none, or kept. */
export type KeptStatements = 'to come' | 'none' | 'kept';

export const statementsPlaceOf = (bankSessionId: string) => `bank_statement.accounts:${bankSessionId}`;

/** Opens statements as stored in the database. */
export function openStatements(
  { sealer }: Unsealing,
  bankSessionId: string,
  accounts: Buffer,
): BankStatements {
  return sealer.open(accounts, statementsPlaceOf(bankSessionId)) as BankStatements;
}

/** The state of a session's statements. */
export async function keptStatementsOf(
  deps: Unsealing,
  queryable: Queryable,
  bankSessionId: string,
): Promise<KeptStatements> {
  const stored = await findStatements(queryable, bankSessionId);
  if (stored === undefined) return 'to come';
  return openStatements(deps, bankSessionId, stored).accounts.length === 0 ? 'none' : 'kept';
}
