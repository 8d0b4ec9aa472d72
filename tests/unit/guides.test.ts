import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  'examples/api-client/README.md',
];
const GUIDES = DOCUMENTS.filter((path) => /docs\/adding-a-/.test(path));

/** Files that a guide has somebody make. */
const TO_BE_MADE = [
  'lib/forms/screens/application-step-3.ts',
  'stores/screen-values/application-step-3.ts',
  'stores/actions/save-application-step-3.ts',
  'components/application/plans-form.tsx',
  'app/(form-step)/application/step-3/page.tsx',
  'server/providers/virus-scanner/http.ts',
  'server/providers/identity-check/interface.ts',
];

it.each(DOCUMENTS)('%s leads only to files that are there', (path) => {
  const links = [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)].map(
    ([, link]) => link ?? '',
  );
  expect(links.filter((link) => !existsSync(join(dirname(path), link)))).toEqual([]);
});

describe.each(GUIDES)('%s', (path) => {
  it('names only files that are there, or that it has somebody make', () => {
    const named = [...readFileSync(path, 'utf8').matchAll(/`([\w()./-]+\/[\w.-]+\.(?:ts|tsx|mjs))`/g)].map(
      ([, file]) => file ?? '',
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((file) => !existsSync(file) && !TO_BE_MADE.includes(file))).toEqual([]);
  });
});
