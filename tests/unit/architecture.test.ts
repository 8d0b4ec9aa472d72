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
type HouseConfig = { houseRules: Linter.Config[] };

/** The linter's rules about who may do what, without those that need the whole project's types. */
async function createLinter(): Promise<ESLint> {
  const [
    { default: boundaries },
    { default: typescript },
    { boundaryRules, boundarySettings },
    { houseRules },
  ] = await Promise.all([
    import('eslint-plugin-boundaries'),
    import('typescript-eslint'),
    import(`${PROJECT_FOLDER}/eslint.boundaries.mjs`) as Promise<BoundaryConfig>,
    import(`${PROJECT_FOLDER}/eslint.house.mjs`) as Promise<HouseConfig>,
  ]);
  return new ESLint({
    cwd: PROJECT_FOLDER,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parser: typescript.parser },
        plugins: { boundaries },
        settings: boundarySettings,
        rules: boundaryRules,
      },
      ...houseRules,
    ],
  });
}

let eslint: ESLint;

beforeAll(async () => {
  eslint = await createLinter();
});

/** Whether the linter accepts a file with this content at this path. */
async function isAllowed(filePath: string, content: string): Promise<boolean> {
  const [result] = await eslint.lintText(content, { filePath });
  const rules = result?.messages.map(({ ruleId }) => ruleId ?? 'unreadable') ?? ['no result'];
  expect(rules.filter((rule) => !/^boundaries\/|^no-restricted-/.test(rule))).toEqual([]);
  return rules.length === 0;
}

const SERVICE = 'server/features/quote/service.ts';

describe('who may import whom', () => {
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
    [
      'a command opens the database',
      'server/commands/erase.ts',
      "import { openExistingProductDatabase } from '#server/db/product-database.ts'; openExistingProductDatabase;",
    ],
    [
      'a backup reads every table there is',
      'server/commands/backup/catalogue.ts',
      "import { Client } from 'pg'; Client;",
    ],
    [
      'a provider sends mail',
      'server/providers/messages/live.ts',
      "import { createTransport } from 'nodemailer'; createTransport;",
    ],
    [
      'a feature names a type of HTTP',
      SERVICE,
      "import type { IncomingMessage } from 'node:http'; export type T = IncomingMessage;",
    ],
    [
      'the API tells kinds of addresses',
      'server/http/client-address.ts',
      "import { isIPv6 } from 'node:net'; isIPv6;",
    ],
    ['a program listens', 'server/cluster.ts', "import { createServer } from 'node:http'; createServer;"],
    [
      'a provider opens a socket',
      'server/providers/virus-scanner/clamd.ts',
      "import { connect } from 'node:net'; connect;",
    ],
    [
      'lib/api names a type of the wire',
      'lib/api/application.ts',
      "import type { Quote } from '#lib/contracts/quote.ts'; export type T = Quote;",
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
    ['a component uses axios', 'components/quote/offer/offer.tsx', "import axios from 'axios'; axios;"],
    ['a store knows a component', 'stores/draft.ts', "import { Card } from '#components/ui/card.tsx'; Card;"],
    [
      'an area knows another area',
      'components/quote/offer/offer.tsx',
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
    ['a service hands the database on', SERVICE, "export { quotes } from '#server/db/schema/quote.ts';"],
    ['a service fetches a query', SERVICE, "export const load = () => import('drizzle-orm');"],
    ['a command queries', 'server/commands/erase.ts', "import { eq } from 'drizzle-orm'; eq;"],
    [
      'a command knows the tables',
      'server/commands/erase.ts',
      "import { quotes } from '#server/db/schema/quote.ts'; quotes;",
    ],
    [
      'a program knows the tables',
      'server/api.ts',
      "import { quotes } from '#server/db/schema/quote.ts'; quotes;",
    ],
    ['a feature sends mail', SERVICE, "import { createTransport } from 'nodemailer'; createTransport;"],
    ['a feature calls somebody', SERVICE, "import { request } from 'node:https'; request;"],
    ['it calls by the name without node', SERVICE, "import http from 'http'; http;"],
    ['a repository calls', 'server/features/quote/repository.ts', "import * as http from 'node:http'; http;"],
    ['the sandbox opens a socket', 'server/sandbox/banks.ts', "import { connect } from 'node:net'; connect;"],
    ['a feature stores files', SERVICE, "import { S3Client } from '@aws-sdk/client-s3'; S3Client;"],
    ['a feature knows a test', SERVICE, "import { x } from '#tests/support/test-api.ts'; x;"],
    ['a feature knows a script', SERVICE, "import { x } from '../../../scripts/page-budgets.ts'; x;"],
    ['a form has a schema', 'components/quote/offer/offer.tsx', "import { z } from 'zod'; z;"],
    ['a rule has a schema', 'lib/domain/money.ts', "import { z } from 'zod'; z;"],
    [
      'lib/api parses the wire',
      'lib/api/application.ts',
      "import { quote } from '#lib/contracts/quote.ts'; quote;",
    ],
  ])('refuses that %s', async (_name, file, content) => {
    expect(await isAllowed(file, content)).toBe(false);
  });
});

describe('what one place alone may do', () => {
  it.each([
    ['server/config.ts reads the environment', 'server/config.ts', 'export const port = process.env.PORT;'],
    ['a page reads it while it is built', 'app/page.tsx', 'export const kind = process.env.APP_ENV;'],
    [
      'a provider calls somebody',
      'server/providers/service-client.ts',
      "void fetch('https://bureau.example');",
    ],
    ['the clock itself reads the time', 'server/deps.ts', 'export const clock = () => new Date();'],
    ['a service makes an instant of another', SERVICE, 'export const at = new Date(0);'],
    [
      'a repository executes a statement',
      'server/features/quote/repository.ts',
      "export const run = (database) => database.execute('select 1');",
    ],
  ])('allows that %s', async (_name, file, content) => {
    expect(await isAllowed(file, content)).toBe(true);
  });

  it.each([
    ['a service reads the environment', SERVICE, 'export const port = process.env.PORT;'],
    ['it reads it out of the process', SERVICE, 'export const { env } = process;'],
    ['it imports it', SERVICE, "import { env } from 'node:process'; env;"],
    ['it reads it by another name', SERVICE, 'export const port = globalThis.process.env.PORT;'],
    [
      'a component reads the environment',
      'components/ui/card.tsx',
      'export const kind = process.env.APP_ENV;',
    ],
    ['a service calls somebody', SERVICE, "void fetch('https://bureau.example');"],
    ['a job calls somebody', 'server/jobs/tasks.ts', "void fetch('https://bureau.example');"],
    ['a service reads the time', SERVICE, 'export const at = new Date();'],
    ['a rule reads the time', 'lib/domain/validity.ts', 'export const at = Date.now();'],
    [
      'a service executes a statement',
      SERVICE,
      "export const run = (database) => database.execute('select 1');",
    ],
  ])('refuses that %s', async (_name, file, content) => {
    expect(await isAllowed(file, content)).toBe(false);
  });
});

describe('imports', () => {
  it('go round in no circle, those of types and on demand included', () => {
    const cycles = findCycles(readImportGraph(PROJECT_FOLDER, SOURCE_FOLDERS, { late: true, types: true }));
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
