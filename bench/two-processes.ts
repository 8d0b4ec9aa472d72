import { withApiPair } from './api-pair.ts';
import { walkOurs } from './journey.ts';
import { startMeasured } from './measured-process.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { median } from './median.ts';
import { CONNECTIONS, ROUNDS, SECONDS } from './settings.ts';

/** Journeys per second of two API processes on one database against one process, with as many clients in all. */
export function compareTwoProcesses(): Promise<string[]> {
  return withApiPair(async ({ ours, databaseUrl }) => {
    const second = await startMeasured('second', 'measured-api.ts', [databaseUrl]);
    try {
      const one: number[] = [];
      const two: number[] = [];
      for (let round = -1; round < ROUNDS; round += 1) {
        const [alone, together] = [await journeysPerSecond([ours]), await journeysPerSecond([ours, second])];
        // The first round warms up.
        if (round < 0) continue;
        one.push(alone);
        two.push(together);
      }
      return [
        `two processes: ${median(two).toFixed(1)} against ${median(one).toFixed(1)} journeys/s = ${(median(two) / median(one)).toFixed(2)} × (reported: database and clients share the machine)`,
      ];
    } finally {
      await second.stop();
    }
  });
}

async function journeysPerSecond(servers: readonly MeasuredProcess[]): Promise<number> {
  const startedAt = performance.now();
  const endsAt = startedAt + SECONDS * 1000;
  let journeys = 0;
  const client = async (server: MeasuredProcess) => {
    while (performance.now() < endsAt) {
      await walkOurs(server);
      journeys += 1;
    }
  };
  const clients = Array.from({ length: CONNECTIONS / servers.length }, () => servers.map(client)).flat();
  await Promise.all(clients);
  return journeys / ((performance.now() - startedAt) / 1000);
}
