import pg from 'pg';
import { textsOf } from '#server/db/wire-batch.ts';

/** What a measured process has used and done since it began. */
export type Usage = {
  /** Milliseconds of processor time of the whole process. */
  cpuMs: number;
  /** Bytes of memory that the process holds. */
  residentBytes: number;
  /** Bytes that are still needed after a garbage collection; only set when that was asked for. */
  heapBytes: number;
  /** The first word of each statement sent to the database, in order, since `statements` was last asked for. */
  statements: string[];
  port: number;
};

/**
 * The question asked. `statements` starts noting statements, and every other question ends that, so that none are noted
 * under load. `jobs` is answered once those that are due are done.
 */
export type UsageQuestion = 'usage' | 'statements' | 'collected' | 'jobs';

/**
 * Tells the process that started this one what this one uses. Statements are noted where the driver sends them, so that
 * no query goes uncounted.
 */
export function answerUsage(port: number, runJobs: () => Promise<void> = () => Promise.resolve()): void {
  let statements: string[] | undefined;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own client below
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    statements?.push(...textsOf(args[0]).map(firstWordOf));
    return send.apply(this, args);
  } as typeof pg.Client.prototype.query;

  const answer = async (question: UsageQuestion) => {
    if (question === 'jobs') await runJobs();
    if (question === 'collected') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const memory = process.memoryUsage();
    const usage: Usage = {
      cpuMs: (user + system) / 1000,
      residentBytes: memory.rss,
      heapBytes: memory.heapUsed + memory.external,
      statements: statements ?? [],
      port,
    };
    statements = question === 'statements' ? [] : undefined;
    process.send?.(usage);
  };
  // If it fails, the process that asked learns that this one has ended.
  process.on('message', (question: UsageQuestion) => void answer(question));
  // The measuring process is gone.
  process.on('disconnect', () => process.exit(1));
  process.send?.('ready');
}

/** "select", "insert", "begin" … of a statement. */
function firstWordOf(text: string): string {
  return /\w+/.exec(text)?.[0].toLowerCase() ?? 'other';
}
