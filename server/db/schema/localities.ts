import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Places where people live, for the address search. Filled once from public data by `seedLocalities`; the trigram
 * index needs the extension pg_trgm.
 */
export const localities = pgTable(
  'locality',
  {
    name: text('name').notNull(),
    /** The name as searched: lower case letters, digits and single spaces. */
    nameKey: text('name_key').notNull(),
    state: text('state').notNull(),
    postcode: text('postcode').notNull(),
    /**
     * 0 for the most remote places, higher for larger ones: of two places with the same name the larger comes first.
     */
    prominence: smallint('prominence').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.state, table.postcode, table.nameKey] }),
    index('locality_name_prefix').using('btree', table.nameKey.op('text_pattern_ops')),
    index('locality_name_trigram').using('gin', table.nameKey.op('gin_trgm_ops')),
    index('locality_postcode_prefix').using('btree', table.postcode.op('text_pattern_ops')),
  ],
);

/** Which version of each set of public data is loaded. */
export const referenceData = pgTable('reference_data', {
  name: text('name').primaryKey(),
  version: text('version').notNull(),
  loadedAt: instant('loaded_at').notNull(),
});
