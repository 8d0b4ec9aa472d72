import { desc } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { sandboxMessages } from '#server/db/schema/message.ts';
import { statementOfColumns } from '#server/db/statement.ts';

export type SandboxMessageRow = typeof sandboxMessages.$inferSelect;

const keepingMessage = statementOfColumns((queryable, columns: SandboxMessageRow) =>
  queryable.insert(sandboxMessages).values(columns).onConflictDoNothing(),
);

/** Keeps what a mail or SMS service was given. A repeat with the same id is the same message. */
export async function keepSandboxMessage(queryable: Queryable, row: SandboxMessageRow): Promise<void> {
  await keepingMessage(queryable, row);
}

export async function listSandboxMessages(queryable: Queryable, limit: number): Promise<SandboxMessageRow[]> {
  return queryable
    .select()
    .from(sandboxMessages)
    .orderBy(desc(sandboxMessages.receivedAt), desc(sandboxMessages.id))
    .limit(limit);
}
