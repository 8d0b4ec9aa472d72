import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../server/db/migrations');
/** Migrations from before the first release, when no other version ran beside them. */
const BEFORE_RELEASE = ['0000_initial.sql', '0001_after_the_offer.sql', '0002_partners.sql'];

/** What the previous version cannot live with: it keeps running while the new one is rolled out. */
const REFUSED: readonly { what: string; pattern: RegExp }[] = [
  {
    what: 'drops something',
    pattern: /\bDROP\s+(TABLE|COLUMN|INDEX|CONSTRAINT|TYPE|VIEW|SCHEMA|FUNCTION)\b/i,
  },
  { what: 'renames something', pattern: /\bRENAME\b/i },
  { what: 'requires a value', pattern: /\bSET\s+NOT\s+NULL\b/i },
  {
    what: 'adds a column that must be given',
    pattern: /\bADD\s+COLUMN\b(?![^;]*\bDEFAULT\b)[^;]*\bNOT\s+NULL\b/i,
  },
  { what: 'changes a type', pattern: /\bALTER\s+COLUMN\b[^;]*\bTYPE\b/i },
  { what: 'takes rows away', pattern: /^\s*(DELETE\s+FROM|TRUNCATE)\b/im },
];

/** Loaded whole from our own files; every other table grows with applications. */
const LISTS_OF_OURS = ['locality', 'reference_data'];
/** These filled a growing table before that was refused. */
const FILLING = ['0011_waiting_for_the_lender.sql'];
const CHANGE =
  /\b(?:UPDATE|INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO)\s+(?:ONLY\s+)?(?:"?public"?\.)?"?(\w+)"?/gi;
/** What follows UPDATE where no rows are changed: keys and triggers, locks, what a statement does on a conflict. */
const NO_TABLES = ['on', 'of', 'or', 'set', 'no', 'nowait', 'skip', 'cascade', 'restrict'];

/** The growing tables whose rows a migration changes: it would hold their locks for as long as that takes. */
function findFillings(sql: string): string[] {
  const bare = sql.replace(/--.*$/gm, '');
  return [...bare.matchAll(CHANGE)]
    .map(([, table = '']) => table.toLowerCase())
    .filter((table) => !LISTS_OF_OURS.includes(table) && !NO_TABLES.includes(table));
}

/** One sentence for each statement that takes something away without a reason (`-- contract: …`). */
function findContractions(sql: string): string[] {
  return sql
    .split(/--> statement-breakpoint|;\s*$/m)
    .filter((statement) => !/--\s*contract:[^\S\n]*\S/.test(statement))
    .map((statement) => statement.replace(/--.*$/gm, ''))
    .flatMap((statement) =>
      REFUSED.filter(({ pattern }) => pattern.test(statement)).map(
        ({ what }) => `${what}: ${statement.trim().slice(0, 120)}`,
      ),
    );
}

describe('a migration only adds', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && !BEFORE_RELEASE.includes(name));

  it.each(files)('%s', (name) => {
    expect(findContractions(readFileSync(join(FOLDER, name), 'utf8'))).toEqual([]);
  });

  it.each([
    'DROP TABLE "contact"',
    'ALTER TABLE "contact" DROP COLUMN "details"',
    'ALTER TABLE "contact" RENAME COLUMN "details" TO "sealed"',
    'ALTER TABLE "contact" ALTER COLUMN "details" SET NOT NULL',
    'ALTER TABLE "contact" ADD COLUMN "nickname" text NOT NULL',
    'ALTER TABLE "contact" ALTER COLUMN "version" SET DATA TYPE bigint',
    'DELETE FROM contact',
  ])('refuses %s, unless it says why', (statement) => {
    expect(findContractions(statement)).toHaveLength(1);
    expect(findContractions(`-- contract: nobody reads it since the last version\n${statement}`)).toEqual([]);
    expect(findContractions(`-- contract:\n${statement}`)).toHaveLength(1);
  });

  it.each([
    'CREATE TABLE "x" ("id" uuid PRIMARY KEY NOT NULL)',
    'ALTER TABLE "contact" ADD COLUMN "nickname" text',
    'ALTER TABLE "contact" ADD COLUMN "visits" integer DEFAULT 0 NOT NULL',
    'CREATE INDEX IF NOT EXISTS "x" ON "contact" ("id")',
  ])('takes %s', (statement) => {
    expect(findContractions(statement)).toEqual([]);
  });
});

/** The rules that a migration has checked against all rows at once, as generated ones are: nobody could use the table. */
function findRulesChecked(sql: string): string[] {
  const [, ...added] = sql
    .replace(/--.*$/gm, '')
    .replace(/;/g, ' ADD CONSTRAINT ')
    .split(/\bADD\s+CONSTRAINT\b/i);
  return added.filter((rule) => /\bCHECK\b/i.test(rule) && !/\bNOT\s+VALID\b/i.test(rule));
}

describe('a migration adds a rule without reading the rows', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name > '0019');

  it.each(files)('%s', (name) => {
    expect(findRulesChecked(readFileSync(join(FOLDER, name), 'utf8'))).toEqual([]);
  });

  it('refuses what is generated, and takes it once NOT VALID is added', () => {
    const generated =
      'ALTER TABLE "quote" ADD CONSTRAINT "quote_kind" CHECK ("quote"."kind" in (\'a\', \'b\'));';
    expect(findRulesChecked(generated)).toHaveLength(1);
    expect(findRulesChecked(generated.replace(/;$/, ' NOT VALID;'))).toEqual([]);
    expect(
      findRulesChecked(`${generated.replace(/;$/, ',')}\n  ADD CONSTRAINT "b" CHECK (true) NOT VALID;`),
    ).toHaveLength(1);
  });
});

describe('a migration changes no rows of a table that grows', () => {
  const files = readdirSync(FOLDER).filter(
    (name) => name.endsWith('.sql') && name > '0011' && !FILLING.includes(name),
  );

  it.each(files)('%s', (name) => {
    expect(findFillings(readFileSync(join(FOLDER, name), 'utf8'))).toEqual([]);
  });

  it.each([
    ['application', 'UPDATE "application" SET "waiting_since" = "updated_at"'],
    ['application', 'UPDATE ONLY public.application SET ended_at = updated_at WHERE ended_at IS NULL'],
    ['servicing_record', 'INSERT INTO "public"."servicing_record" SELECT * FROM "application"'],
    ['message', "-- contract: nobody reads them\nDELETE FROM message WHERE template = 'old'"],
    ['quote', 'WITH old AS (SELECT id FROM quote) update quote set inputs = null from old'],
    ['contact', 'DO $$ BEGIN\n  UPDATE contact SET version = 1;\nEND $$'],
    ['contact', 'MERGE INTO contact USING address ON true WHEN MATCHED THEN DO NOTHING'],
  ])('refuses one of %s: %s', (table, statement) => {
    expect(findFillings(statement)).toEqual([table]);
  });

  it.each([
    'ALTER TABLE "a" ADD CONSTRAINT "b" FOREIGN KEY ("c") REFERENCES "contact"("id") ON DELETE cascade ON UPDATE no action',
    'CREATE TRIGGER kept BEFORE UPDATE OR DELETE ON "audit_event" EXECUTE FUNCTION refuse()',
    'CREATE TRIGGER kept BEFORE UPDATE ON "audit_event" EXECUTE FUNCTION refuse()',
    "UPDATE reference_data SET version = '2'",
    '-- UPDATE contact is done in batches, after it',
  ])('takes %s', (statement) => {
    expect(findFillings(statement)).toEqual([]);
  });
});
