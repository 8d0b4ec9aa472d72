import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** An instant with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * When to look next whether a row is kept any longer: never later than that is so (docs/decisions/0058). Written by code
 * that does not know the column it is now, and the next look says when. As exact as the instants of the product.
 */
export const retentionCheckAt = () =>
  instant('retention_check_at')
    .notNull()
    .default(sql`date_trunc('milliseconds', now())`);
