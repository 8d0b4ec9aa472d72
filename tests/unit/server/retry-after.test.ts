import { describe, expect, it } from 'vitest';
import { retryAfterOf } from '#server/providers/retry-after.ts';

const answer = (status: number, headers: Record<string, string>) =>
  retryAfterOf({ status, headers: new Headers(headers) });

describe('how long an answer asks to be left alone', () => {
  it.each([429, 503])('is what it says with %i, in seconds', (status) => {
    expect(answer(status, { 'retry-after': '3600' })).toBe(3_600_000);
    expect(answer(status, { 'retry-after': '0' })).toBe(0);
  });

  it('is counted from its own date, whatever clock that was', () => {
    const date = 'Wed, 21 Oct 2015 07:00:00 GMT';
    expect(answer(503, { date, 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' })).toBe(28 * 60_000);
    expect(answer(503, { date, 'retry-after': 'Wed, 21 Oct 2015 06:00:00 GMT' })).toBeUndefined();
    expect(answer(503, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' })).toBeUndefined();
  });

  it.each(['', 'soon', '-5', '1.5', '99999999999'])('is nothing when it says "%s"', (asked) => {
    expect(answer(429, { 'retry-after': asked, date: 'Wed, 21 Oct 2015 07:00:00 GMT' })).toBeUndefined();
  });

  it('is nothing without the header, and with another status', () => {
    expect(answer(429, {})).toBeUndefined();
    expect(answer(401, { 'retry-after': '60' })).toBeUndefined();
  });
});
