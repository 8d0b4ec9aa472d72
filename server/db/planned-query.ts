import { Query } from 'pg';
import type { Pool, PoolClient } from 'pg';
import type { RowPlan } from './row-plan.ts';

type Row = Record<string, unknown>;
type Callback = (error: Error | null | undefined, rows?: Row[]) => void;
/** The driver takes a query of one's own with a callback; its types know only some of the ways. */
type Driver = { query: (query: PlannedQuery, callback: Callback) => unknown };

/**
 * A query of the driver's that makes each row as it arrives, by a plan that was made before: the driver's own would first
 * look up how each column is read, for each answer anew.
 */
export class PlannedQuery extends Query {
  declare callback: Callback;
  readonly #plan: RowPlan;
  readonly #rows: Row[] = [];
  #decoders: ReturnType<RowPlan['decodersFor']> = [];
  #failure: Error | undefined;

  constructor(text: string, values: unknown[], plan: RowPlan) {
    super(text, values);
    this.#plan = plan;
  }

  /** @throws what the driver reports */
  sendBy(driver: Pool | PoolClient): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      (driver as unknown as Driver).query(this, (error, rows) => {
        if (error) reject(error);
        else resolve(rows ?? []);
      });
    });
  }

  // What follows is called by the driver as the server's messages arrive.

  handleRowDescription({ fields }: { fields: readonly { dataTypeID: number }[] }): void {
    this.#decoders = this.#plan.decodersFor(fields.map(({ dataTypeID }) => dataTypeID));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#failure !== undefined) return;
    try {
      this.#rows.push(this.#plan.toRow(fields, this.#decoders));
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  handleCommandComplete(): void {
    // How many rows it were is known.
  }

  handleError(error: Error): void {
    this.callback(this.#failure ?? error);
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure, this.#rows);
  }
}
