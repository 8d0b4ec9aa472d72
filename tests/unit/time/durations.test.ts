import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { milliseconds } from 'date-fns/milliseconds';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';

const PROJECT_FOLDER = fileURLToPath(new URL('../../..', import.meta.url));
/** A minute or longer, counted out in milliseconds. */
const COUNTED_OUT = /\b60 \* 1_?000\b|\b3_?600_?000\b|\b86_?400_?000\b|\w+sToMilliseconds\b/;

test('a duration is written in one way in the browser, and in one on the server', () => {
  const sources = globSync('{app,components,lib,server,stores}/**/*.{ts,tsx}', { cwd: PROJECT_FOLDER });
  expect(sources.length).toBeGreaterThan(500);
  const counting = sources.filter((path) =>
    COUNTED_OUT.test(readFileSync(`${PROJECT_FOLDER}/${path}`, 'utf8')),
  );
  expect(counting).toEqual([]);
});

test('both mean the same', () => {
  expect([MINUTE_MS, HOUR_MS, DAY_MS]).toEqual([
    milliseconds({ minutes: 1 }),
    milliseconds({ hours: 1 }),
    milliseconds({ days: 1 }),
  ]);
});
