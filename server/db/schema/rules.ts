import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { TERMS_IN_MONTHS } from '#lib/domain/options.ts';

/**
 * What the database refuses whatever the code does (docs/decisions/0160): pieces of CHECK constraints. A null column
 * passes each of them. A list or limit that grows is widened by its own migration, before any code writes what it
 * allows. The server re-reads each rule of a table for every statement that writes to it, 2 to 4 microseconds, and a
 * list in proportion to the length of its words: tables written in every journey have few.
 */

/** The largest amount that an applicant may give, in cents: lib/contracts/primitives.ts. */
const LARGEST_AMOUNT = 1_000_000_000;
/** What is lent at all, in cents (specification §5). */
const SMALLEST_LOAN = 500_000;
const LARGEST_LOAN = 7_000_000;

/** One of these words, as on the wire. */
export function isOneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');
  return sql`${column} in (${sql.raw(list)})`;
}

export function isWithin(column: AnyPgColumn, least: number, most: number): SQL {
  return sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`;
}

/** An amount in cents that an applicant may give, above zero. */
export function isAmount(column: AnyPgColumn): SQL {
  return isWithin(column, 1, LARGEST_AMOUNT);
}

/** The same for several that may be zero. */
export function areAmounts(...columns: readonly AnyPgColumn[]): SQL {
  const all = sql.join([...columns], sql`, `);
  return sql`least(${all}) >= 0 and greatest(${all}) <= ${sql.raw(String(LARGEST_AMOUNT))}`;
}

/** The amount of one of our loans in cents, without its fee. */
export function isLoanAmount(column: AnyPgColumn): SQL {
  return isWithin(column, SMALLEST_LOAN, LARGEST_LOAN);
}

export function isPositive(column: AnyPgColumn): SQL {
  return sql`${column} > 0`;
}

/** There are bytes: a sealed value is never empty, whatever it contains. */
export function isSealed(column: AnyPgColumn): SQL {
  return sql`octet_length(${column}) > 0`;
}

export function isAfter(later: AnyPgColumn, earlier: AnyPgColumn): SQL {
  return sql`${later} > ${earlier}`;
}

/** Every pricing option has a term that we lend for. */
export function areOfTerms(options: AnyPgColumn): SQL {
  const terms = sql.raw(`'[${TERMS_IN_MONTHS.join(', ')}]'::jsonb`);
  return sql`jsonb_path_query_array(${options}, '$[*].termMonths') <@ ${terms}`;
}

/** The offer, if there is one, has a term that we lend for. */
export function isOfferedTerm(outcome: AnyPgColumn): SQL {
  const terms = sql.raw(TERMS_IN_MONTHS.map((months) => `'${String(months)}'`).join(', '));
  return sql`${outcome} #> '{offered}' is null or coalesce(${outcome} #>> '{offered,loanTerm}', '') in (${terms})`;
}
