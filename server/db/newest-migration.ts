import { readFileSync } from 'node:fs';

let newest: number | undefined;

/** The number (its time) of the newest migration that this code comes with. */
export function newestMigration(): number {
  return (newest ??= readNewest());
}

function readNewest(): number {
  const journal = readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}
