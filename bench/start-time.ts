import { makeDataFolder, startProgram } from '../trust/product.ts';
import { median } from './median.ts';
import { usageOf } from './process-usage.ts';
import { ROUNDS } from './settings.ts';

/**
 * Seconds from the start of the front process to its first answer, with the pages built and the database made: pages,
 * API, jobs and the embedded PostgreSQL. What `npm start` does before that, checking whether anything must be installed
 * or built, comes on top. Needs a build (`npm start` makes one).
 */
export async function timeStart(): Promise<string[]> {
  const data = makeDataFolder('bench-start');
  // The first start creates and fills the database.
  const product = await startProgram('main', { DATA_DIR: data.path, LOG_LEVEL: 'error' });
  try {
    const seconds: number[] = [];
    const processorSeconds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await product.end('SIGTERM');
      const startedAt = performance.now();
      await product.startAgain();
      seconds.push((performance.now() - startedAt) / 1000);
      processorSeconds.push(usageOf(product.processId()).cpuMs / 1000);
    }
    return [
      `start to ready: ${median(seconds).toFixed(2)} s (target ≤ 5)`,
      `processor time until then: ${median(processorSeconds).toFixed(2)} s`,
    ];
  } finally {
    await product.end('SIGTERM');
    data.remove();
  }
}
