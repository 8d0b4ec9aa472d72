import type { Queryable } from '#server/db/connection.ts';
import type { BankStatements } from '#server/providers/bank-data/interface.ts';
import type { Sealer } from '#server/security/sealing.ts';
import { findStatements } from './statement-repository.ts';

type Unsealing = { sealer: Sealer };

/** What is stored for a session that gave nothing, so that nobody waits for more of it. */
export const NO_STATEMENTS: BankStatements = { institution: '', from: '', to: '', accounts: [] };

/** What there is of the statements of a session: they were not asked for or are on their way, there are none, or they are kept. */
export type KeptStatements = 'to come' | 'none' | 'kept';

export const statementsPlaceOf = (bankSessionId: string) => `bank_statement.accounts:${bankSessionId}`;

/** Opens statements as they lie in the database. */
export function openStatements(
  { sealer }: Unsealing,
  bankSessionId: string,
  accounts: Buffer,
): BankStatements {
  return sealer.open(accounts, statementsPlaceOf(bankSessionId)) as BankStatements;
}

/** What there is of the statements of a session. */
export async function keptStatementsOf(
  deps: Unsealing,
  queryable: Queryable,
  bankSessionId: string,
): Promise<KeptStatements> {
  const stored = await findStatements(queryable, bankSessionId);
  if (stored === undefined) return 'to come';
  return openStatements(deps, bankSessionId, stored).accounts.length === 0 ? 'none' : 'kept';
}
