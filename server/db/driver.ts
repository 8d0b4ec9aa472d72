import type { Pool, PoolClient } from 'pg';
import type { Row } from './wire-statement.ts';
import { StatementText, WireStatement } from './wire-statement.ts';
import type { StatementKeeping } from './statement-keeping.ts';
import { hasLostStatement } from './statement-keeping.ts';
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

export function createPoolDriver(pool: Pool, keeping: StatementKeeping): Driver {
  const send = async (statement: WireStatement) => {
    const mayKeep = keeping.isOn;
    try {
      return await new WireBatch([statement], mayKeep).sendBy(pool);
    } catch (error) {
      if (!mayKeep || !hasLostStatement(error)) throw error;
      keeping.noteFailure(error);
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
  readonly #keeping: StatementKeeping;
  #waiting: WireStatement[] = [];
  #sending: Promise<unknown> | undefined;
  #isOpen = false;
  #isOver = true;
  #isOneMessage = false;

  constructor(connection: PoolClient, keeping: StatementKeeping) {
    this.#connection = connection;
    this.#keeping = keeping;
  }

  begin(): void {
    this.#isOpen = false;
    this.#isOver = false;
    this.#isOneMessage = false;
    this.#waiting = [plain(BEGIN)];
  }

  /** Takes the statements of one message, which the server carries out as a transaction by itself, and no more. */
  beginOneMessage(): void {
    this.#isOpen = false;
    this.#isOver = false;
    this.#isOneMessage = true;
    this.#waiting = [];
  }

  /** Sends the one message, if it has not gone with a statement that somebody reads. */
  async endOneMessage(): Promise<void> {
    if (this.#waiting.length > 0) await this.#sendSoon();
  }

  /** What comes after it is refused: it would be carried out in no transaction or in the next one, or never. */
  end(): void {
    this.#isOver = true;
  }

  #assertGoing(): void {
    if (this.#isOver) throw new Error('The transaction of this statement is over');
  }

  async send(statement: WireStatement): Promise<Row[]> {
    this.#assertGoing();
    this.#waiting.push(statement);
    await this.#sendSoon();
    return statement.rows;
  }

  // eslint-disable-next-line @typescript-eslint/require-await
  async sendLater(statement: WireStatement): Promise<void> {
    this.#assertGoing();
    this.#waiting.push(statement);
  }

  /** As the query builder sends: what waits goes first. */
  async query(...given: unknown[]): Promise<unknown> {
    this.#assertGoing();
    if (this.#isOneMessage) throw new Error('The query builder sends a message of its own');
    if (this.#waiting.length > 0) await this.#sendSoon();
    return (this.#connection as unknown as QueryBuilderClient).query(...given);
  }

  /**
   * A transaction of no statement needs none.
   *
   * @throws Error when the server rolled back instead
   */
  async commit(): Promise<void> {
    if (!this.#isOpen && this.#waiting.length <= 1) return;
    const commit = plain(COMMIT);
    await this.send(commit);
    // After a statement that failed, even if its caller went on, the server rolls back and calls that no error.
    if (commit.tag === 'ROLLBACK')
      throw new Error('A statement had failed: nothing of the transaction stands');
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
      this.#isOpen = !this.#isOneMessage;
      this.#isOver = this.#isOneMessage;
      const mayKeep = this.#keeping.mayKeepFor(this.#connection);
      return new WireBatch(statements, mayKeep).sendBy(this.#connection);
    });
    return this.#sending;
  }
}
