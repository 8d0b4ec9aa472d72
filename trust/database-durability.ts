import { setTimeout as wait } from 'node:timers/promises';
import { atLeast, atMost, none } from './figure.ts';
import type { Figure, Proof } from './figure.ts';
import { databaseProcessId, makeDataFolder } from './product.ts';
import type { RunningProgram } from './product.ts';
import { startClients } from './writes/clients.ts';
import type { Clients } from './writes/clients.ts';
import { compareEverything } from './writes/compare-everything.ts';
import { endDatabase } from './writes/proof-database.ts';
import { startForManyRestarts } from './writes/quick-start.ts';
import { chooseSeed, createSeededRandom } from './writes/seeded-random.ts';
import type { SeededRandom } from './writes/seeded-random.ts';

const KILLS = Number(process.env['TRUST_DATABASE_KILLS'] ?? 30);
const ACKNOWLEDGED_PER_KILL = 30;
const CLIENTS = 8;
const ANSWER_LIMIT_MS = 3_000;

/** Writes while the database is killed under the running server: it says "not now" soon, and goes on by itself. */
export const prove: Proof = async (say) => {
  const random = createSeededRandom(chooseSeed());
  say(`seed ${String(random.seed)} (TRUST_SEED), ${String(KILLS)} kills (TRUST_DATABASE_KILLS)`);
  const data = makeDataFolder('database-durability');
  try {
    const server = await startForManyRestarts('api', data.path);
    try {
      const startedAs = server.processId();
      const clients = startClients(server.url, CLIENTS, random);
      const outagesMs = await killDatabase(data.path, clients, random);
      const restarts = server.processId() === startedAs ? 0 : 1;
      return await judge(server, data.path, clients, outagesMs, restarts);
    } catch (error) {
      process.stderr.write(`    the end of the server's log:\n${server.output().slice(-4000)}\n`);
      throw error;
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    await endDatabase(data.path);
    data.remove();
  }
};

/** @returns how long after each kill a write was acknowledged again, in milliseconds */
async function killDatabase(dataFolder: string, clients: Clients, random: SeededRandom): Promise<number[]> {
  const outagesMs: number[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await clients.acknowledge(random.between(ACKNOWLEDGED_PER_KILL, 2 * ACKNOWLEDGED_PER_KILL));
    await wait(random.fraction() * 30);
    process.kill(databaseProcessId(dataFolder), 'SIGKILL');
    const killedAt = performance.now();
    await clients.acknowledge(1);
    outagesMs.push(performance.now() - killedAt);
  }
  await clients.acknowledge(ACKNOWLEDGED_PER_KILL);
  await clients.finish();
  return outagesMs;
}

async function judge(
  server: RunningProgram,
  dataFolder: string,
  { counts, lives }: Clients,
  outagesMs: readonly number[],
  restarts: number,
): Promise<Figure[]> {
  const { compared, lost, doubled } = await compareEverything(server.url, dataFolder, lives);
  for (const finding of [...lost, ...doubled, ...counts.unexpected].slice(0, 20))
    process.stderr.write(`    ${finding}\n`);
  const median = outagesMs.toSorted((one, other) => one - other)[Math.floor(outagesMs.length / 2)] ?? 0;
  return [
    atLeast('kills of the database', outagesMs.length, Math.min(KILLS, 30)),
    atLeast('acknowledged writes', counts.acknowledged, KILLS * ACKNOWLEDGED_PER_KILL),
    none('acknowledged writes lost', lost.length, compared),
    none('doubled, or there without being acknowledged', doubled.length, compared),
    none('restarts that the server needed', restarts, outagesMs.length),
    atLeast('requests answered "not now" (503)', counts.turnedAway, 1),
    none('connections of clients that broke', counts.cutOff, counts.acknowledged),
    none('answers no client should see', counts.unexpected.length, counts.acknowledged),
    atMost('slowest answer', Math.round(counts.slowestMs), ANSWER_LIMIT_MS, 'ms'),
    {
      what: 'from a kill to the next acknowledged write, median',
      measured: `${String(Math.round(median))} ms`,
      target: 'by itself',
      holds: undefined,
    },
  ];
}
