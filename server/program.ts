import { loadConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { giveBackMemory } from '#server/give-back-memory.ts';
import { createLogger, describeError } from '#server/logging.ts';
import type { Logger } from '#server/logging.ts';
import { OperatorError } from '#server/operator-error.ts';

/** One of our running programs: the front process, the API alone, a worker or a cluster. */
export type Program = {
  config: Config;
  logger: Logger;
  /** Tells the operator a plain sentence on the terminal. */
  say: (sentence: string) => void;
  /** Registers what must be closed at the end. The last thing opened is closed first. */
  onClose: (step: () => Promise<void>) => void;
  /** Whether it has been told to stop: health checks report this. */
  isStopping: () => boolean;
};

/** The time closing may take beyond what requests in flight are given. */
export const CLOSING_SPARE_MS = 30_000;

/**
 * Runs a program until it is told to stop (SIGTERM, SIGINT, or the end of the process that started it), then closes
 * what it opened and exits with 0. If the start fails, it says why in one sentence and exits with 1.
 */
export async function runProgram(name: string, start: (program: Program) => Promise<void>): Promise<void> {
  const steps: (() => Promise<void>)[] = [];
  const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
  // Whoever was reading the output may go away: that ends nothing.
  process.stdout.on('error', () => undefined);
  let isStopping = false;

  const stop = async (exitCode: number, logger?: Logger) => {
    // A terminal sends Ctrl-C to us and to our parent, which passes it on: the second one changes nothing.
    if (isStopping) return;
    isStopping = true;
    await starting.catch(() => undefined);
    for (const step of steps.reverse()) {
      await step().catch((error: unknown) => {
        logger?.error({ event: 'close-failed', error });
      });
    }
    process.exit(exitCode);
  };

  const starting = (async () => {
    const config = loadConfig(new Date());
    const logger = createLogger(config.logLevel, undefined, name);
    // Whatever the reason for stopping, what does not close in time is cut off.
    const stopInTime = (exitCode: number) => {
      const longest = config.shutdownNoticeMs + config.shutdownGraceMs + CLOSING_SPARE_MS;
      setTimeout(() => process.exit(1), longest).unref();
      return stop(exitCode, logger);
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => {
        logger.info({ event: 'stopping', signal });
        void stopInTime(0);
      });
    }
    process.on('disconnect', () => void stopInTime(0));
    process.on('uncaughtException', (error) => {
      // Not "fatal": that waits until the line is written, which takes for ever when nobody reads any more.
      logger.error({ event: 'unexpected-error', error });
      void stopInTime(1);
    });
    await start({ config, logger, say, onClose: (step) => steps.push(step), isStopping: () => isStopping });
    giveBackMemory();
  })();

  try {
    await starting;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    await stop(1);
  }
}

function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error)) return 'The start failed for an unknown reason.';
  return `The start failed unexpectedly.\n${error.message}\n${describeError(error).at.join('\n')}`;
}
