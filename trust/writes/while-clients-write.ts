import { makeDataFolder } from '../product.ts';
import type { RunningProgram } from '../product.ts';
import { atLeast, none } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { startClients } from './clients.ts';
import type { Clients } from './clients.ts';
import { compareEverything } from './compare-everything.ts';
import { endDatabase } from './proof-database.ts';
import { startForManyRestarts } from './quick-start.ts';
import { chooseSeed, createSeededRandom } from './seeded-random.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The product with its own data, and the clients that write to it. */
export type Stage = {
  server: RunningProgram;
  dataFolder: string;
  clients: Clients;
  random: SeededRandom;
};

/**
 * Runs a proof while clients write, and ends everything whatever happens.
 *
 * @param name of the data folder
 * @param length how much is done, printed with the seed
 */
export async function whileClientsWrite(
  { name, clientCount, length }: { name: string; clientCount: number; length: string },
  say: (sentence: string) => void,
  prove: (stage: Stage) => Promise<Figure[]>,
): Promise<Figure[]> {
  const random = createSeededRandom(chooseSeed());
  say(`seed ${String(random.seed)} (TRUST_SEED), ${length}`);
  const data = makeDataFolder(name);
  try {
    const server = await startForManyRestarts('api', data.path);
    try {
      const clients = startClients(server.url, clientCount, random);
      return await prove({ server, dataFolder: data.path, clients, random });
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
}

/** What became of the writes: how many were acknowledged, and whether each of them is there, once. */
export async function judgeWrites(
  { server, dataFolder, clients: { counts, lives } }: Stage,
  leastAcknowledged: number,
): Promise<{ written: Figure[]; unexpected: Figure; settings: readonly string[] }> {
  const { compared, lost, doubled, settings } = await compareEverything(server.url, dataFolder, lives);
  for (const finding of [...lost, ...doubled, ...counts.unexpected].slice(0, 20))
    process.stderr.write(`    ${finding}\n`);
  return {
    written: [
      atLeast('acknowledged writes', counts.acknowledged, leastAcknowledged),
      none('acknowledged writes lost', lost.length, compared),
      none('doubled, or there without being acknowledged', doubled.length, compared),
    ],
    unexpected: none('answers no client should see', counts.unexpected.length, counts.acknowledged),
    settings,
  };
}
