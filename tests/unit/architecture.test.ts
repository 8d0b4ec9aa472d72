import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import type { Linter } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import { findCycles, readImportGraph } from '#tests/support/import-graph.ts';

const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));
const SOURCE_FOLDERS = ['app', 'components', 'lib', 'server', 'stores'].filter((folder) =>
  existsSync(`${PROJECT_FOLDER}/${folder}`),
);

/** What the linter's own configuration says; it is plain JavaScript. */
type BoundaryConfig = { boundaryRules: Linter.RulesRecord; boundarySettings: Record<string, unknown> };

describe('who may import whom', () => {
  let eslint: ESLint;

  beforeAll(async () => {
    const [{ default: boundaries }, { default: typescript }, { boundaryRules, boundarySettings }] =
      await Promise.all([
        import('eslint-plugin-boundaries'),
        import('typescript-eslint'),
        import(`${PROJECT_FOLDER}/eslint.boundaries.mjs`) as Promise<BoundaryConfig>,
      ]);
    eslint = new ESLint({
      cwd: PROJECT_FOLDER,
      overrideConfigFile: true,
      overrideConfig: {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parser: typescript.parser },
        plugins: { boundaries: boundaries },
        settings: boundarySettings,
        rules: boundaryRules,
      },
    });
  });

  /** Whether the linter lets a file with this content stand at this place. */
  async function isAllowed(filePath: string, content: string): Promise<boolean> {
    const [result] = await eslint.lintText(content, { filePath });
    const rules = result?.messages.map(({ ruleId }) => ruleId) ?? ['no result'];
    expect(rules.filter((rule) => rule !== 'boundaries/dependencies')).toEqual([]);
    return rules.length === 0;
  }

  it.each([
    ['a page composes components', 'app/page.tsx', "import { Card } from '#components/ui/card.tsx'; Card;"],
    ['a store uses lib', 'stores/draft.ts', "import { cents } from '#lib/domain/money.ts'; cents;"],
    ['lib/api uses axios', 'lib/api/client.ts', "import axios from 'axios'; axios;"],
    [
      'a repository sees the database',
      'server/features/quote/repository.ts',
      "import { eq } from 'drizzle-orm'; eq;",
    ],
    [
      'a repository knows the tables',
      'server/features/quote/repository.ts',
      "import { quotes } from '#server/db/schema/quote.ts'; quotes;",
    ],
    [
      'a service names a type of the database',
      'server/features/quote/service.ts',
      "import type { Transaction } from '#server/db/connection.ts'; export type T = Transaction;",
    ],
    [
      'the server uses shared rules',
      'server/features/quote/service.ts',
      "import { cents } from '#lib/domain/money.ts'; cents;",
    ],
    ['the front process starts Next', 'server/main.ts', "import next from 'next'; next;"],
    [
      'the middleware knows the routes',
      'middleware.ts',
      "import { ROUTES } from '#lib/routes/route-table.ts'; ROUTES;",
    ],
  ])('allows that %s', async (_name, file, content) => {
    expect(await isAllowed(file, content)).toBe(true);
  });

  it.each([
    ['lib knows a component', 'lib/domain/money.ts', "import { Card } from '#components/ui/card.tsx'; Card;"],
    ['lib knows a store', 'lib/api/client.ts', "import { x } from '#stores/plans/record-plan.ts'; x;"],
    [
      'lib knows the server',
      'lib/forms/rules.ts',
      "import { AppError } from '#server/http/app-error.ts'; AppError;",
    ],
    ['lib uses Node', 'lib/domain/money.ts', "import { readFileSync } from 'node:fs'; readFileSync;"],
    ['a component uses axios', 'components/quote/offer.tsx', "import axios from 'axios'; axios;"],
    ['a store knows a component', 'stores/draft.ts', "import { Card } from '#components/ui/card.tsx'; Card;"],
    [
      'an area knows another area',
      'components/quote/offer.tsx',
      "import { Hero } from '#components/home/hero.tsx'; Hero;",
    ],
    [
      'a primitive has product knowledge',
      'components/ui/card.tsx',
      "import { x } from '#stores/plans/record-plan.ts'; x;",
    ],
    [
      'a page reaches into the server',
      'app/page.tsx',
      "import { AppError } from '#server/http/app-error.ts'; AppError;",
    ],
    [
      'a service sees the database',
      'server/features/quote/service.ts',
      "import { quotes } from '#server/db/schema/quote.ts'; quotes;",
    ],
    ['a route queries', 'server/features/quote/routes.ts', "import { eq } from 'drizzle-orm'; eq;"],
    [
      'a repository opens connections',
      'server/features/quote/repository.ts',
      "import { Pool } from 'pg'; Pool;",
    ],
    [
      'a feature knows the browser client',
      'server/features/quote/service.ts',
      "import { x } from '#lib/api/client.ts'; x;",
    ],
    ['a feature knows Next', 'server/features/quote/service.ts', "import next from 'next'; next;"],
    ['a feature knows React', 'server/features/quote/service.ts', "import React from 'react'; React;"],
    [
      'the middleware knows the server',
      'middleware.ts',
      "import { AppError } from '#server/http/app-error.ts'; AppError;",
    ],
    [
      'a feature knows the front process',
      'server/features/quote/service.ts',
      "import { listen } from '#server/front/listening.ts'; listen;",
    ],
  ])('refuses that %s', async (_name, file, content) => {
    expect(await isAllowed(file, content)).toBe(false);
  });
});

describe('imports', () => {
  it('go round in no circle', () => {
    const cycles = findCycles(readImportGraph(PROJECT_FOLDER, SOURCE_FOLDERS));
    expect(cycles.map((files) => files.join(' → '))).toEqual([]);
  });

  it('are seen when they do', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
    ]);
    expect(findCycles(graph)).toEqual([['a', 'b', 'c', 'a']]);
  });
});

describe('a page', () => {
  const pages = globSync('app/**/page.tsx', { cwd: PROJECT_FOLDER });

  it('composes in at most 40 lines', () => {
    expect(pages.length).toBeGreaterThan(20);
    const linesOf = (page: string) => readFileSync(`${PROJECT_FOLDER}/${page}`, 'utf8').trimEnd().split('\n');
    expect(pages.filter((page) => linesOf(page).length > 40)).toEqual([]);
  });
});
