import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { kilobytes } from '../scripts/page-budgets.ts';
import { brotliOf, firstLoadOf } from '../scripts/page-weight.ts';
import type { Load, Target } from './browser/load-page.ts';
import { CONNECTIONS, ROUNDS, compareLoads } from './browser/measure.ts';
import { visitScreens } from './browser/our-screens.ts';
import { PEERS, PEERS_FOLDER, installPeers, pageOf } from './browser/peers.ts';
import { describe, judge } from './browser/targets.ts';
import { timeOurTyping } from './browser/typing.ts';
import { BARE_PAGE, PROJECT, answers, buildScratchApp, freePort } from './scratch-app.ts';
import type { Served } from './scratch-app.ts';

/** As in the end-to-end tests, and so is CHROMIUM_PATH. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/**
 * Our screens in a browser with a processor four times slower, each beside a bare Next form page that is loaded in
 * turn with it; then the same form by other libraries. BENCH_PEERS=none leaves those out, BENCH_SCREENS=/quote/step-1
 * measures one screen. The exit code says whether every target is met.
 */
export async function* compareInBrowser(): AsyncGenerator<string> {
  const withPeers = process.env['BENCH_PEERS'] !== 'none';
  if (withPeers) installPeers();
  const scratch = buildScratchApp(PEERS_FOLDER, {
    'app/page.jsx': BARE_PAGE,
    ...Object.fromEntries(withPeers ? PEERS.flatMap(({ files }) => Object.entries(files)) : []),
  });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) });
  const product = await startProduct();
  const others = await scratch.serve();
  const bare: Target = {
    url: others.url,
    ready: 'form',
    typing: { field: 'input[name="a"]', next: 'form button' },
  };
  try {
    yield `Medians of ${String(ROUNDS)} loads, in turn with the bare page, processor 4 × slower.`;
    yield* compareOurs(browser, product.url, bare);
    yield* timeOurTyping(browser, product.url);
    if (withPeers) yield* comparePeers(browser, others.url, bare, scratch.folder);
  } finally {
    others.stop();
    product.stop();
    await browser.close();
  }
}

async function* compareOurs(browser: Browser, product: string, bare: Target): AsyncGenerator<string> {
  const wanted = process.env['BENCH_SCREENS']?.split(',');
  for await (const { screen, state } of visitScreens(browser, product)) {
    const { path } = screen;
    if (wanted !== undefined && !wanted.includes(path)) continue;
    for (const { name, connection } of CONNECTIONS) {
      const target = { ...screen, url: `${product}${path}` };
      const loads = await compareLoads(browser, target, bare, { connection, state });
      const verdicts = judge(loads.page, loads.bare);
      if (verdicts.some(({ isMet }) => !isMet)) process.exitCode = 1;
      yield `${path}, ${name}: ${verdicts.map(describe).join('; ')}`;
      if (connection === undefined) yield `${path}: ${scriptsUntilUsable(PROJECT, loads.page)}`;
    }
  }
}

/** The peers set no target: their figures stand beside ours. */
async function* comparePeers(
  browser: Browser,
  url: string,
  bare: Target,
  folder: string,
): AsyncGenerator<string> {
  for (const peer of PEERS) {
    const page = pageOf(peer);
    for (const { name, connection } of CONNECTIONS) {
      const loads = await compareLoads(browser, { ...peer, url: `${url}/${page}` }, bare, { connection });
      const figures = judge(loads.page, loads.bare).map(({ figure }) => figure);
      yield `${peer.name}, ${name}: ${figures.join('; ')}`;
      if (connection !== undefined) continue;
      const first = firstLoadOf(folder, page).brotli / firstLoadOf(folder, 'index').brotli;
      yield `${peer.name}: first load ${first.toFixed(2)} × bare; ${scriptsUntilUsable(folder, loads.page)}`;
    }
  }
}

/** Late code included, which a first load is not. */
function scriptsUntilUsable(project: string, { scripts }: Load): string {
  const ours = scripts.filter((path) => path.startsWith('/_next/static/'));
  const bytes = ours.reduce((sum, path) => sum + brotliOf(project, path), 0);
  return `${kilobytes(bytes)} of scripts (brotli) asked for until it could be used`;
}

/** The built product on a database of its own that is thrown away at the end. */
async function startProduct(): Promise<Pick<Served, 'url' | 'stop'>> {
  const port = String(await freePort());
  const child = spawn(process.execPath, [join(PROJECT, 'scripts/serve-for-tests.mjs')], {
    cwd: PROJECT,
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await answers(`${url}/api/health/ready`);
  return {
    url,
    stop: () => {
      child.kill('SIGTERM');
    },
  };
}
