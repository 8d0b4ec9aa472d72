import { describe, expect, it } from 'vitest';
import type { DataLayer } from '#lib/analytics/track.ts';
import { quoteResultOf, setAnalyticsConsent, track } from '#lib/analytics/track.ts';

function createPage(consent?: boolean): { localStorage: Storage; dataLayer?: DataLayer } {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  } as Storage;
  if (consent !== undefined) setAnalyticsConsent(consent, localStorage);
  return { localStorage };
}

describe('analytics', () => {
  it('pushes nothing without consent, or after it was refused', () => {
    for (const page of [createPage(), createPage(false)]) {
      track({ event: 'No-Quote' }, page);
      expect(page.dataLayer).toBeUndefined();
    }
  });

  it('pushes to the data layer with consent', () => {
    const page = createPage(true);
    track({ event: 'Quote-Step-1-Next-Button' }, page);
    track({ event: 'quote-result', result: 'Quote Given' }, page);
    expect(page.dataLayer).toEqual([
      { event: 'Quote-Step-1-Next-Button' },
      { event: 'quote-result', result: 'Quote Given' },
    ]);
  });

  it.each([
    ['Approved', undefined, 'Quote Given'],
    ['Declined', undefined, 'Quote Decline'],
    ['Refer', 'cra', 'Refer to cra'],
    ['No credit file', undefined, 'No Quote'],
  ] as const)('%s is counted as %s %s', (status, partner, result) => {
    expect(quoteResultOf(status, partner)).toBe(result);
  });
});
