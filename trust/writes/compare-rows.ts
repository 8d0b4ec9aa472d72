import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import { placeOfStoredFile } from '#server/features/document/receive-upload.ts';
import { createDiskStorage } from '#server/providers/file-storage/disk.ts';
import { createSealer } from '#server/security/sealing.ts';
import { dataKey } from '#server/settings/setting-kinds.ts';
import { TASKS_OF_DAYS } from '#server/queue/task-payloads.ts';
import type { Comparison } from './compare.ts';
import type { Life } from './life.ts';
import type { ProofDatabase } from './proof-database.ts';

/** Rows of people whom the comparison does not know, each contact with one application. */
export type OtherRows = { contacts: number; contracts: number; keyedWrites: number };

const POLL_MS = 200;
const JOBS_LIMIT_MS = 120_000;
/**
 * Tasks that a proof does not wait for: removals of files without a record come after an hour, and a reminder that is
 * brought forward schedules the next one.
 */
const WAITING_TASKS = ['remove-file', ...TASKS_OF_DAYS];
/** With no delay the sandbox lender takes an application all the way on its own. */
const LENDER_EVENTS = ['lender acknowledged', 'lender approved', 'purchased', 'awaiting funding', 'funded'];

/**
 * What the API does not show: that each acknowledged write left one audit event, that no key was left half done, that
 * there are no rows beyond those that were acknowledged, and that every file is whole.
 */
export async function compareRows(
  database: ProofDatabase,
  dataFolder: string,
  lives: readonly Life[],
  comparison: Comparison,
  others: OtherRows,
): Promise<void> {
  await compareEvents(database, lives, comparison);
  await compareCounts(database, lives, comparison, others);
  await compareFiles(database, dataFolder, lives, comparison);
}

async function compareEvents(database: ProofDatabase, lives: readonly Life[], comparison: Comparison) {
  const rows = await database.query<{ contact_id: string; event: string; count: number }>(
    'select contact_id, event, count(*)::int as count from audit_event where contact_id is not null group by 1, 2',
  );
  const stored = new Map(rows.map(({ contact_id, event, count }) => [`${contact_id} ${event}`, count]));
  for (const { contactId, events } of lives) {
    for (const [event, acknowledged] of events) {
      const found = stored.get(`${contactId} ${event}`) ?? 0;
      const what = `audit of ${contactId}, ${event}: ${String(found)}, not ${String(acknowledged)}`;
      comparison.compared += acknowledged;
      if (found < acknowledged) comparison.lost.push(what);
      if (found > acknowledged) comparison.doubled.push(what);
    }
  }
}

async function compareCounts(
  database: ProofDatabase,
  lives: readonly Life[],
  comparison: Comparison,
  others: OtherRows,
) {
  const expected: Record<string, number> = {
    contact: lives.length + others.contacts,
    application: lives.filter(({ applicationId }) => applicationId !== undefined).length + others.contacts,
    "contract where copy = 'applicant'":
      lives.filter(({ isAccepted }) => isAccepted).length + others.contracts,
    idempotency_key: lives.reduce((sum, { keyedWrites }) => sum + keyedWrites, others.keyedWrites),
    'idempotency_key where reply is null': 0,
  };
  for (const [from, count] of Object.entries(expected)) {
    const [row] = await database.query<{ count: number }>(`select count(*)::int as count from ${from}`);
    const found = row?.count ?? 0;
    const what = `rows of ${from}: ${String(found)}, not ${String(count)}`;
    comparison.compared += 1;
    if (found < count) comparison.lost.push(what);
    if (found > count) comparison.doubled.push(what);
  }
}

/** Every recorded file opens to the bytes that were sent; a file without a record is waiting for its removal. */
async function compareFiles(
  database: ProofDatabase,
  dataFolder: string,
  lives: readonly Life[],
  comparison: Comparison,
): Promise<void> {
  const key = dataKey.parse(DEVELOPMENT_SECRETS.DATA_KEY);
  const sealer = createSealer(new Map([[key.id, key.bytes]]), key.id);
  const folder = join(dataFolder, 'files');
  const storage = createDiskStorage(folder);
  const records = await database.query<{ id: string; storage_key: string }>(
    'select id, storage_key from document_file',
  );
  const keyOf = new Map(records.map(({ id, storage_key }) => [id, storage_key]));
  for (const { files } of lives) {
    for (const [fileId, hash] of files) {
      const storageKey = keyOf.get(fileId) ?? '';
      const sealed = await storage.get(storageKey).catch(() => undefined);
      const bytes = sealed && sealer.openBytes(sealed, placeOfStoredFile(storageKey));
      comparison.compared += 1;
      if (bytes === undefined || createHash('sha256').update(bytes).digest('hex') !== hash)
        comparison.lost.push(`file ${fileId}`);
    }
  }
  const waiting = await database.query<{ payload: { storageKey: string } }>(
    "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove-file'",
  );
  const known = new Set([...keyOf.values(), ...waiting.map(({ payload }) => payload.storageKey)]);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    comparison.compared += 1;
    if (!name.endsWith('.part') && !known.has(name)) comparison.doubled.push(`stored file ${name}`);
  }
}

/**
 * Waits until no job is left, retried or not, then compares what the jobs did with the acceptances: the lender has
 * acted on each application, and each of its acts was taken once. (It does not acknowledge an application that it has
 * already been asked to decide.)
 */
export async function compareFollowUps(
  database: ProofDatabase,
  lives: readonly Life[],
  comparison: Comparison,
): Promise<void> {
  const limit = Date.now() + JOBS_LIMIT_MS;
  while ((await countJobs(database)).left > 0 && Date.now() < limit) {
    await bringForward(database);
    await wait(POLL_MS);
  }
  const { left, givenUp } = await countJobs(database);
  if (left > 0) comparison.lost.push(`${String(left)} jobs are still to do`);
  if (givenUp > 0) comparison.lost.push(`${String(givenUp)} jobs were given up`);
  const rows = await database.query<{ application_id: string; event: string; count: number }>(
    'select application_id, event, count(*)::int as count from audit_event where event = any($1) group by 1, 2',
    [LENDER_EVENTS],
  );
  const byApplication = Map.groupBy(rows, ({ application_id }) => application_id);
  for (const { applicationId = '', isAccepted } of lives) {
    if (!isAccepted) continue;
    comparison.compared += 1;
    const events = byApplication.get(applicationId) ?? [];
    if (events.length === 0) comparison.lost.push(`the lender was never told of ${applicationId}`);
    for (const { event, count } of events)
      if (count > 1) comparison.doubled.push(`${event} of ${applicationId} ${String(count)} times`);
  }
}

/** All except those that are scheduled for later. */
async function countJobs(database: ProofDatabase): Promise<{ left: number; givenUp: number }> {
  const [row] = await database.query<{ left: number; given_up: number }>(
    `select count(*) filter (where attempts < max_attempts)::int as left,
       count(*) filter (where attempts >= max_attempts)::int as given_up
     from graphile_worker.jobs where not task_identifier = any($1)`,
    [WAITING_TASKS],
  );
  return { left: row?.left ?? 0, givenUp: row?.given_up ?? 0 };
}

/** A job that was killed often waits for longer than a proof lasts: make it due now. */
async function bringForward(database: ProofDatabase): Promise<void> {
  await database.query(
    `update graphile_worker._private_jobs as job set run_at = now() from graphile_worker._private_tasks as task
     where task.id = job.task_id and not task.identifier = any($1) and job.locked_at is null
       and job.run_at > now() returning job.id`,
    [WAITING_TASKS],
  );
}
