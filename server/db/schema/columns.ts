import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** An instant with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * When to check next whether a row is still to be kept: never later than it stops being so (docs/decisions/0058). In
 * rows written by code that does not know the column it is the current time, and the next check sets it. As precise as
 * the product's own instants.
 */
export const retentionCheckAt = () =>
  instant('retention_check_at')
    .notNull()
    .default(sql`date_trunc('milliseconds', now())`);
