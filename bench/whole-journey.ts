import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { describePage, figuresOf, medianFigures } from './browser/page-figures.ts';
import type { PageFigures, Watched } from './browser/page-figures.ts';
import { setStage } from './browser/stage.ts';
import { KEY_MS, Typist, seconds, travel } from './browser/typist.ts';
import { watchPage } from './browser/watched-page.ts';
import { WHOLE_WAITS, goToLastScreen } from './browser/whole-way.ts';
import { BARE_PAGE, PROJECT, buildScratchApp } from './scratch-app.ts';

/** The browser reports the last events some hundreds of milliseconds late. */
const AFTERWARDS_MS = 1_000;
/** Everything that was noted, way by way, to find the reason for a figure. */
const RECORD = join(PROJECT, '.cache/whole-journey');

/**
 * The typing journey, continued to the last screen: from the home page to an accepted contract and a connected bank,
 * key by key on slow 4G and a processor four times slower, page by page beside a bare page that the same typist
 * answers.
 */
export async function* compareWholeJourney(): AsyncGenerator<string> {
  const scratch = buildScratchApp('bare-next', { 'app/page.jsx': BARE_PAGE });
  await using stage = await setStage(scratch);
  const { browser, product, others } = stage;
  const [bare] = medianFigures(
    (await goWatched(browser, { name: 'bare', baseURL: others }, answerBare)).map(figuresOf),
  );
  const ways = await goWatched(browser, { name: 'ours', baseURL: product }, goToLastScreen);
  const pages = medianFigures(ways.map(figuresOf));
  const sum = (of: (page: PageFigures) => number) => pages.reduce((all, page) => all + of(page), 0);
  yield `home to last screen on slow 4G, ${String(KEY_MS)} ms a key: ${seconds(sum(({ total }) => total))} in all, of which waiting ${seconds(sum(({ waited }) => waited))}; ${String(sum(({ keys }) => keys))} keys, ${String(sum(({ taps }) => taps))} taps`;
  if (bare !== undefined) yield describePage('bare page', bare);
  for (const [place, page] of pages.entries())
    yield describePage(WHOLE_WAITS[place] ?? 'after it', page, bare);
  yield `everything that was noted: ${RECORD}`;
}

function goWatched(
  browser: Browser,
  { name, baseURL }: { name: string; baseURL: string },
  go: (page: Page, typist: Typist) => Promise<void>,
): Promise<Watched[]> {
  return travel(browser, baseURL, async (page, number) => {
    const noted = await watchPage(page);
    const typist = new Typist();
    await go(page, typist);
    const journey = typist.journey();
    await page.waitForTimeout(AFTERWARDS_MS);
    const way = { ...journey, noted };
    record(`${name}-${String(number + 1)}`, way);
    return way;
  });
}

async function answerBare(page: Page, typist: Typist): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await typist.wait(page.goto('/', { waitUntil: 'commit' }).then(() => next.waitFor()));
  for (const field of await page.getByRole('textbox').all()) await typist.type(field, 'The quick brown fox');
  await typist.tap(next.click());
}

function record(name: string, way: Watched): void {
  mkdirSync(RECORD, { recursive: true });
  writeFileSync(join(RECORD, `${name}.json`), JSON.stringify(way, undefined, 1));
}
