import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { SETTING_GROUPS, SETTING_NAMES } from '#server/settings/environment-schema.ts';
import { acceptedBy, isRequiredInProduction, noteOf } from '#server/settings/setting-facts.ts';
import { PRODUCTION as PRODUCTION_SETTINGS } from '#tests/support/production.ts';
import { environmentFiles } from '../../../scripts/environment-files.ts';
import { SETTINGS_ELSEWHERE } from '../../../scripts/settings-elsewhere.ts';

const PRODUCTION = { ...PRODUCTION_SETTINGS, PUBLIC_URL: 'https://loans.example.com' };

describe.each(Object.entries(await environmentFiles()))('%s', (path, text) => {
  it('is what the settings yield (npm run environment)', () => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  });
});

describe.each(SETTING_NAMES)('%s', (name) => {
  it('says what it is for, and what it accepts', () => {
    expect(noteOf(name)?.about).toMatch(/^[A-Z/].{10,}\.$/);
    expect(acceptedBy(name)).not.toBe('a valid value');
  });

  it('is required in production exactly when its guide says so', () => {
    const parse = () => parseConfig({ ...PRODUCTION, [name]: '' }, new Date('2026-11-20T00:00:00Z'));
    if (isRequiredInProduction(name)) expect(parse).toThrow(name);
    else expect(parse).not.toThrow();
  });
});

it('a copy of the example says nothing: beside settings of a unit or an image it takes none of them back', () => {
  const example = readFileSync('.env.example', 'utf8');
  expect(parseEnv(example)).toEqual({});
  const named = [...example.matchAll(/^#(\w+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...SETTING_NAMES].sort());
});

it('every setting stands in one group', () => {
  const grouped = SETTING_GROUPS.flatMap(({ settings }) => Object.keys(settings));
  expect(grouped.sort()).toEqual([...SETTING_NAMES].sort());
});

it('a variable that is read anywhere is a setting, or one of those read elsewhere on purpose', () => {
  const known = new Set<string>([
    ...SETTING_NAMES,
    ...SETTINGS_ELSEWHERE.flatMap(({ name }) => name.split(', ')),
  ]);
  const folders = ['app', 'bench', 'components', 'e2e', 'lib', 'scripts', 'server', 'stores', 'trust'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const sources = [...files, 'middleware.ts', 'next.config.ts', 'playwright.config.ts'].filter((file) =>
    /\.(ts|tsx|mjs)$/.test(file),
  );
  const read = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/process\.env(?:\.(\w+)|\['(\w+)'\])/g)].map(
      ([, plain, quoted]) => plain ?? quoted ?? '',
    ),
  );
  expect(read.length).toBeGreaterThan(20);
  expect(read.filter((name) => !known.has(name))).toEqual([]);
});
