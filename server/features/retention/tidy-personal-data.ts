import { sub } from 'date-fns';
import type { AppDeps } from '#server/deps.ts';
import { PERIODS } from './periods.ts';
import {
  clearMessages,
  clearWebhookBodies,
  deleteCodes,
  deleteReplies,
  deleteSandboxMessages,
  deleteStatements,
  listStatementsToKeep,
} from './repository.ts';

/** Rows touched by one statement: it must not hold up those that applicants wait for. */
const BATCH = 500;

/**
 * Removes what is kept no longer (`periods.ts`) though its applicant is, batch by batch. Run twice, the second run finds
 * nothing.
 */
export async function tidyPersonalData({ database, clock }: AppDeps): Promise<void> {
  const now = clock();
  const before = (period: keyof typeof PERIODS) => sub(now, PERIODS[period].kept);
  const inBatches = async (remove: (limit: number) => Promise<number>) => {
    while ((await remove(BATCH)) === BATCH);
  };
  await inBatches((limit) => deleteReplies(database, before('replies'), limit));
  await inBatches((limit) => deleteCodes(database, before('codes'), limit));
  await inBatches((limit) => clearMessages(database, before('messageWords'), limit));
  await inBatches((limit) => clearWebhookBodies(database, before('webhookBodies'), limit));
  await inBatches((limit) => deleteSandboxMessages(database, before('sandboxMessages'), limit));

  const endedBefore = before('bankStatements');
  let after: string | undefined;
  for (;;) {
    const statements = await listStatementsToKeep(database, { after, endedBefore, limit: BATCH });
    const due = statements.filter(({ isDue }) => isDue).map(({ bankSessionId }) => bankSessionId);
    await deleteStatements(database, due);
    after = statements.at(-1)?.bankSessionId;
    if (after === undefined) return;
  }
}
