import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS, READING_COMMANDS } from '#tests/support/commands.ts';

const DOCUMENTS = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  'examples/api-client/README.md',
];
const GUIDES = DOCUMENTS.filter((path) => /docs\/adding-an?-/.test(path));

/** Files that a guide tells the reader to make. */
const TO_BE_MADE = [
  'lib/forms/screens/application-step-3.ts',
  'stores/screen-values/application-step-3.ts',
  'stores/actions/save-application-step-3.ts',
  'components/application/answers/plans-form.tsx',
  'app/(form-step)/application/step-3/page.tsx',
  'server/commands/document-reopen.ts',
  'server/providers/virus-scanner/http.ts',
  'server/providers/identity-check/interface.ts',
];

/** Folders that are not part of the project's text: what npm, a build and test runs leave behind. */
const GENERATED = ['node_modules', 'playwright-report', 'test-results', 'coverage'];

/** The anchors of a Markdown page's headings: as GitHub makes them, a repeated one with a number. */
function namesOfHeadings(text: string): Set<string> {
  const names = [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)].map(
    ([, heading = '']) =>
      heading
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-'),
  );
  return new Set(
    names.map((name, index) => {
      const before = names.slice(0, index).filter((other) => other === name).length;
      return before === 0 ? name : `${name}-${String(before)}`;
    }),
  );
}

/** Whether a link in a document leads to an existing file or folder and, with a fragment, to a heading in it. */
function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', fragment] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!existsSync(target)) return false;
  return fragment === undefined || namesOfHeadings(readFileSync(target, 'utf8')).has(fragment);
}

it.each(DOCUMENTS)('%s leads only to files and headings that are there', (path) => {
  const links = [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:)([^)\s]+)/g)].map(
    ([, link]) => link ?? '',
  );
  expect(links.filter((link) => !leadsSomewhere(path, link))).toEqual([]);
});

it('a link is seen that leads to no heading', () => {
  expect([
    leadsSomewhere('docs/partner-guide.md', '#check-everything'),
    leadsSomewhere('README.md', 'docs/partner-guide.md#whose-an-applicant-is'),
    leadsSomewhere('README.md', 'docs/partner-guide.md#check-everything-1'),
    leadsSomewhere('docs/partner-guide.md', '#check-nothing'),
  ]).toEqual([true, true, false, false]);
  expect([...namesOfHeadings('# A `b`, [c](d.md)\n## E\n## E\n```\n# no heading\n```\n')]).toEqual([
    'a-b-c',
    'e',
    'e-1',
  ]);
});

const DECISIONS = readdirSync('docs/decisions').filter((name) => /^\d{4}-.+\.md$/.test(name));

it('the index of decisions has each once, under its title', () => {
  const entries = readFileSync('docs/decisions/README.md', 'utf8').match(/(?<=^- ).+$/gm) ?? [];
  const titled = DECISIONS.map((name) => {
    const [, title = ''] = /^# (.+)$/m.exec(readFileSync(join('docs/decisions', name), 'utf8')) ?? [];
    return `[${title}](${name})`;
  });
  expect([...entries].sort()).toEqual(titled.sort());
});

it('no two decisions have one number, which is the number of the title too', () => {
  const numbers = DECISIONS.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  const misnamed = DECISIONS.filter(
    (name) =>
      !readFileSync(join('docs/decisions', name), 'utf8').startsWith(
        `# ${String(Number(name.slice(0, 4)))}. `,
      ),
  );
  expect(misnamed).toEqual([]);
});

/** Every source file of the project, by path. */
const SOURCES = [
  ...readdirSync('.'),
  ...[
    'app',
    'bench',
    'components',
    'e2e',
    'examples',
    'lib',
    'ops',
    'scripts',
    'server',
    'stores',
    'tests',
    'trust',
  ].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ),
].filter((file) => /\.(tsx?|mjs|css|ya?ml)$/.test(file) && !/node_modules|guides\.test\.ts$/.test(file));

it('a source that names a decision names one that is there, by its number', () => {
  const numbers = new Set(DECISIONS.map((name) => name.slice(0, 4)));
  const lost = SOURCES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/docs\/decisions(?:\/(\d{4}))?/g)]
      .filter(([, number]) => number === undefined || !numbers.has(number))
      .map(([pointer]) => `${file}: ${pointer}`),
  );
  expect(lost).toEqual([]);
});

/** Text that begins like a path of the project and is nothing else. */
const PATH =
  /^(app|bench|components|docs|e2e|examples|lib|ops|public|scripts|server|stores|tests|trust)\/[\w()./{},-]+$/;

/** Paths in a text's code, those in commands included; one of several (`lib/forms/{rules,screen}.ts`) names each. */
function namedPaths(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(' '))
    .filter((word) => PATH.test(word))
    .flatMap((path) => {
      const [several, names] = /\{([^}]+)\}/.exec(path) ?? [];
      return several === undefined
        ? [path]
        : (names ?? '').split(',').map((name) => path.replace(several, name));
    });
}

it('paths are read one by one', () => {
  expect(
    namedPaths('see `lib/api/{client,paths}.ts`, `npm run x -- server/db/`, not `a/b.ts` or lib/x.ts'),
  ).toEqual(['lib/api/client.ts', 'lib/api/paths.ts', 'server/db/']);
});

it.each(DOCUMENTS)('%s names only files that are there, or that it has somebody make', (path) => {
  const isMade = (file: string) => GUIDES.includes(path) && TO_BE_MADE.includes(file);
  const named = namedPaths(readFileSync(path, 'utf8'));
  expect(named.filter((file) => !existsSync(file) && !isMade(file))).toEqual([]);
});

/** Names that a guide mentions as not being used. */
const NOT_USED = ['useSearchParams'];

it.each(GUIDES)('%s names nothing that the code does not have', (path) => {
  const sources = ['app', 'components', 'lib', 'server', 'stores', 'tests', 'e2e']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('guides.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const words = new Set(sources.match(/\w+/g));
  const named = [...readFileSync(path, 'utf8').matchAll(/`([A-Za-z]\w+)`/g)].map(([, word]) => word ?? '');
  expect(named.filter((word) => !words.has(word) && !NOT_USED.includes(word))).toEqual([]);
});

it.each(GUIDES)('%s is found from where somebody begins', (path) => {
  const name = basename(path);
  const beginnings = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'];
  expect(beginnings.filter((file) => !readFileSync(file, 'utf8').includes(`${name})`))).toEqual([]);
});

it.each(GUIDES)('%s names files at all', (path) => {
  expect(namedPaths(readFileSync(path, 'utf8')).length).toBeGreaterThan(2);
});

describe('commands', () => {
  const scripts = Object.keys(
    (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts,
  );
  /** The parts of `npm run trust` and `npm run bench` that can be run by name. */
  const parts = new Map(
    ['trust', 'bench'].map((command) => [
      command,
      [...readFileSync(`${command}/run.ts`, 'utf8').matchAll(/^ {2}'?([a-z-]+)'?: /gm)].map(
        ([, name]) => name,
      ),
    ]),
  );

  it.each(DOCUMENTS)('that %s names are there', (path) => {
    const text = readFileSync(path, 'utf8');
    const commands = [...text.matchAll(/npm run (?:-s )?([a-z][a-z0-9:-]*)/g)].map(([, name]) => name ?? '');
    expect(commands.filter((name) => !scripts.includes(name))).toEqual([]);
    const asked = [...text.matchAll(/npm run (trust|bench) -- ([a-z -]+)/g)].flatMap(
      ([, command = '', names = '']) =>
        names.split(' ').filter((name) => name !== 'name' && parts.get(command)?.includes(name) !== true),
    );
    expect(asked).toEqual([]);
  });

  it('have a name each that somebody can find', () => {
    expect(parts.get('trust')).toContain('fuzz');
    expect(parts.get('bench')).toContain('first-load');
    const named = ['README.md', 'CONTRIBUTING.md'].map((path) => readFileSync(path, 'utf8')).join();
    const isNamed = (name: string) =>
      new RegExp(`npm (run )?${name}(?![\\w:-])`).test(named) || named.includes(`\`${name}\``);
    expect(scripts.filter((name) => !isNamed(name))).toEqual([]);
  });
});

it('a guide gives whoever operates the product each command to type', () => {
  const guides = ['operating', 'partner-guide', 'lender-guide'].map((name) =>
    readFileSync(`docs/${name}.md`, 'utf8'),
  );
  const isGiven = (name: string) => new RegExp(`npm run (-s )?${name}(?![\\w:-])`).test(guides.join('\n'));
  expect([...COMMANDS.keys()].filter((name) => !isGiven(name))).toEqual([]);
});

it('the operating guide sends those commands to a replica that only read', () => {
  const [, names = ''] =
    /Commands that only read \(([^)]+)\)/.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];
  expect(names.split(', ')).toEqual(READING_COMMANDS.map((name) => `\`${name}\``));
});

it('the README says what each folder holds', () => {
  const table = readFileSync('README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const folders = readdirSync('.', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !GENERATED.includes(entry.name),
  );
  expect(
    folders.filter(({ name }) => !table.some((line) => line.split('|')[1]?.includes(`\`${name}/\``))),
  ).toEqual([]);
});
