import { Param, Placeholder, is, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Query, SQL } from 'drizzle-orm';
import { driverOf } from './connection.ts';
import type { Queryable } from './connection.ts';
import { planRows } from './row-plan.ts';
import type { RowPlan, SelectedFields } from './row-plan.ts';
import { StatementText, WireStatement } from './wire-statement.ts';

type Prepared<Result> = {
  execute: (values?: Record<string, unknown>) => Promise<Result>;
  getQuery: () => Query;
};
type Preparable<Result> = { prepare: (name: string) => Prepared<Result> };

/** What drizzle keeps about a statement that returns rows; its types hide it. */
type AnswersRows = { fields?: SelectedFields; joinsNotNullableMap?: Record<string, boolean> };

type Values = Record<string, unknown>;

/** The rows of a statement that returns rows. */
type Answer<Result> = Result extends unknown[] ? Result : undefined;

/** Sends a statement with these values. */
export type Statement<Given, Result> = {
  (queryable: Queryable, values: Given): Promise<Answer<Result>>;
  /**
   * For a write whose answer nobody reads, and that is only refused because of a bug: in a transaction it is sent with
   * the next statement or the commit, and any failure is thrown there. Outside a transaction it is sent at once.
   */
  later: (queryable: Queryable, values: Given) => Promise<void>;
};

/** Sends a statement whose columns are those of its values. */
export type StatementOfColumns<Columns, Result> = {
  (queryable: Queryable, columns: Columns, others?: Values): Promise<Answer<Result>>;
  /** As `Statement.later`. */
  later: (queryable: Queryable, columns: Columns, others?: Values) => Promise<void>;
};

/** A statement as it is sent: its text, and where each of its parameters comes from. */
type Plan = { text: StatementText; parameters: readonly ((values: Values) => unknown)[] };

const dialect = new PgDialect();

/**
 * How many sets of columns a statement keeps texts for: callers choose the sets, and must not be able to fill the
 * memory.
 */
const MOST_TEXTS = 256;
/** How many of these the database may keep as well, for each connection: it never forgets one that it keeps. */
const MOST_KEPT_TEXTS = 64;

/**
 * A statement whose text is made once rather than for each call, and whose rows are read without the query builder: its
 * own ways take longer than sending the statement (decision 75).
 *
 * @param build makes it, with `sql.placeholder(name)` where a value comes in. A placeholder for a column takes what the
 *   column takes, and null
 */
export function statement<Given extends Values, Result>(
  build: (queryable: Queryable) => Preparable<Result>,
): Statement<Given, Result> {
  let plan: Plan | undefined;
  const made = (queryable: Queryable, values: Values) => {
    plan ??= planOf(build(queryable));
    return toWire(plan, values);
  };
  return Object.assign(
    async (queryable: Queryable, values: Given) => send<Result>(queryable, made(queryable, values)),
    {
      later: async (queryable: Queryable, values: Given) =>
        driverOf(queryable).sendLater(made(queryable, values)),
    },
  );
}

/**
 * A statement whose columns are those of its values: its text is made once for each set of columns used, and the last
 * 256 are kept. An undefined value does not count as a column.
 *
 * @param build makes it, with the placeholders of those columns
 * @returns a function of the columns, and of other values by the names of their placeholders
 */
export function statementOfColumns<Columns extends object, Result>(
  build: (queryable: Queryable, columns: Columns) => Preparable<Result>,
): StatementOfColumns<Columns, Result> {
  const planOfColumns = new Map<string, Plan>();
  let texts = 0;
  const made = (queryable: Queryable, given: Columns, others: Values | undefined) => {
    const columns = given as Values;
    const names = Object.keys(columns).filter((name) => columns[name] !== undefined);
    const key = names.join();
    let plan = planOfColumns.get(key);
    if (plan === undefined) {
      // The query builder takes a placeholder wherever it takes a value; its types do not say so everywhere.
      const placeholders: Values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
      texts += 1;
      plan = planOf(build(queryable, placeholders as Columns), texts <= MOST_KEPT_TEXTS);
      const [oldest] = planOfColumns.keys();
      if (oldest !== undefined && planOfColumns.size >= MOST_TEXTS) planOfColumns.delete(oldest);
      planOfColumns.set(key, plan);
    }
    return toWire(plan, others ? { ...columns, ...others } : columns);
  };
  return Object.assign(
    async (queryable: Queryable, columns: Columns, others?: Values) =>
      send<Result>(queryable, made(queryable, columns, others)),
    {
      later: async (queryable: Queryable, columns: Columns, others?: Values) =>
        driverOf(queryable).sendLater(made(queryable, columns, others)),
    },
  );
}

/** A statement that is sent exactly as written, and whose answer nobody reads. */
export function sqlStatement<Given extends Values>(text: SQL): Statement<Given, undefined> {
  const plan = planOfQuery(dialect.sqlToQuery(text), undefined, true);
  return Object.assign(
    async (queryable: Queryable, values: Given) => send<undefined>(queryable, toWire(plan, values)),
    {
      later: async (queryable: Queryable, values: Given) =>
        driverOf(queryable).sendLater(toWire(plan, values)),
    },
  );
}

function planOf(preparable: Preparable<unknown>, isKept = true): Plan {
  // We choose the name that the server keeps it under (wire-statement.ts).
  const prepared = preparable.prepare('');
  const { fields, joinsNotNullableMap } = prepared as AnswersRows;
  return planOfQuery(prepared.getQuery(), fields && planRows(fields, joinsNotNullableMap), isKept);
}

function planOfQuery(query: Query, rows: RowPlan | undefined, isKept: boolean): Plan {
  return { text: new StatementText(query.sql, rows, isKept), parameters: query.params.map(parameterOf) };
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

function toWire({ text, parameters }: Plan, given: Values): WireStatement {
  return new WireStatement(
    text,
    parameters.map((parameter) => parameter(given)),
  );
}

async function send<Result>(queryable: Queryable, statement: WireStatement): Promise<Answer<Result>> {
  // A statement that returns no rows gives none.
  return (await driverOf(queryable).send(statement)) as Answer<Result>;
}
