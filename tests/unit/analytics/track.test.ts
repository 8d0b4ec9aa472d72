import { describe, expect, it } from 'vitest';
import type { DataLayer } from '#lib/analytics/track.ts';
import type { AnalyticsChoice } from '#lib/analytics/consent.ts';
import { keepAnalyticsChoice, readAnalyticsChoice } from '#lib/analytics/consent.ts';
import { quoteResultOf, track } from '#lib/analytics/track.ts';

function createPage(choice?: AnalyticsChoice): {
  localStorage: Storage;
  dataLayer?: DataLayer;
  dispatchEvent: () => boolean;
} {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  } as Storage;
  const page = { localStorage, dispatchEvent: () => true };
  if (choice !== undefined) keepAnalyticsChoice(choice, page, page.localStorage);
  return page;
}

describe('analytics', () => {
  it('pushes nothing without consent, or after it was refused', () => {
    for (const page of [createPage(), createPage('refused')]) {
      track({ event: 'No-Quote' }, page, page.localStorage);
      expect(page.dataLayer).toBeUndefined();
    }
  });

  it('pushes to the data layer with consent', () => {
    const page = createPage('granted');
    track({ event: 'Quote-Step-1-Next-Button' }, page, page.localStorage);
    track({ event: 'quote-result', result: 'Quote Given' }, page, page.localStorage);
    expect(page.dataLayer).toEqual([
      { event: 'Quote-Step-1-Next-Button' },
      { event: 'quote-result', result: 'Quote Given' },
    ]);
  });

  it.each(['', 'yes', 'true'])('takes a kept %j for no answer', (kept) => {
    expect(readAnalyticsChoice({ getItem: () => kept })).toBeUndefined();
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
