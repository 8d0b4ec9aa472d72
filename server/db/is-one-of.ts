import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * A condition that a column has one of the values that a query finds; the query runs first, on its own. The database
 * decides the order of joins by its tables' statistics; where these were never taken, as after thousands of rows
 * arrived at once, it may read one of the tables from end to end (docs/decisions/0114).
 *
 * @param query for a few values of one column
 */
export function isOneOf(column: PgColumn, query: SQLWrapper): SQL {
  return sql`${column} = any(array(${query}))`;
}
