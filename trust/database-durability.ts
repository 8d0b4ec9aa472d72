import { setTimeout as wait } from 'node:timers/promises';
import { atLeast, atMost, none } from './figure.ts';
import type { Figure, Proof } from './figure.ts';
import { databaseProcessId } from './product.ts';
import { judgeWrites, whileClientsWrite } from './writes/while-clients-write.ts';
import type { Stage } from './writes/while-clients-write.ts';

const KILLS = Number(process.env['TRUST_DATABASE_KILLS'] ?? 30);
const ACKNOWLEDGED_PER_KILL = 30;
const CLIENTS = 8;
const ANSWER_LIMIT_MS = 3_000;

/**
 * Writes while the database is killed under the running server: it soon says "not now", and carries on without help.
 */
export const prove: Proof = async (say) => {
  const length = `${String(KILLS)} kills (TRUST_DATABASE_KILLS)`;
  return whileClientsWrite(
    { name: 'database-durability', clientCount: CLIENTS, length },
    say,
    async (stage) => {
      const startedAs = stage.server.processId();
      const outagesMs = await killDatabase(stage);
      const restarts = stage.server.processId() === startedAs ? 0 : 1;
      return judge(stage, outagesMs, restarts);
    },
  );
};

/** @returns how long after each kill a write was acknowledged again, in milliseconds */
async function killDatabase({ dataFolder, clients, random }: Stage): Promise<number[]> {
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

async function judge(stage: Stage, outagesMs: readonly number[], restarts: number): Promise<Figure[]> {
  const { written, unexpected } = await judgeWrites(stage, KILLS * ACKNOWLEDGED_PER_KILL);
  const { counts } = stage.clients;
  const median = outagesMs.toSorted((one, other) => one - other)[Math.floor(outagesMs.length / 2)] ?? 0;
  return [
    atLeast('kills of the database', outagesMs.length, Math.min(KILLS, 30)),
    ...written,
    none('restarts that the server needed', restarts, outagesMs.length),
    atLeast('requests answered "not now" (503)', counts.turnedAway, 1),
    none('connections of clients that broke', counts.cutOff, counts.acknowledged),
    unexpected,
    atMost('slowest answer', Math.round(counts.slowestMs), ANSWER_LIMIT_MS, 'ms'),
    {
      what: 'from a kill to the next acknowledged write, median',
      measured: `${String(Math.round(median))} ms`,
      target: 'by itself',
      holds: undefined,
    },
  ];
}
