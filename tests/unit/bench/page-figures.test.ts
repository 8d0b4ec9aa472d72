import { describe, expect, it } from 'vitest';
import { describePage, figuresOf, medianFigures } from '../../../bench/browser/page-figures.ts';
import type { Noted } from '../../../bench/browser/watched-page.ts';

const stretch = (from: number, waited: number) => ({ from, waited, keys: 3, taps: 1 });
const note = (kind: Noted['kind'], at: number, duration: number, on = '') => ({
  ...{ kind, at, duration, on },
  ...{ begun: 0, handled: 0, interaction: 1 },
});
const way = (noted: Noted[]) => ({
  total: 9_000,
  stretches: [stretch(1_000, 400), stretch(5_000, 2_000)],
  noted,
});

describe('the figures of a page', () => {
  it('are of what happened from the wait for it to the wait for the next one', () => {
    const pages = figuresOf(
      way([
        note('interaction', 4_999, 120, 'click Next'),
        note('interaction', 2_000, 40, 'keydown name'),
        note('task', 5_000, 90),
        note('task', 5_200, 60),
        note('frame', 5_300, 300),
        note('task', 99_000, 500),
      ]),
    );
    expect(pages).toEqual([
      { total: 4_000, waited: 400, keys: 3, taps: 1, task: 0, slowest: 120, on: 'click Next' },
      { total: 5_000, waited: 2_000, keys: 3, taps: 1, task: 90, slowest: 0, on: '' },
    ]);
  });

  it('are medians of several ways, with the element of the one whose press is the median', () => {
    const ways = [64, 200, 88].map((duration) =>
      figuresOf(way([note('interaction', 1_500, duration, `key ${String(duration)}`)])),
    );
    expect(medianFigures(ways)[0]).toMatchObject({ slowest: 88, on: 'key 88' });
  });

  it('stand beside those of the bare page, and say plainly what the browser told nothing of', () => {
    const [page, quick] = figuresOf(way([note('interaction', 1_500, 96, 'click Next')]));
    if (page === undefined || quick === undefined) throw new Error('There are two pages');
    expect(describePage('step 1', page, { ...page, waited: 200, slowest: 48 })).toBe(
      'step 1: 4.0 s, of which waiting 0.4 s = 2.00 × bare; 3 keys, 1 taps; no task over 50 ms; slowest press 96 ms = 2.00 × bare (click Next)',
    );
    expect(describePage('last', quick)).toBe(
      'last: 5.0 s, of which waiting 2.0 s; 3 keys, 1 taps; no task over 50 ms; every press painted within a frame',
    );
  });
});
