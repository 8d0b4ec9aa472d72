import { compareApi } from './api.ts';
import { compareInBrowser } from './browser.ts';
import { compareCompleted } from './completed.ts';
import { compareFirstLoad } from './first-load.ts';
import { compareFirstPaint } from './first-paint.ts';
import { compareJourney } from './journey.ts';
import { watchMemory } from './memory.ts';
import { comparePages } from './pages.ts';
import { comparePolicies } from './policy.ts';
import { timeStart } from './start-time.ts';
import { compareTwoProcesses } from './two-processes.ts';
import { compareWholeJourney } from './whole-journey.ts';

/**
 * `npm run bench [-- <name> …]`: our figures against a baseline measured in the same run, printed as ratios beside their
 * targets. Absolute figures differ from machine to machine and prove nothing. bench/settings.ts names the variables that
 * shorten a run.
 */
const BENCHES: Record<string, () => Promise<string[]> | AsyncIterable<string>> = {
  'first-load': compareFirstLoad,
  'first-paint': compareFirstPaint,
  browser: compareInBrowser,
  'whole-journey': compareWholeJourney,
  api: compareApi,
  journey: compareJourney,
  completed: compareCompleted,
  memory: watchMemory,
  pages: comparePages,
  policy: comparePolicies,
  start: timeStart,
  'two-processes': compareTwoProcesses,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no measurement called ${unknown.join(', ')}: choose of ${Object.keys(BENCHES).join(', ')}.\n`,
  );
  process.exit(2);
}

for (const [name, run] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`${name}\n`);
  for await (const line of await run()) process.stdout.write(`  ${line}\n`);
}
