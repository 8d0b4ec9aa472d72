import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { withoutEmpty } from '#lib/contracts/without-empty.ts';
import type { Queryable } from '#server/db/connection.ts';
import { statement, statementOfColumns } from '#server/db/statement.ts';

/** The rows of a list. All methods are bound to one application. */
export type AnswerStore<Input> = {
  list(queryable: Queryable, applicationId: string): Promise<unknown[]>;
  /** Sent later. @returns the answer as `list` returns it from then on */
  insert(queryable: Queryable, applicationId: string, id: string, input: Input): Promise<unknown>;
  /** @returns as `insert` */
  replace(queryable: Queryable, applicationId: string, id: string, input: Input): Promise<unknown>;
  remove(queryable: Queryable, applicationId: string, id: string): Promise<void>;
};

/** What the tables of all answer lists have in common. */
type AnswerTable = PgTable & { id: PgColumn; applicationId: PgColumn; position: PgColumn };

/** Every column of its own that a table of answers has. */
type OwnColumns<Table extends AnswerTable> = Omit<
  Table['$inferSelect'],
  'id' | 'applicationId' | 'position'
> &
  Record<string, unknown>;

/**
 * The rows of an answer list, in the order in which they were entered, as the wire has them.
 *
 * @param toColumns the columns of one answer; null where the answer leaves something out
 */
export function createAnswerStore<Input, Table extends AnswerTable>(
  ownTable: Table,
  toColumns: (input: Input) => OwnColumns<Table>,
): AnswerStore<Input> {
  const table: AnswerTable = ownTable;
  const isItem = (applicationId: string, id: string) =>
    and(eq(table.applicationId, applicationId), eq(table.id, id));

  const selectingAnswers = statement((queryable) =>
    queryable
      .select()
      .from(table)
      .where(eq(table.applicationId, sql.placeholder('applicationId')))
      .orderBy(asc(table.position)),
  );

  const insertingAnswer = statementOfColumns((queryable, columns: Record<string, unknown>) =>
    queryable.insert(table).values(columns),
  );

  return {
    async list(queryable, applicationId) {
      const rows: Record<string, unknown>[] = await selectingAnswers(queryable, { applicationId });
      return rows.map(({ applicationId: _applicationId, position: _position, ...stored }) =>
        withoutEmpty(stored),
      );
    },
    async insert(queryable, applicationId, id, input) {
      const columns = { id, ...toColumns(input) };
      await insertingAnswer.later(queryable, { applicationId, ...columns });
      return withoutEmpty(columns);
    },
    async replace(queryable, applicationId, id, input) {
      const columns = toColumns(input);
      await queryable.update(table).set(columns).where(isItem(applicationId, id));
      return withoutEmpty({ id, ...columns });
    },
    async remove(queryable, applicationId, id) {
      await queryable.delete(table).where(isItem(applicationId, id));
    },
  };
}
