import { desc } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { sandboxMessages } from '#server/db/schema/message.ts';

export type SandboxMessageRow = typeof sandboxMessages.$inferSelect;

/** Keeps what a mail or SMS service was given. A repeat with the same id is the same message. */
export async function keepSandboxMessage(queryable: Queryable, row: SandboxMessageRow): Promise<void> {
  await queryable.insert(sandboxMessages).values(row).onConflictDoNothing();
}

export async function listSandboxMessages(queryable: Queryable, limit: number): Promise<SandboxMessageRow[]> {
  return queryable
    .select()
    .from(sandboxMessages)
    .orderBy(desc(sandboxMessages.receivedAt), desc(sandboxMessages.id))
    .limit(limit);
}
