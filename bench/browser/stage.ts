import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { BROWSER_LAUNCH } from '../../scripts/browser-launch.ts';
import type { ScratchApp } from '../scratch-app.ts';
import { startElsewhere } from './elsewhere.ts';
import { startProduct } from './product.ts';

/** What a bench in the browser runs against: the browser, and the addresses of everything else. */
export type Stage = AsyncDisposable & {
  browser: Browser;
  product: string;
  /** Where the bare page is, and the other libraries' pages when they were built. */
  others: string;
  elsewhere: string;
};

/** Starts all of it or nothing: if a part does not start, those that did are stopped. Stopped when its scope ends. */
export async function setStage(scratch: ScratchApp): Promise<Stage> {
  await using started = new AsyncDisposableStack();
  const stopping = <Started extends { stop: () => void }>(part: Started) =>
    started.adopt(part, ({ stop }) => {
      stop();
    });
  const browser = started.use(await chromium.launch(BROWSER_LAUNCH));
  const product = stopping(await startProduct());
  const others = stopping(await scratch.serve());
  const elsewhere = stopping(await startElsewhere());
  const parts = started.move();
  return {
    browser,
    product: product.url,
    others: others.url,
    elsewhere: elsewhere.url,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}
