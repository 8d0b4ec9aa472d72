import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { PROJECT_NODE, installedProgram, run } from './project.mjs';

/**
 * Every check of the project, the same on a laptop and in CI: format, lint, types, dead code, build, unit, integration
 * and end-to-end tests. All of them run even when one fails; the last line says how many tests passed and failed,
 * counting a failed check that is not a test as one.
 */
const reports = mkdtempSync(join(tmpdir(), 'marketplace-reports-'));
const reportOf = (name) => join(reports, `${name}.json`);
const node = (program, ...options) => run(PROJECT_NODE, [installedProgram(program), ...options]);

const LINT = { name: 'lint', run: () => node('eslint', '.', '--max-warnings', '0') };
const FORMAT = { name: 'format', run: () => node('prettier', '--check', '.', '--log-level', 'warn') };
const TYPES = {
  name: 'types',
  run: async () => (await node('next', 'typegen')) || node('tsc', '--noEmit'),
};
const DEAD_CODE = { name: 'dead code', run: () => node('knip') };
const BUILD = { name: 'build', run: () => run(PROJECT_NODE, ['scripts/build.mjs']) };
const END_TO_END = {
  name: 'end-to-end',
  run: runEndToEnd,
  count: () => countPlaywright(reportOf('end-to-end')),
};

/**
 * Stages run one after another; within a stage that only reads and writes files on one core, two sequences run side by
 * side.
 */
const STAGES = [
  [[LINT], [FORMAT, TYPES, DEAD_CODE, BUILD]],
  [[vitest('unit'), vitest('integration', 'client'), END_TO_END]],
];

function vitest(name, ...others) {
  return {
    name,
    run: () =>
      node(
        'vitest',
        'run',
        ...[name, ...others].map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportOf(name)}`,
      ),
    count: () => countVitest(reportOf(name)),
  };
}

async function runEndToEnd() {
  const browser = await ensureBrowser();
  return run(PROJECT_NODE, [installedProgram('playwright'), 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('end-to-end'),
    ...(browser && { CHROMIUM_PATH: browser }),
  });
}

function countVitest(report) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}: ${essence(message)}`] : []),
    // A test that failed and then passed keeps the messages of its first try.
    ...assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(
        ({ status, fullName, failureMessages }) =>
          `${secondTry(status === 'passed')}${name}: ${fullName}: ${essence(failureMessages[0])}`,
      ),
  ]);
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

function countPlaywright(report) {
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const failures = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ ok, file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
      return `${secondTry(ok)}${file}:${line}: ${title}: ${essence(errors[0]?.message)}`;
    });
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures };
}

/** The prefix for a test that failed at least once. */
function secondTry(passed) {
  return passed ? 'passed only the second time: ' : '';
}

/** What was expected and what came back, in a few lines. */
function essence(message = '') {
  const [first, ...others] = stripVTControlCharacters(message).split('\n');
  const telling = others.filter((line) => /^\s*(Locator|Expected|Received|[+-]\s+\S)/.test(line));
  return [first, ...telling.slice(0, 6)].map((line) => line.slice(0, 200)).join('\n    ');
}

async function runCheck(check) {
  console.log(`\n── ${check.name}`);
  const startedAt = Date.now();
  const status = await check.run();
  let counted = { passed: 0, failed: 0 };
  try {
    counted = check.count?.() ?? counted;
  } catch {
    // No report means that nothing was tested.
    counted = { passed: 0, failed: 1 };
  }
  // A check can also fail outside its tests: a file that does not load, a set-up that breaks.
  const failed = counted.failed === 0 && status !== 0 ? 1 : counted.failed;
  return {
    name: check.name,
    passed: counted.passed,
    failed,
    failures: counted.failures ?? [],
    seconds: Math.round((Date.now() - startedAt) / 1000),
  };
}

async function runRow(checks) {
  const row = [];
  for (const check of checks) row.push(await runCheck(check));
  return row;
}

const results = [];
for (const rows of STAGES) results.push(...(await Promise.all(rows.map(runRow))).flat());
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const failure of results.flatMap(({ failures }) => failures)) console.log(failure);
for (const { name, passed, failed, seconds } of results) {
  const tests = passed > 0 ? `, ${passed} passed, ${failed} failed` : '';
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s${tests})`);
}
const total = (what) => results.reduce((sum, result) => sum + result[what], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
