import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { sandboxBankSessions } from '#server/db/schema/sandbox.ts';
import { statement, statementOfColumns } from '#server/db/statement.ts';

export type SandboxBankSession = typeof sandboxBankSessions.$inferSelect;

type OpenedSession = { reference: string; applicationId: string; institutionId: string | null };

const atItsBeginning = ({ institutionId }: OpenedSession) => ({
  institutionId,
  status: 'PROGRESS',
  errorCode: null,
  login: null,
  createdAt: sql`now()`,
});

/** Opens a session of the sandbox bank; one that was opened under this reference before begins again. */
export async function openSandboxBankSession(queryable: Queryable, session: OpenedSession): Promise<void> {
  const { reference, applicationId } = session;
  await queryable
    .insert(sandboxBankSessions)
    .values({ reference, applicationId, ...atItsBeginning(session) })
    .onConflictDoUpdate({ target: sandboxBankSessions.reference, set: atItsBeginning(session) });
}

/** Restarts a session. @returns whether there is one with this reference */
export async function reopenSandboxBankSession(
  queryable: Queryable,
  session: OpenedSession,
): Promise<boolean> {
  const rows = await queryable
    .update(sandboxBankSessions)
    .set(atItsBeginning(session))
    .where(eq(sandboxBankSessions.reference, session.reference))
    .returning({ reference: sandboxBankSessions.reference });
  return rows.length === 1;
}

/** Deletes a session: its page finds nothing to sign in to. */
export async function closeSandboxBankSession(queryable: Queryable, reference: string): Promise<void> {
  await queryable.delete(sandboxBankSessions).where(eq(sandboxBankSessions.reference, reference));
}

const isOfReference = eq(sandboxBankSessions.reference, sql.placeholder('reference'));
const selectingSession = statement((queryable) =>
  queryable.select().from(sandboxBankSessions).where(isOfReference),
);

export async function findSandboxBankSession(
  queryable: Queryable,
  reference: string,
): Promise<SandboxBankSession | undefined> {
  const [row] = await selectingSession(queryable, { reference });
  return row;
}

const selectingLastSession = statement((queryable) =>
  queryable
    .select()
    .from(sandboxBankSessions)
    .where(eq(sandboxBankSessions.applicationId, sql.placeholder('applicationId')))
    .orderBy(desc(sandboxBankSessions.createdAt))
    .limit(1),
);

/** The last session opened for an application: the one meant by a page that names none. */
export async function findLastSandboxBankSession(
  queryable: Queryable,
  applicationId: string,
): Promise<SandboxBankSession | undefined> {
  const [row] = await selectingLastSession(queryable, { applicationId });
  return row;
}

export type SandboxBankChange = Partial<
  Pick<SandboxBankSession, 'status' | 'errorCode' | 'institutionId' | 'login'>
>;

const changingSession = statementOfColumns((queryable, columns: SandboxBankChange) =>
  queryable
    .update(sandboxBankSessions)
    .set({ ...columns, sequence: sql`${sandboxBankSessions.sequence} + 1` })
    .where(isOfReference)
    .returning(),
);

/** Changes a session and gives its next report a number. */
export async function changeSandboxBankSession(
  queryable: Queryable,
  reference: string,
  change: SandboxBankChange,
): Promise<SandboxBankSession> {
  const [row] = await changingSession(queryable, change, { reference });
  if (row === undefined) throw new Error('The session of the sandbox bank is gone');
  return row;
}
