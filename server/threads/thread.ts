import { Piscina } from 'piscina';
import type { Logger } from '#server/logging.ts';

/** The work took more time or memory than allowed. Its thread has been ended, whatever it was doing. */
export class WorkGivenUp extends Error {}

/** How long a call may run or wait, and how much of its thread's memory it may take. */
export type Limits = { milliseconds: number; megabytes: number };

/** Work done beside this thread, which goes on answering in the meantime. */
export type Threads = {
  /** Calls an exported function of the threads' file; its argument and result are copied. */
  run: (name: string, argument: unknown) => Promise<unknown>;
  /** Ends the threads: work still to be done then fails. */
  close: () => Promise<void>;
};

/**
 * Threads that run the functions of one file. The first thread starts with the first call, so that a process without
 * calls has neither the thread nor what the file imports; a thread that dies is replaced.
 *
 * @param file its exports are what can be called
 * @param most how many calls run at one time; the others wait
 * @param limits for work on input from strangers; our own work has none
 */
export function openThreads(
  file: URL,
  logger: Logger,
  { most, limits }: { most: number; limits?: Limits },
): Threads {
  let threads: Piscina | undefined;
  const start = () =>
    new Piscina({
      filename: file.href,
      minThreads: 1,
      maxThreads: most,
      ...(limits && { resourceLimits: { maxOldGenerationSizeMb: limits.megabytes } }),
    }).on('error', (error) => {
      // It died while idle; another thread has taken its place.
      logger.warn({ event: 'thread-died', error });
    });
  return {
    async run(name, argument) {
      threads ??= start();
      if (limits === undefined) return (await threads.run(argument, { name })) as unknown;
      const signal = AbortSignal.timeout(limits.milliseconds);
      try {
        return (await threads.run(argument, { name, signal })) as unknown;
      } catch (cause) {
        throw signal.aborted || isOutOfMemory(cause) ? new WorkGivenUp(name, { cause }) : cause;
      }
    },
    close: async () => threads?.destroy(),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
