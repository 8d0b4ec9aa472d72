import { describe, expect, it } from 'vitest';
import { readMarketingParameters } from '#lib/referral/marketing-parameters.ts';
import { findMissedQuery, noteTakenSender } from '#lib/referral/missed-query.ts';

const ORIGIN = 'https://loans.example';
const SENT = '?utm_source=radio&referralName=cra&referralId=7';
const OTHER = '?utm_source=tv';

/** A window, and what its pages ask and note. */
function openWindow() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
  };
  return {
    kept,
    take: (search: string) => {
      noteTakenSender(readMarketingParameters(search), storage);
    },
    missedOn: (referrer: string, isFollowed = true) =>
      findMissedQuery({ referrer, origin: ORIGIN, isFollowed }, storage),
  };
}

describe('the query of the page before', () => {
  it('was missed where that page has not taken it', () => {
    const { missedOn, take } = openWindow();
    expect(missedOn(`${ORIGIN}/${SENT}`)).toBe(SENT);
    take(OTHER);
    expect(missedOn(`${ORIGIN}/${SENT}`)).toBe(SENT);
  });

  it('was not missed once it has been taken, whatever has been taken after it', () => {
    const { missedOn, take } = openWindow();
    take(SENT);
    take(OTHER);
    expect(missedOn(`${ORIGIN}/${SENT}`)).toBe('');
    expect(missedOn(`${ORIGIN}/${OTHER}`)).toBe('');
  });

  it('is missed in a window of its own, though another has taken it', () => {
    openWindow().take(SENT);
    expect(openWindow().missedOn(`${ORIGIN}/${SENT}`)).toBe(SENT);
  });

  it('says nothing where it names no sender', () => {
    const { missedOn } = openWindow();
    expect(missedOn(`${ORIGIN}/resume?reason=ended`)).toBe('');
    expect(missedOn(`${ORIGIN}/`)).toBe('');
  });

  it('is not asked of another site, of a page loaded again, nor where there is none', () => {
    const { missedOn } = openWindow();
    expect(missedOn(`https://other.example/${SENT}`)).toBe('');
    expect(missedOn(`${ORIGIN}/${SENT}`, false)).toBe('');
    expect(missedOn('')).toBe('');
  });

  it('is noted without what names no sender', () => {
    const { kept, take } = openWindow();
    take(`${SENT}&email=jo@example.com`);
    expect([...kept.values()].join('')).not.toContain('jo@example.com');
    take('?email=jo@example.com');
    expect([...kept.values()].join('')).not.toContain('jo@example.com');
  });

  it('is missed where what was noted cannot be read', () => {
    const { kept, take, missedOn } = openWindow();
    take(SENT);
    for (const key of kept.keys()) kept.set(key, '{');
    expect(missedOn(`${ORIGIN}/${SENT}`)).toBe(SENT);
  });
});
