import nextPackage from 'next/package.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import barePage from '../../scripts/bare-page.json' with { type: 'json' };
import { findOverweight, scriptBudgetOf } from '../../scripts/page-budgets.ts';

const BARE = 100_000;
const page = (path: string, script: number, media = 30_000) => ({ path, script, media });

describe('the budgets of pages', () => {
  it('are those of the targets', () => {
    expect(scriptBudgetOf('/quote/step-1')).toBe(1.1);
    for (const path of ['/', '/application/step-2', '/bank-details', '/resume', '/partners/cra']) {
      expect(scriptBudgetOf(path)).toBe(1.25);
    }
  });

  it('let a page pass that is exactly as heavy as it may be', () => {
    expect(findOverweight([page('/quote/step-1', 110_000), page('/resume', 125_000)], BARE)).toEqual([]);
  });

  it('name every page that is over its own, and by how much', () => {
    const sentences = findOverweight([page('/quote/offer', 110_001), page('/resume', 125_001)], BARE);
    expect(sentences).toHaveLength(2);
    expect(sentences[0]).toContain('/quote/offer loads 107.4 kB of JavaScript, 1.100 × a bare page');
    expect(sentences[1]).toContain('/resume');
  });

  it('hold fonts and pictures together to 40 kB', () => {
    expect(findOverweight([page('/', 100, 40_960)], BARE)).toEqual([]);
    expect(findOverweight([page('/', 100, 40_961)], BARE)).toEqual([
      '/ loads 40.0 kB of fonts and pictures; the budget is 40.0 kB.',
    ]);
  });

  it('are multiples of a bare page of the installed Next: `npm run bench -- first-load` weighs it anew', () => {
    expect(barePage.next).toBe(nextPackage.version);
    expect(barePage.brotli).toBeGreaterThan(50_000);
  });
});
