import type { Queryable } from './connection.ts';

type Prepared<Result> = { execute: (values?: Record<string, unknown>) => Promise<Result> };
type Preparable<Result> = { prepare: (name: string) => Prepared<Result> };

/** Sends a statement with these values. */
export type Statement<Values, Result> = (queryable: Queryable, values: Values) => Promise<Result>;

/** Without a name PostgreSQL keeps nothing between two calls, so that any pooler may stand in between (decision 75). */
const UNNAMED = '';

/**
 * A statement whose text is made once for each connection and not for each call: making it takes nearly as long as
 * sending it.
 *
 * @param build makes it, with `sql.placeholder(name)` where a value comes in. A placeholder of a column in an insert
 *   takes what the column takes, and no null where the column is an instant or a document
 */
export function statement<Values extends Record<string, unknown>, Result>(
  build: (queryable: Queryable) => Preparable<Result>,
): Statement<Values, Result> {
  // A connection's session lives as long as the connection (server/db/connection.ts).
  const preparedOf = new WeakMap<object, Prepared<Result>>();
  return (queryable, values) => {
    const { session } = queryable._;
    let prepared = preparedOf.get(session);
    if (prepared === undefined) {
      prepared = build(queryable).prepare(UNNAMED);
      preparedOf.set(session, prepared);
    }
    return prepared.execute(values);
  };
}
