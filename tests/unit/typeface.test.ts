import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COUNTRIES_ABROAD } from '#lib/domain/countries.ts';
import { LETTERS, lettersOf } from '../../scripts/typeface.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');

describe('the files of the typeface', () => {
  const common = new Set(lettersOf(LETTERS.common));
  const others = new Set(lettersOf(LETTERS.others));

  it('hold each letter once', () => {
    expect(lettersOf('U+41-43, U+A0')).toBe('ABC\u00a0');
    expect([...common].filter((letter) => others.has(letter))).toEqual([]);
  });

  it('are told of to browsers as they are made', () => {
    const ranges = [...read('app/layout.tsx').matchAll(/'(U\+[^']+)'/g)].map(([, range]) => range);
    expect(ranges).toEqual([LETTERS.common, LETTERS.others]);
  });

  it('need no second one for our own words', () => {
    // Contracts address readers of the API document; a country is called by its own name.
    const files = globSync('{app,components,lib}/**/*.{ts,tsx}', {
      cwd: PROJECT,
      exclude: ['lib/contracts/**', 'lib/domain/countries.ts'],
    });
    expect(files.length).toBeGreaterThan(300);
    const words = new Set(files.flatMap((file) => Array.from(withoutComments(read(file)))));
    expect([...words].filter((letter) => others.has(letter))).toEqual([]);
  });

  it('hold the letters of every country', () => {
    const letters = COUNTRIES_ABROAD.flatMap(({ name }) => Array.from(name));
    expect(letters).toContain('ü');
    expect(letters.filter((letter) => !common.has(letter) && !others.has(letter))).toEqual([]);
  });
});
