import { sub } from 'date-fns/sub';
import type { Database } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { removeAbandonedClaims } from '#server/features/quote/enquiry-claim-repository.ts';
import { forgetWebhooks } from '#server/features/webhook/repository.ts';
import { deleteEndedCounts } from '#server/throttle/ended-counts-repository.ts';
import { inBatches } from './in-batches.ts';
import { statementsKeptUntil } from './kept-until.ts';
import { PERIODS } from './periods.ts';
import { deleteStatement, listStatementsToCheck, postponeStatement } from './repository.ts';
import {
  clearMessages,
  clearWebhookBodies,
  deleteCodes,
  deleteReplies,
  deleteSandboxMessages,
} from './tidy-repository.ts';

/**
 * Removes what is no longer kept (`periods.ts`) even though its applicant is, batch by batch. Run twice, the second run
 * finds nothing.
 */
export async function tidyPersonalData({ database, clock }: AppDeps): Promise<void> {
  const now = clock();
  const before = (period: keyof typeof PERIODS) => sub(now, PERIODS[period].kept);
  await inBatches((limit) => deleteReplies(database, before('replies'), limit));
  await inBatches((limit) => deleteCodes(database, before('codes'), limit));
  await inBatches((limit) => clearMessages(database, before('messageWords'), limit));
  await inBatches((limit) => clearWebhookBodies(database, before('webhookBodies'), limit));
  await inBatches((limit) => deleteSandboxMessages(database, before('sandboxMessages'), limit));
  await inBatches((limit) => forgetWebhooks(database, before('webhookIds'), limit));
  await inBatches((limit) => deleteEndedCounts(database, limit));
  // One for each process that was killed at that very moment.
  await removeAbandonedClaims(database);

  await inBatches((limit) => tidyStatements(database, now, limit));
}

/** Looks at bank statements that may be due: each is removed, or the time to look again is stored. @returns how many */
async function tidyStatements(database: Database, now: Date, limit: number): Promise<number> {
  const statements = await listStatementsToCheck(database, now, limit);
  for (const { bankSessionId, ...application } of statements) {
    const until = statementsKeptUntil(application, now);
    if (until <= now) await deleteStatement(database, bankSessionId);
    else await postponeStatement(database, bankSessionId, until);
  }
  return statements.length;
}
