import { compareApi } from './api.ts';
import { compareInBrowser } from './browser.ts';
import { compareFirstLoad } from './first-load.ts';
import { compareJourney } from './journey.ts';
import { comparePolicies } from './policy.ts';

/**
 * `npm run bench [-- name]`: our figures against a baseline measured in the same run, printed as ratios.
 * Absolute figures differ from machine to machine and prove nothing.
 */
const BENCHES: Record<string, () => Promise<string[]>> = {
  'first-load': compareFirstLoad,
  browser: compareInBrowser,
  api: compareApi,
  journey: compareJourney,
  policy: comparePolicies,
};

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`${name}\n`);
  for (const line of await run()) process.stdout.write(`  ${line}\n`);
}
