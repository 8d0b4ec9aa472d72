import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Makes the files of the typeface that the pages load (app/layout.tsx): from the whole typeface, only the weights and
 * letters that are shown, with those that few pages show in a separate file (decision 109). Part of each build
 * (scripts/build.mjs) and of `npm run dev`.
 */
const WHOLE = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
const FOLDER = join(import.meta.dirname, '..', '.cache', 'typeface');

/** From plain text to the heaviest weight used: Tailwind's font-normal and font-semibold. */
const WEIGHTS = { min: 400, max: 600 };

/** The features that browsers use by default, and figures of equal width (`tabular-nums`). */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/** The letters of each file, in the form of CSS `unicode-range`; app/layout.tsx has the same. */
export const LETTERS = {
  common: 'U+20-7E, U+A0, U+B7, U+D7, U+F7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212',
  others:
    'U+A1-B6, U+B8-D6, U+D8-F6, U+F8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-2012, U+201A, U+201E, U+2020-2021, U+2030, U+2039-203A, U+2044, U+20AC, U+2122, U+2191, U+2193',
} as const;

/** The characters of a range as CSS writes it. */
export function lettersOf(range: string): string {
  return range
    .split(', ')
    .map((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(
        ...Array.from({ length: last - first + 1 }, (_one, index) => first + index),
      );
    })
    .join('');
}

async function makeTypeface(): Promise<void> {
  const whole = readFileSync(fileURLToPath(import.meta.resolve(WHOLE)));
  mkdirSync(FOLDER, { recursive: true });
  // The package's types do not know `keepFeatures`.
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  } as const;
  for (const [name, range] of Object.entries(LETTERS)) {
    writeFileSync(join(FOLDER, `${name}.woff2`), await subsetFont(whole, lettersOf(range), options));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makeTypeface();
