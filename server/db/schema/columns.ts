import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** An instant with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
