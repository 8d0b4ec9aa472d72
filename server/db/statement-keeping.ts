import type { PoolClient } from 'pg';
import type { Logger } from '#server/logging.ts';

/**
 * A statement name that is missing, or already taken: behind a pooler that switches a connection to another server in
 * between.
 */
const FOREIGN_CODES: ReadonlySet<unknown> = new Set(['26000', '42P05']);

type Loss = 'foreign' | 'outdated';

/** How the server lost a statement that it kept for a connection, if that is what the error says. */
function lossIn(error: unknown): Loss | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  if (FOREIGN_CODES.has(code)) return 'foreign';
  // The code alone means anything that is not supported; the message is in the server's language.
  if (code === '0A000' && routine === 'RevalidateCachedQuery') return 'outdated';
  return lossIn(error.cause);
}

/** Whether the server has lost a statement that it kept: its columns changed, or another server has the connection. */
export function hasLostStatement(error: unknown): boolean {
  return lossIn(error) !== undefined;
}

/** Whether the server may keep statements for the connections of a pool. */
export class StatementKeeping {
  #isOn: boolean;
  #generation = 0;
  readonly #generationOf = new WeakMap<PoolClient, number>();
  readonly #logger: Logger;

  constructor(isOn: boolean, logger: Logger) {
    this.#isOn = isOn;
    this.#logger = logger;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  noteOpened(connection: PoolClient): void {
    this.#generationOf.set(connection, this.#generation);
  }

  /** Whether what the server keeps for this connection may refer to a table that has changed since. */
  isOutdated(connection: PoolClient): boolean {
    return this.#generationOf.get(connection) !== this.#generation;
  }

  mayKeepFor(connection: PoolClient): boolean {
    return this.#isOn && !this.isOutdated(connection);
  }

  /**
   * Takes a failure into account: if one connection's statement is outdated, so is every older connection's, and where
   * one name does not hold, no other will.
   */
  noteFailure(error: unknown): void {
    const loss = lossIn(error);
    if (loss === 'outdated') this.#generation += 1;
    if (loss !== 'foreign' || !this.#isOn) return;
    this.#isOn = false;
    this.#logger.warn({
      event: 'database-statements-lost',
      reason: 'a pooler that does not follow statements? Then set DATABASE_STATEMENTS=unnamed',
    });
  }
}
