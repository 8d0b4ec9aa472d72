import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../server/db/migrations');
/** Those of before the first release, when no other version ran beside them. */
const BEFORE_RELEASE = ['0000_initial.sql', '0001_after_the_offer.sql', '0002_partners.sql'];

/** What the version before cannot live with: it runs on while the new one comes in. */
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
