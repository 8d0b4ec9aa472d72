import type { Browser } from '@playwright/test';
import { loadFresh } from './browser/measure.ts';
import type { Target } from './browser/load-page.ts';
import { setStage } from './browser/stage.ts';
import { medianOf } from './browser/statistics.ts';
import { serveLocally } from './local-server.ts';
import { BARE_PAGE, buildScratchApp } from './scratch-app.ts';
import { ROUNDS } from './settings.ts';

/** The parts that are removed from a page to see what they cost the largest paint. */
const VARIANTS: readonly { name: string; path: string; strip: RegExp }[] = [
  { name: 'without its scripts and data', path: '/unscripted', strip: /<script\b.*?<\/script>/gs },
  {
    name: 'without scripts, data and styles',
    path: '/unstyled',
    strip: /<script\b.*?<\/script>|<style\b.*?<\/style>|<link\b[^>]*>/gs,
  },
];

/**
 * How much of the largest paint of quote step 1 is due to the page itself: the page as it is served, and its HTML alone
 * with less and less in it, in turn with the bare page, on an unthrottled connection and a processor four times slower.
 * What is left in the last one is the cost of its three hundred elements. BENCH_ROUNDS sets how many loads of each.
 */
export async function* compareFirstPaint(): AsyncGenerator<string> {
  const scratch = buildScratchApp('bare-next', { 'app/page.jsx': BARE_PAGE });
  await using stage = await setStage(scratch);
  const stepOne = `${stage.product}/quote/step-1`;
  const stripped = await serveStripped(stepOne);
  try {
    const pages: readonly Painted[] = [
      { name: 'bare Next form page', url: stage.others, ready: 'form', paints: [] },
      { name: '/quote/step-1', url: stepOne, ready: 'main form', paints: [] },
      ...VARIANTS.map(({ name, path }) => ({
        name: `its HTML ${name}`,
        url: `${stripped.url}${path}`,
        ready: 'main form',
        isHydrated: false,
        paints: [],
      })),
    ];
    await paintInTurn(stage.browser, pages, stage.elsewhere);
    yield* describe(pages);
  } finally {
    stripped.stop();
  }
}

/** A page, and when each of its loads was painted: milliseconds. */
type Painted = Target & { name: string; paints: number[] };

async function paintInTurn(browser: Browser, pages: readonly Painted[], elsewhere: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const page of pages) {
      const { largestPaintMs } = await loadFresh(browser, page, { elsewhere });
      page.paints.push(largestPaintMs);
    }
  }
}

function* describe(painted: readonly Painted[]): Generator<string> {
  const [bare] = painted;
  if (bare === undefined) return;
  yield `Medians of ${String(ROUNDS)} loads in turn, processor 4 × slower, unthrottled.`;
  for (const { name, paints } of painted) {
    const median = medianOf(paints);
    yield `${name}: LCP ${median.toFixed(0)} ms = ${(median / medianOf(bare.paints)).toFixed(2)} × bare`;
  }
}

/** Serves the HTML of a page with less and less in it, and the typeface that it requests. */
async function serveStripped(page: string): Promise<{ url: string; stop: () => void }> {
  const html = await (await fetch(page)).text();
  const typeface = new Map<string, Buffer>();
  for (const [path] of html.matchAll(/\/_next\/static\/media\/[^"')]+\.woff2/g)) {
    typeface.set(path, Buffer.from(await (await fetch(new URL(path, page))).arrayBuffer()));
  }
  const { port, stop } = await serveLocally(({ url: asked = '/' }, response) => {
    const variant = VARIANTS.find(({ path }) => path === asked);
    const letters = typeface.get(asked);
    if (variant !== undefined) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(html.replaceAll(variant.strip, ''));
    } else if (letters !== undefined) response.setHeader('content-type', 'font/woff2').end(letters);
    else response.writeHead(404).end();
  });
  return { url: `http://localhost:${String(port)}`, stop };
}
