import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PROJECT_FOLDER = join(import.meta.dirname, '../..');
const COVERAGE = 'docs/specification-coverage.md';

type Row = {
  requirement: string;
  builtIn: string[];
  shownBy: { file: string; title: string }[];
  reason: string;
};

const read = (file: string) => readFileSync(join(PROJECT_FOLDER, file), 'utf8');

/** A title as its source writes it, in either kind of quotes. */
const titlesIn = (source: string) => source.replaceAll("\\'", "'");

function readTest(text: string) {
  const [, file = text, title = ''] = /^`([^`]+)`: “(.+)”$/.exec(text) ?? [];
  return { file, title };
}

/** The rows of every table of the page; a bar inside a cell is escaped. */
function readRows(page: string): Row[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (-|Requirement)/.test(line))
    .map((line) => {
      const [requirement = '', builtIn = '', shownBy = '', reason = ''] = line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|'));
      return {
        requirement,
        builtIn: [...builtIn.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
        // A test that is not written so is a file that is not there.
        shownBy: shownBy === '' ? [] : shownBy.split('<br>').map(readTest),
        reason,
      };
    });
}

describe('the coverage of the specification', () => {
  const page = read(COVERAGE);
  const rows = readRows(page);

  it('goes through all nine sections', () => {
    expect(page.match(/^## \d\. .+$/gm)?.map((heading) => heading.slice(3, 4))).toEqual(
      Array.from('123456789'),
    );
    expect(rows.length).toBeGreaterThan(200);
  });

  it('names each requirement once, and files that exist', () => {
    const names = rows.map(({ requirement }) => requirement);
    expect(names.filter((name, index) => name === '' || names.indexOf(name) !== index)).toEqual([]);
    const missing = rows
      .flatMap(({ builtIn, shownBy }) => [...builtIn, ...shownBy.map(({ file }) => file)])
      .filter((path) => !existsSync(join(PROJECT_FOLDER, path)));
    expect(missing).toEqual([]);
    expect(rows.filter(({ builtIn }) => builtIn.length === 0)).toEqual([]);
  });

  it('quotes titles of tests that are there', () => {
    const sources = new Map<string, string>();
    const missing = rows
      .flatMap(({ shownBy }) => shownBy)
      .filter(({ file, title }) => {
        const source = sources.get(file) ?? titlesIn(read(file));
        sources.set(file, source);
        return !Array.from(`'"\``).some((quote) => source.includes(`${quote}${title}${quote}`));
      });
    expect(missing).toEqual([]);
  });

  it('has a test in every row, or says why not', () => {
    expect(rows.filter(({ shownBy, reason }) => shownBy.length === 0 && reason === '')).toEqual([]);
  });

  it('would notice a row that is not so', () => {
    const [row] = readRows(
      '| A | `lib/nowhere.ts` | `tests/x.test.ts`: “a \\| b”<br>`tests/y.test.ts`: “c” | why |',
    );
    expect(row).toEqual({
      requirement: 'A',
      builtIn: ['lib/nowhere.ts'],
      shownBy: [
        { file: 'tests/x.test.ts', title: 'a | b' },
        { file: 'tests/y.test.ts', title: 'c' },
      ],
      reason: 'why',
    });
  });
});
