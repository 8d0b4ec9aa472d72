import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { sandboxSettings } from '#server/db/schema/sandbox.ts';
import { statement } from '#server/db/statement.ts';

const selectingSetting = statement((queryable) =>
  queryable
    .select({ value: sandboxSettings.value })
    .from(sandboxSettings)
    .where(eq(sandboxSettings.name, sql.placeholder('name'))),
);

/** A setting of the sandbox, stored so that every process and the next start know it. */
export async function readSandboxSetting(queryable: Queryable, name: string): Promise<unknown> {
  const [row] = await selectingSetting(queryable, { name });
  return row?.value;
}

/** Locks a setting, whether it exists or not, until the transaction ends: others that read and write it wait. */
export async function holdSandboxSetting(transaction: Transaction, name: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtext('sandbox setting'), hashtext(${name}))`,
  );
}

export async function writeSandboxSetting(queryable: Queryable, name: string, value: unknown): Promise<void> {
  await queryable
    .insert(sandboxSettings)
    .values({ name, value })
    .onConflictDoUpdate({ target: sandboxSettings.name, set: { value } });
}

export async function removeSandboxSetting(queryable: Queryable, name: string): Promise<void> {
  await queryable.delete(sandboxSettings).where(eq(sandboxSettings.name, name));
}
