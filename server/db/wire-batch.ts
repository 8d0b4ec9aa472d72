import { DrizzleQueryError } from 'drizzle-orm';
import type { Connection, Pool, PoolClient, Submittable } from 'pg';
import { serialize } from 'pg-protocol';
import type { Row, Wire, WireStatement } from './wire-statement.ts';

type Callback = (error: Error | null | undefined, rows?: Row[]) => void;
/** The driver takes a query of one's own with a callback; its types know only some of the ways. */
type Driver = { query: (query: WireBatch, callback: Callback) => unknown };

/** The error of a batch that was not answered in time; the driver's own timer uses the same words. */
export const GAVE_UP = 'Query read timeout';

/**
 * Statements that are sent in one message and answered in one: where one fails the server skips all after it. The driver
 * sends each by itself and waits in between, which takes longer than carrying most of them out.
 */
export class WireBatch implements Submittable {
  /** Set by the driver. */
  declare callback: Callback;
  readonly statements: readonly WireStatement[];
  readonly #mayKeep: boolean;
  #at = 0;
  /** What went wrong here, not at the server, and with which statement. */
  #failure: { error: Error; statement: WireStatement } | undefined;
  #limit: NodeJS.Timeout | undefined;

  /** @param mayKeep whether the server may keep the texts for the next time (docs/decisions/0092) */
  constructor(statements: readonly WireStatement[], mayKeep: boolean) {
    this.statements = statements;
    this.#mayKeep = mayKeep;
  }

  /**
   * @returns the rows of the last statement
   * @throws DrizzleQueryError with the statement that failed, and what the driver reports as its cause
   */
  sendBy(driver: Pool | PoolClient): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      (driver as unknown as Driver).query(this, (error, rows) => {
        if (error) reject(error);
        else resolve(rows ?? []);
      });
    });
  }

  /** Fails with `GAVE_UP` unless it is answered by then. Its connection cannot be used again afterwards. */
  giveUpAfter(milliseconds: number): void {
    this.#limit = setTimeout(giveUp, milliseconds, this);
  }

  /** The statement whose answer is awaited. */
  get #present(): WireStatement {
    return this.statements[Math.min(this.#at, this.statements.length - 1)] as WireStatement;
  }

  // What follows is read and called by the driver.

  get name(): string {
    return this.#present.name;
  }

  get text(): string {
    return this.#present.text;
  }

  submit(connection: Connection): void {
    const parts: Uint8Array[] = [];
    const parsed = new Set<string>();
    let writing = this.#present;
    try {
      for (const statement of this.statements) {
        writing = statement;
        statement.writeTo(parts, connection as Wire, this.#mayKeep, parsed);
      }
    } catch (error) {
      // A value that cannot be sent: what was written before it is answered first.
      this.#failure = { error: error as Error, statement: writing };
    }
    parts.push(serialize.sync());
    // As the driver does: a connection that has been lost tells of it by itself.
    if (connection.stream.writable) connection.stream.write(Buffer.concat(parts));
  }

  handleRowDescription({ fields }: { fields: readonly { dataTypeID: number }[] }): void {
    this.#present.takeTypes(fields.map(({ dataTypeID }) => dataTypeID));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#failure !== undefined) return;
    try {
      this.#present.takeRow(fields);
    } catch (error) {
      this.#failure = { error: error as Error, statement: this.#present };
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#present.tag = text;
    this.#at += 1;
  }

  handleError(error: Error): void {
    this.#fail(this.#failure ?? { error, statement: this.#present });
  }

  handleReadyForQuery(): void {
    clearTimeout(this.#limit);
    if (this.#failure === undefined) this.callback(null, this.statements.at(-1)?.rows ?? []);
    else this.#fail(this.#failure);
  }

  #fail({ error, statement: { text, values } }: { error: Error; statement: WireStatement }): void {
    clearTimeout(this.#limit);
    this.callback(new DrizzleQueryError(text, values, error));
  }
}

function giveUp(batch: WireBatch): void {
  const { callback } = batch;
  // If the answer arrives after all, nobody is waiting for it.
  batch.callback = () => undefined;
  callback(new Error(GAVE_UP));
}

/** The texts of what the driver was told to send, for whoever watches it. */
export function textsOf(sent: unknown): string[] {
  if (typeof sent === 'string') return [sent];
  if (sent instanceof WireBatch) return sent.statements.map(({ text }) => text);
  return [(sent as { text?: string } | undefined)?.text ?? ''];
}
