import { setTimeout as wait } from 'node:timers/promises';
import { atLeast, none } from './figure.ts';
import type { Figure, Proof } from './figure.ts';
import { databaseProcessId } from './product.ts';
import { judgeWrites, whileClientsWrite } from './writes/while-clients-write.ts';
import type { Stage } from './writes/while-clients-write.ts';

const KILLS = Number(process.env['TRUST_KILLS'] ?? 200);
const ACKNOWLEDGED_PER_KILL = 50;
const CLIENTS = 12;
/** One kill in this many takes the database with it, as when the machine itself goes down. */
const WITH_DATABASE_IN = 5;

/** Writes while the server is killed at random moments: what was acknowledged is there, once. */
export const prove: Proof = async (say) => {
  const length = `${String(KILLS)} kills (TRUST_KILLS)`;
  return whileClientsWrite({ name: 'durability', clientCount: CLIENTS, length }, say, async (stage) =>
    judge(stage, await killAtRandom(stage, say)),
  );
};

type Kills = { ofServer: number; ofDatabase: number };

async function killAtRandom(
  { server, dataFolder, clients, random }: Stage,
  say: (sentence: string) => void,
): Promise<Kills> {
  const kills: Kills = { ofServer: 0, ofDatabase: 0 };
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await clients.acknowledge(random.between(ACKNOWLEDGED_PER_KILL, 2 * ACKNOWLEDGED_PER_KILL));
    // At any point in a request, or between two.
    await wait(random.fraction() * 30);
    if (random.between(1, WITH_DATABASE_IN) === 1) {
      process.kill(databaseProcessId(dataFolder), 'SIGKILL');
      kills.ofDatabase += 1;
    }
    if (await server.end('SIGKILL')) kills.ofServer += 1;
    await server.startAgain();
    if (kill % 20 === 0)
      say(`${String(kill)} kills, ${String(clients.counts.acknowledged)} writes acknowledged`);
  }
  await clients.acknowledge(ACKNOWLEDGED_PER_KILL);
  await clients.finish();
  return kills;
}

async function judge(stage: Stage, kills: Kills): Promise<Figure[]> {
  const { written, unexpected, settings } = await judgeWrites(stage, KILLS * ACKNOWLEDGED_PER_KILL);
  return [
    atLeast('kills of the server', kills.ofServer, KILLS),
    {
      what: '… of which took the database along',
      measured: String(kills.ofDatabase),
      target: 'some',
      holds: undefined,
    },
    atLeast('requests cut off by a kill', stage.clients.counts.cutOff, KILLS),
    ...written,
    unexpected,
    none('ways in which the database does not flush', settings.length, 3),
  ];
}
