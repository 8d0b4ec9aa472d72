import { createHash } from 'node:crypto';
import type { Connection } from 'pg';
import { serialize } from 'pg-protocol';
import { prepareValue } from 'pg/lib/utils.js';
import type { RowPlan } from './row-plan.ts';

export type Row = Record<string, unknown>;
type Decoders = ReturnType<RowPlan['decodersFor']>;

/** What the driver's connection has, and its types hide. */
export type Wire = Connection & {
  /** The statements that the server keeps for this connection, by name. The driver notes them as they are parsed. */
  parsedStatements: Record<string, string | undefined>;
};

/**
 * The name under which a server keeps a text. It is made of the text: where a pooler hands connections on, one name must
 * not stand for this statement here and for another process's there.
 */
function nameOf(text: string): string {
  return `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}

/** The text of a statement that is sent often, and how its rows are read. */
export class StatementText {
  /** By which the server keeps it; empty for one that it parses each time. */
  readonly name: string;
  readonly text: string;
  readonly rows: RowPlan | undefined;
  /** How the columns are read, on connections for which the server keeps the text: their types stay what they are. */
  readonly decodersOn = new WeakMap<Wire, Decoders>();

  /** @param isKept whether the server may keep it, where the connection allows that */
  constructor(text: string, rows: RowPlan | undefined, isKept = true) {
    this.name = isKept ? nameOf(text) : '';
    this.text = text;
    this.rows = rows;
  }
}

/** A statement with its values, on its way to the server and back. */
export class WireStatement {
  readonly #source: StatementText;
  readonly values: unknown[];
  readonly rows: Row[] = [];
  /** What the server says it did. */
  tag: string | undefined;
  #decoders: Decoders = [];
  #connection: Wire | undefined;
  #isKept = false;

  constructor(source: StatementText, values: unknown[]) {
    this.#source = source;
    this.values = values;
  }

  get text(): string {
    return this.#source.text;
  }

  /** Empty unless the server keeps it. */
  get name(): string {
    return this.#isKept ? this.#source.name : '';
  }

  /**
   * @param parts of the message, to which this statement's are added
   * @param connection that the message is for
   * @param mayKeep whether the server on the other side is the same for as long as the connection lasts
   * @param parsedBefore the names of those that come before it in the same message
   */
  writeTo(parts: Uint8Array[], connection: Wire, mayKeep: boolean, parsedBefore: Set<string>): void {
    this.#connection = connection;
    this.#isKept = mayKeep && this.#source.name !== '';
    const { name } = this;
    const isKnown =
      name !== '' && (parsedBefore.has(name) || connection.parsedStatements[name] !== undefined);
    if (!isKnown) {
      parts.push(serialize.parse({ name, text: this.text }));
      parsedBefore.add(name);
    }
    parts.push(serialize.bind({ statement: name, values: this.values, valueMapper: prepareValue }));
    const decoders = isKnown ? this.#source.decodersOn.get(connection) : undefined;
    if (decoders !== undefined) this.#decoders = decoders;
    else if (this.#source.rows !== undefined) parts.push(serialize.describe({ type: 'P', name: '' }));
    parts.push(serialize.execute());
  }

  takeTypes(typeIds: readonly number[]): void {
    this.#decoders = this.#source.rows?.decodersFor(typeIds) ?? [];
    if (this.#isKept && this.#connection) this.#source.decodersOn.set(this.#connection, this.#decoders);
  }

  takeRow(values: readonly (string | null)[]): void {
    const row = this.#source.rows?.toRow(values, this.#decoders);
    if (row !== undefined) this.rows.push(row);
  }
}
