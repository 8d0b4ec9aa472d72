import { DrizzleQueryError, Param, Placeholder, is, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Query, SQL } from 'drizzle-orm';
import { driverOf } from './connection.ts';
import type { Queryable } from './connection.ts';
import { PlannedQuery } from './planned-query.ts';
import { planRows } from './row-plan.ts';
import type { RowPlan, SelectedFields } from './row-plan.ts';

type Prepared<Result> = {
  execute: (values?: Record<string, unknown>) => Promise<Result>;
  getQuery: () => Query;
};
type Preparable<Result> = { prepare: (name: string) => Prepared<Result> };

/** What drizzle keeps of a statement that answers with rows; its types hide it. */
type AnswersRows = { fields?: SelectedFields; joinsNotNullableMap?: Record<string, boolean> };

/** Sends a statement with these values. */
export type Statement<Values, Result> = (queryable: Queryable, values: Values) => Promise<Result>;

type Values = Record<string, unknown>;

/** A statement as it is sent: its text, where each of its parameters comes from, and how its rows are read. */
type Plan = { text: string; parameters: readonly ((values: Values) => unknown)[]; rows: RowPlan | undefined };

const dialect = new PgDialect();

/** Sets of columns whose texts are kept of one statement: callers choose them, and must not fill the memory by it. */
const MOST_TEXTS = 256;

/**
 * A statement whose text is made once and not for each call, and whose rows are read without the query builder: its own
 * ways take longer than sending the statement takes (decision 75).
 *
 * @param build makes it, with `sql.placeholder(name)` where a value comes in. A placeholder of a column takes what the
 *   column takes, and null
 */
export function statement<Given extends Values, Result>(
  build: (queryable: Queryable) => Preparable<Result>,
): Statement<Given, Result> {
  let plan: Plan | undefined;
  return (queryable, values) => {
    plan ??= planOf(build(queryable));
    return perform(queryable, plan, values) as Promise<Result>;
  };
}

/**
 * A statement whose columns are those of its values: its text is made once for each set of columns that comes, and the
 * last 256 are kept. What is undefined does not count as a column.
 *
 * @param build makes it, with the placeholders of those columns
 * @returns takes the columns, and other values by the names of their placeholders
 */
export function statementOfColumns<Columns extends object, Result>(
  build: (queryable: Queryable, columns: Columns) => Preparable<Result>,
): (queryable: Queryable, columns: Columns, others?: Values) => Promise<Result> {
  const planOfColumns = new Map<string, Plan>();
  return (queryable, given, others) => {
    const columns = given as Values;
    const names = Object.keys(columns).filter((name) => columns[name] !== undefined);
    const key = names.join();
    let plan = planOfColumns.get(key);
    if (plan === undefined) {
      // The query builder takes a placeholder wherever it takes a value; its types do not say so everywhere.
      const placeholders: Values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
      plan = planOf(build(queryable, placeholders as Columns));
      const [oldest] = planOfColumns.keys();
      if (oldest !== undefined && planOfColumns.size >= MOST_TEXTS) planOfColumns.delete(oldest);
      planOfColumns.set(key, plan);
    }
    return perform(queryable, plan, others ? { ...columns, ...others } : columns) as Promise<Result>;
  };
}

/** A statement that is written as it is sent, and whose answer nobody reads. */
export function sqlStatement<Given extends Values>(text: SQL): Statement<Given, unknown> {
  const plan = planOfQuery(dialect.sqlToQuery(text));
  return (queryable, values) => perform(queryable, plan, values);
}

function planOf(preparable: Preparable<unknown>): Plan {
  // Without a name PostgreSQL keeps nothing between two calls, so that any pooler may stand in between (decision 75).
  const prepared = preparable.prepare('');
  const { fields, joinsNotNullableMap } = prepared as AnswersRows;
  return planOfQuery(prepared.getQuery(), fields && planRows(fields, joinsNotNullableMap));
}

function planOfQuery(query: Query, rows?: RowPlan): Plan {
  return { text: query.sql, parameters: query.params.map(parameterOf), rows };
}

function parameterOf(given: unknown): (values: Values) => unknown {
  if (is(given, Placeholder)) {
    const { name } = given;
    return (values) => valueOf(values, name);
  }
  if (is(given, Param) && is(given.value, Placeholder)) {
    const { encoder, value } = given;
    const { name } = value;
    return (values) => {
      const taken = valueOf(values, name);
      return taken === null ? null : encoder.mapToDriverValue(taken);
    };
  }
  return () => given;
}

function valueOf(values: Values, name: string): unknown {
  if (!(name in values)) throw new Error(`The statement was given no ${name}`);
  return values[name] ?? null;
}

async function perform(queryable: Queryable, { text, parameters, rows }: Plan, given: Values) {
  const driver = driverOf(queryable);
  const values = parameters.map((parameter) => parameter(given));
  try {
    if (rows === undefined) return await driver.query(text, values);
    const query = new PlannedQuery(text, values, rows);
    return await query.sendBy(driver);
  } catch (error) {
    throw new DrizzleQueryError(text, values, error as Error);
  }
}
