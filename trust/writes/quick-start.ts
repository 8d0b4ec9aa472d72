import { join } from 'node:path';
import { startProgram } from '../product.ts';
import type { ProgramName, RunningProgram } from '../product.ts';

/**
 * Starts a program that is going to be killed and restarted many times: Node keeps its compile cache beside the data.
 * It only writes the cache when a program ends normally, so this one does that once.
 */
export async function startForManyRestarts(
  program: ProgramName,
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProgram> {
  const running = await startProgram(program, {
    DATA_DIR: dataFolder,
    SANDBOX_LENDER_DELAY_MS: '0',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: join(dataFolder, 'compiled'),
    ...settings,
  });
  await running.end('SIGTERM');
  await running.startAgain();
  return running;
}
