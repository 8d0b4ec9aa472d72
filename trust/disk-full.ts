import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { buildPdf } from '#tests/support/pdf-files.ts';
import { createOffer } from './applicant.ts';
import { atLeast, atMost, none } from './figure.ts';
import type { Figure, Proof } from './figure.ts';
import type { RunningProgram } from './product.ts';
import { startClients } from './writes/clients.ts';
import type { Clients } from './writes/clients.ts';
import { compareEverything } from './writes/compare-everything.ts';
import { createCounts, decide } from './writes/decided-call.ts';
import { databaseUrlOf, endDatabase } from './writes/proof-database.ts';
import { startForManyRestarts } from './writes/quick-start.ts';
import { chooseSeed, createSeededRandom } from './writes/seeded-random.ts';
import { makeSmallDisk } from './writes/small-disk.ts';
import type { SmallDisk } from './writes/small-disk.ts';

/** Room for a database and little more. */
const DISK_MEGABYTES = 300;
const CLIENTS = 4;
const FIRST_WRITES = 60;
const FULL_MS = 8_000;
const ANSWER_LIMIT_MS = 3_000;

/**
 * The disk of database and files is full: the product says "not now", keeps its rows intact, and carries on without
 * help.
 */
export const prove: Proof = async (say) => {
  const disk = makeSmallDisk('disk-full', DISK_MEGABYTES);
  if ('refusal' in disk) {
    const what = `cannot be shown here: no small disk can be mounted (${disk.refusal})`;
    return [{ what, measured: 'nothing', target: 'root on Linux', holds: undefined }];
  }
  const random = createSeededRandom(chooseSeed());
  say(`seed ${String(random.seed)} (TRUST_SEED)`);
  try {
    const server = await startForManyRestarts('api', disk.path);
    try {
      const startedAs = server.processId();
      const upload = await prepareUpload(server.url);
      const clients = startClients(server.url, CLIENTS, random);
      await clients.acknowledge(FIRST_WRITES);
      const outcomes = await runOutOfSpace(disk, clients, upload, say);
      await clients.acknowledge(FIRST_WRITES);
      await clients.finish();
      const restarts = server.processId() === startedAs ? 0 : 1;
      return await judge(server, disk.path, clients, outcomes, restarts);
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    disk.makeRoom();
    await endDatabase(disk.path);
    disk.remove();
  }
};

/** Sends the bytes of one file. @returns the status */
type Upload = () => Promise<number>;

/** An applicant with a contract and the permission to upload one file. */
async function prepareUpload(url: string): Promise<Upload> {
  const { of, token, acceptance } = await createOffer(url);
  const counts = createCounts();
  const ask = async (method: string, path: string, body?: unknown) =>
    (await decide(counts, { url, method, path, body, token })).body;
  await ask('PATCH', of(), acceptance);
  const { documentList } = (await ask('GET', of('/documents'))) as { documentList: { id: string }[] };
  const bytes = buildPdf();
  const type = 'application/pdf';
  const file = { documentId: documentList[0]?.id, name: 'a.pdf', type, size: bytes.length };
  const started = (await ask('POST', of('/documents'), file)) as { manualUploadURL: string };
  return async () => {
    const headers = { 'content-type': type };
    const request = { method: 'PUT', headers, body: new Uint8Array(bytes) };
    return (await fetch(`${url}${started.manualUploadURL}`, request)).status;
  };
}

type Outcomes = {
  uploadWhileFull: number;
  uploadAfterwards: number;
  hasStopped: boolean;
  recoveries: number[];
};

/**
 * Runs out twice: first there is no room for rows, then none for the write-ahead log, which stops the database itself
 * until there is some.
 */
async function runOutOfSpace(
  disk: SmallDisk,
  clients: Clients,
  upload: Upload,
  say: (sentence: string) => void,
): Promise<Outcomes> {
  const recoveries: number[] = [];
  const recover = async () => {
    disk.makeRoom();
    const from = performance.now();
    await clients.acknowledge(1);
    recoveries.push(performance.now() - from);
  };

  disk.fill();
  await wait(FULL_MS);
  const uploadWhileFull = await upload();
  say(`full: ${String(clients.counts.turnedAway)} requests were answered "not now"`);
  await recover();
  const uploadAfterwards = await upload();

  await clients.acknowledge(FIRST_WRITES);
  const databaseUrl = await databaseUrlOf(disk.path);
  disk.fill();
  const hasStopped = await beginLogFile(databaseUrl);
  await wait(FULL_MS);
  say(`no room for the log either: ${String(clients.counts.turnedAway)} in all`);
  await recover();
  return { uploadWhileFull, uploadAfterwards, hasStopped, recoveries };
}

/**
 * Makes the database start new files of its write-ahead log, for which there is no room.
 *
 * @returns whether that ended it
 */
async function beginLogFile(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Files kept for reuse are used up one by one.
    for (let file = 0; file < 40; file += 1) {
      await client.query('select pg_switch_wal()');
      await client.query('select pg_logical_emit_message(false, $1, $2)', ['proof', 'nothing']);
    }
    return false;
  } catch {
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function judge(
  server: RunningProgram,
  dataFolder: string,
  { counts, lives }: Clients,
  { uploadWhileFull, uploadAfterwards, hasStopped, recoveries }: Outcomes,
  restarts: number,
): Promise<Figure[]> {
  // The applicant of the upload: only the acceptance and the start of the upload carried a key.
  const mine = { contacts: 1, contracts: 1, keyedWrites: 2 };
  const { compared, lost, doubled } = await compareEverything(server.url, dataFolder, lives, mine);
  for (const finding of [...lost, ...doubled, ...counts.unexpected].slice(0, 20))
    process.stderr.write(`    ${finding}\n`);
  return [
    atLeast('requests answered "not now" (503) while the disk was full', counts.turnedAway, 1),
    none('connections of clients that broke', counts.cutOff, counts.acknowledged),
    none('other answers', counts.unexpected.length, counts.acknowledged),
    atMost('slowest answer', Math.round(counts.slowestMs), ANSWER_LIMIT_MS, 'ms'),
    {
      what: 'upload while the disk was full, and with the same permission afterwards',
      measured: `${String(uploadWhileFull)}, ${String(uploadAfterwards)}`,
      target: '503, 201',
      holds: uploadWhileFull === 503 && uploadAfterwards === 201,
    },
    {
      what: 'the database itself ended for want of room for its log',
      measured: hasStopped ? 'yes' : 'no',
      target: 'yes',
      holds: hasStopped,
    },
    none('acknowledged writes lost', lost.length, compared),
    none('doubled, partial, or there without being acknowledged', doubled.length, compared),
    none('restarts that the server needed', restarts, recoveries.length),
    {
      what: 'from room on the disk to the next acknowledged write',
      measured: recoveries.map((took) => `${(took / 1000).toFixed(1)} s`).join(', '),
      target: 'by itself',
      holds: undefined,
    },
  ];
}
