import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * That a column has one of the values that a query finds, which is asked first and by itself. In which order tables are
 * joined the database decides by their statistics; where they were never taken, as after thousands of rows came at once,
 * it may read one of them from end to end (docs/decisions/0114).
 *
 * @param query for a few values of one column
 */
export function isOneOf(column: PgColumn, query: SQLWrapper): SQL {
  return sql`${column} = any(array(${query}))`;
}
