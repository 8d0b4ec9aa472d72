import type { Client } from 'pg';
import { DatabaseError, escapeIdentifier } from 'pg';
import { isBrokenRule } from '#server/broken-rules.ts';
import { OperatorError } from '#server/operator-error.ts';

/**
 * Checks whether existing rows satisfy the rules that a migration has added, which already apply to new writes.
 * Everybody can read and write in the meantime. A start that was interrupted leaves the rest to the next one; tables of
 * another owner are left to that owner.
 *
 * @throws OperatorError when a row does not satisfy them
 */
export async function validateRules(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; rules: string[] }>(
    `SELECT c.relname AS "table", array_agg(k.conname::text ORDER BY k.conname) AS rules
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE NOT k.convalidated AND c.relnamespace = 'public'::regnamespace AND pg_has_role(c.relowner, 'USAGE')
      GROUP BY c.relname ORDER BY c.relname`,
  );
  for (const { table, rules } of rows) await validateTable(client, table, rules);
}

/** In one statement: the rows are read once for all of the table's rules, and once more for each foreign key. */
async function validateTable(client: Client, table: string, rules: readonly string[]): Promise<void> {
  const validations = rules.map((rule) => `VALIDATE CONSTRAINT ${escapeIdentifier(rule)}`).join(', ');
  try {
    await client.query(`ALTER TABLE public.${escapeIdentifier(table)} ${validations}`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !isBrokenRule(error.code)) throw error;
    throw new OperatorError(
      `A row of the table ${table} from before breaks its rule ${error.constraint ?? '(unknown)'}: docs/deployment.md, "Rolling out", says what to do.`,
      { cause: error },
    );
  }
}
