import type { Pool, PoolClient } from 'pg';
import type { Row } from './wire-statement.ts';
import { StatementText, WireStatement } from './wire-statement.ts';
import { WireBatch } from './wire-batch.ts';

/** Sends statements: each by itself, or those of one transaction. */
export type Driver = {
  /**
   * @returns its rows
   * @throws DrizzleQueryError
   */
  send: (statement: WireStatement) => Promise<Row[]>;
  /**
   * Sends a statement whose answer nobody reads: in a transaction with the next one or the commit, where what goes wrong
   * is thrown, else at once.
   */
  sendLater: (statement: WireStatement) => Promise<void>;
};

/** @param mayKeep whether the server may keep the texts of statements for each connection */
export function createPoolDriver(pool: Pool, mayKeep: boolean): Driver {
  const send = async (statement: WireStatement) => {
    try {
      return await new WireBatch([statement], mayKeep).sendBy(pool);
    } catch (error) {
      if (!mayKeep || !hasLostStatement(error)) throw error;
      // It was refused before anything was done.
      return new WireBatch([statement], false).sendBy(pool);
    }
  };
  return {
    send,
    async sendLater(statement) {
      await send(statement);
    },
  };
}

/** What PostgreSQL says of a statement that it kept and can no longer use, no longer has, or has from somebody else. */
const LOST_STATEMENT_CODES: ReadonlySet<unknown> = new Set(['0A000', '26000', '42P05']);

/** Whether the server has lost a statement that it kept for this connection: its columns changed, or it is another one. */
export function hasLostStatement(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return LOST_STATEMENT_CODES.has((error as { code?: unknown }).code) || hasLostStatement(error.cause);
}

/** What the query builder calls; the driver's types name each way by itself. */
type QueryBuilderClient = { query: (...given: unknown[]) => Promise<unknown> };

const BEGIN = new StatementText('begin', undefined);
const COMMIT = new StatementText('commit', undefined);
const plain = (text: StatementText) => new WireStatement(text, []);

/**
 * Sends the statements of the transactions on one connection, one transaction after the other. What is asked for at one
 * time goes in one message. `begin` waits for the first statement and goes with it; so does what nobody waits for, which
 * goes with the next statement or the commit.
 */
export class TransactionDriver implements Driver {
  readonly #connection: PoolClient;
  readonly #mayKeep: boolean;
  #waiting: WireStatement[] = [];
  #sending: Promise<unknown> | undefined;
  #isOpen = false;

  constructor(connection: PoolClient, mayKeep: boolean) {
    this.#connection = connection;
    this.#mayKeep = mayKeep;
  }

  begin(): void {
    this.#isOpen = false;
    this.#waiting = [plain(BEGIN)];
  }

  async send(statement: WireStatement): Promise<Row[]> {
    this.#waiting.push(statement);
    await this.#sendSoon();
    return statement.rows;
  }

  sendLater(statement: WireStatement): Promise<void> {
    this.#waiting.push(statement);
    return Promise.resolve();
  }

  /** As the query builder sends: what waits goes first. */
  async query(...given: unknown[]): Promise<unknown> {
    if (this.#waiting.length > 0) await this.#sendSoon();
    return (this.#connection as unknown as QueryBuilderClient).query(...given);
  }

  /** A transaction of no statement needs none. */
  async commit(): Promise<void> {
    if (this.#isOpen || this.#waiting.length > 1) await this.send(plain(COMMIT));
  }

  /** @returns whether the connection can be used again */
  async rollBack(): Promise<boolean> {
    if (!this.#isOpen) return true;
    try {
      await this.#connection.query('rollback');
      return true;
    } catch {
      // The first failure is the one to report.
      return false;
    }
  }

  /** One turn later, with what else comes until then. */
  #sendSoon(): Promise<unknown> {
    this.#sending ??= Promise.resolve().then(() => {
      const statements = this.#waiting;
      this.#waiting = [];
      this.#sending = undefined;
      this.#isOpen = true;
      return new WireBatch(statements, this.#mayKeep).sendBy(this.#connection);
    });
    return this.#sending;
  }
}
