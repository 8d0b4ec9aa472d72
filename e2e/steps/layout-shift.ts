import type { Page } from '@playwright/test';

/** Runs in the page: adds up how far things have moved since it began. */
export function watchLayoutShift(): void {
  const watched = window as unknown as { layoutShift: number };
  watched.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      watched.layoutShift += entry.value;
  }).observe({ type: 'layout-shift' });
}

/** How far things have moved, as the browser counts it, since `watchLayoutShift` ran in the page. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
}
