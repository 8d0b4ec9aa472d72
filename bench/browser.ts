import type { Browser } from '@playwright/test';
import { kilobytes } from '../scripts/page-budgets.ts';
import { answersOf, somebody } from '../e2e/steps/answers.ts';
import { brotliOf, firstLoadOf } from '../scripts/page-weight.ts';
import type { Load, Target } from './browser/load-page.ts';
import { CONNECTIONS, ROUNDS, compareLoads } from './browser/measure.ts';
import { visitScreens } from './browser/our-screens.ts';
import { PEERS, PEERS_FOLDER, installPeers, pageOf } from './browser/peers.ts';
import { describe, judge } from './browser/targets.ts';
import { quotePages } from './browser/questions.ts';
import type { Question } from './browser/questions.ts';
import { setStage } from './browser/stage.ts';
import { THEIR_WAITS, typeTheirWay } from './browser/their-way.ts';
import { KEY_MS, compareJourneys, describeJourney } from './browser/typist.ts';
import { OUR_WAITS, typeOurWay } from './browser/typing.ts';
import { WIZARDS, sharedFiles } from './browser/wizards.ts';
import { BARE_PAGE, PROJECT, buildScratchApp } from './scratch-app.ts';

type QuotePages = readonly (readonly Question[])[];

/**
 * Our screens in a browser with a processor four times slower, each beside a bare Next form page that is loaded in turn
 * with it; then the same form in other libraries. BENCH_PEERS=none leaves the libraries out,
 * BENCH_SCREENS=/quote/step-1 measures one screen. The exit code says whether every target is met.
 */
export async function* compareInBrowser(): AsyncGenerator<string> {
  const withPeers = process.env['BENCH_PEERS'] !== 'none';
  if (withPeers) installPeers();
  const pages = quotePages(answersOf(await somebody('A')));
  const scratch = buildScratchApp(PEERS_FOLDER, {
    'app/page.jsx': BARE_PAGE,
    ...(withPeers ? peerFiles(pages) : {}),
  });
  await using stage = await setStage(scratch);
  const { browser, product, others, elsewhere } = stage;
  const bare: Target = {
    url: others,
    ready: 'form',
    typing: { field: 'input[name="a"]', next: 'form button' },
  };
  yield `Medians of ${String(ROUNDS)} loads, in turn with the bare page, processor 4 × slower.`;
  yield* compareOurs(browser, product, bare, elsewhere);
  yield* compareTyping(browser, product, withPeers ? others : undefined, pages);
  if (withPeers) yield* comparePeers(browser, others, bare, { folder: scratch.folder, elsewhere });
}

async function* compareOurs(
  browser: Browser,
  product: string,
  bare: Target,
  elsewhere: string,
): AsyncGenerator<string> {
  const wanted = process.env['BENCH_SCREENS']?.split(',');
  for await (const { screen, state } of visitScreens(browser, product)) {
    const { path } = screen;
    if (wanted !== undefined && !wanted.includes(path)) continue;
    for (const { name, connection } of CONNECTIONS) {
      const target = { ...screen, url: `${product}${path}` };
      const loads = await compareLoads(browser, target, bare, { elsewhere, connection, state });
      const verdicts = judge(loads.page, loads.bare);
      if (verdicts.some(({ isMet }) => !isMet)) process.exitCode = 1;
      yield `${path}, ${name}: ${verdicts.map(describe).join('; ')}`;
      if (connection === undefined) yield `${path}: ${scriptsUntilUsable(PROJECT, loads.page)}`;
    }
  }
}

function peerFiles(pages: QuotePages): Record<string, string> {
  return Object.assign(sharedFiles(pages), ...[...PEERS, ...WIZARDS].map(({ files }) => files)) as Record<
    string,
    string
  >;
}

/**
 * A whole way through two pages, ours and the other libraries', by the same typist. The others set no target here
 * either.
 */
async function* compareTyping(
  browser: Browser,
  product: string,
  others: string | undefined,
  pages: QuotePages,
): AsyncGenerator<string> {
  const ours = await typeOurWay(browser, product);
  yield `home to quote on slow 4G, ${String(KEY_MS)} ms a key: ${describeJourney(ours, OUR_WAITS)}; the rest is answering, by a test's hand`;
  if (others === undefined) return;
  for (const wizard of WIZARDS) {
    const theirs = await typeTheirWay(browser, others, wizard, pages);
    yield `the same questions by ${wizard.name}: ${describeJourney(theirs, THEIR_WAITS)}; ${compareJourneys(ours, theirs)}`;
  }
}

/** The peers set no target: their figures are shown beside ours. */
async function* comparePeers(
  browser: Browser,
  url: string,
  bare: Target,
  { folder, elsewhere }: { folder: string; elsewhere: string },
): AsyncGenerator<string> {
  for (const peer of PEERS) {
    const page = pageOf(peer);
    for (const { name, connection } of CONNECTIONS) {
      const target = { ...peer, url: `${url}/${page}` };
      const loads = await compareLoads(browser, target, bare, { elsewhere, connection });
      const figures = judge(loads.page, loads.bare).map(({ figure }) => figure);
      yield `${peer.name}, ${name}: ${figures.join('; ')}`;
      if (connection !== undefined) continue;
      const first = firstLoadOf(folder, page).brotli / firstLoadOf(folder, 'index').brotli;
      yield `${peer.name}: first load ${first.toFixed(2)} × bare; ${scriptsUntilUsable(folder, loads.page)}`;
    }
  }
}

/** Includes late code, which the first-load figure does not. */
function scriptsUntilUsable(project: string, { scripts }: Load): string {
  const ours = scripts.filter((path) => path.startsWith('/_next/static/'));
  const bytes = ours.reduce((sum, path) => sum + brotliOf(project, path), 0);
  return `${kilobytes(bytes)} of scripts (brotli) asked for until it could be used`;
}
