import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { atLeast, none } from '../figure.ts';
import type { Figure } from '../figure.ts';
import type { RunningProgram } from '../product.ts';
import type { SeededRandom } from '../writes/seeded-random.ts';
import { startKilling } from './members.ts';

const PROJECT_FOLDER = join(import.meta.dirname, '../..');
const SPECS = ['e2e/journeys/whole-loan.spec.ts', 'e2e/journeys/resume.spec.ts'];
const LIMIT_MS = 1_200_000;

type Spec = { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] };

type Suite = { specs: Spec[]; suites?: Suite[] };

type Report = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };

/** The same browser journeys that are tested against one process, while processes are killed under them. */
export async function runBrowserJourneys(
  cluster: RunningProgram,
  random: SeededRandom,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  if (process.env['TRUST_BROWSER'] === 'none') return [];
  const killer = startKilling(cluster, random);
  const { passed, failed } = await runPlaywright(cluster.port, say);
  await killer.stop();
  return [
    atLeast('web processes killed under the browser', killer.kills.get('web') ?? 0, 2),
    atLeast('journeys in the browser that came to their end', passed, 5),
    none('journeys in the browser that did not', failed, passed + failed),
  ];
}

async function runPlaywright(
  port: number,
  say: (sentence: string) => void,
): Promise<{ passed: number; failed: number }> {
  // Outside CI the journeys visit whatever is already running on the port.
  const { CI: _, ...environment } = process.env;
  const child = spawn(
    join(PROJECT_FOLDER, 'node_modules/.bin/playwright'),
    ['test', ...SPECS, '--project', 'desktop', '--workers', '1', '--reporter', 'json'],
    {
      cwd: PROJECT_FOLDER,
      env: { ...environment, E2E_PORT: String(port), E2E_PROCESSES_DIE: 'yes' },
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: LIMIT_MS,
    },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await new Promise((resolve) => child.once('exit', resolve));
  try {
    const { stats, suites } = JSON.parse(output) as Report;
    for (const { title, tests } of suites.flatMap(specsOf).filter(({ ok }) => !ok)) {
      const [error] = tests.flatMap(({ results }) => results.map((result) => result.error?.message ?? ''));
      say(`"${title}" did not end: ${(error ?? '').slice(0, 1500)}`);
    }
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  } catch {
    say(output.slice(-2000));
    return { passed: 0, failed: 1 };
  }
}

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}
