import { setTimeout as wait } from 'node:timers/promises';
import { atLeast, none } from './figure.ts';
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

const KILLS = Number(process.env['TRUST_KILLS'] ?? 200);
const ACKNOWLEDGED_PER_KILL = 50;
const CLIENTS = 12;
/** One kill in so many takes the database along, as when the machine itself goes. */
const WITH_DATABASE_IN = 5;

/** Writes while the server is killed at random moments: what was acknowledged is there, once. */
export const prove: Proof = async (say) => {
  const random = createSeededRandom(chooseSeed());
  say(`seed ${String(random.seed)} (TRUST_SEED), ${String(KILLS)} kills (TRUST_KILLS)`);
  const data = makeDataFolder('durability');
  try {
    const server = await startForManyRestarts('api', data.path);
    try {
      const clients = startClients(server.url, CLIENTS, random);
      const databaseKills = await killAtRandom(server, data.path, clients, random, say);
      return await judge(server, data.path, clients, databaseKills);
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

/** @returns how many of the kills took the database along */
async function killAtRandom(
  server: RunningProgram,
  dataFolder: string,
  clients: Clients,
  random: SeededRandom,
  say: (sentence: string) => void,
): Promise<number> {
  let databaseKills = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await clients.acknowledge(random.between(ACKNOWLEDGED_PER_KILL, 2 * ACKNOWLEDGED_PER_KILL));
    // Anywhere in a request, and anywhere between two.
    await wait(random.fraction() * 30);
    if (random.between(1, WITH_DATABASE_IN) === 1) {
      process.kill(databaseProcessId(dataFolder), 'SIGKILL');
      databaseKills += 1;
    }
    await server.end('SIGKILL');
    await server.startAgain();
    if (kill % 20 === 0)
      say(`${String(kill)} kills, ${String(clients.counts.acknowledged)} writes acknowledged`);
  }
  await clients.acknowledge(ACKNOWLEDGED_PER_KILL);
  await clients.finish();
  return databaseKills;
}

async function judge(
  server: RunningProgram,
  dataFolder: string,
  { counts, lives }: Clients,
  databaseKills: number,
): Promise<Figure[]> {
  const { compared, lost, doubled, settings } = await compareEverything(server.url, dataFolder, lives);
  for (const finding of [...lost, ...doubled, ...counts.unexpected].slice(0, 20))
    process.stderr.write(`    ${finding}\n`);
  return [
    atLeast('kills of the server', KILLS, Math.min(KILLS, 200)),
    {
      what: '… of which took the database along',
      measured: String(databaseKills),
      target: 'some',
      holds: undefined,
    },
    atLeast('requests cut off by a kill', counts.cutOff, KILLS),
    atLeast('acknowledged writes', counts.acknowledged, KILLS * ACKNOWLEDGED_PER_KILL),
    none('acknowledged writes lost', lost.length, compared),
    none('doubled, or there without being acknowledged', doubled.length, compared),
    none('answers no client should see', counts.unexpected.length, counts.acknowledged),
    none('ways in which the database does not flush', settings.length, 3),
  ];
}
