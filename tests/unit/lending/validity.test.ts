import { describe, expect, it } from 'vitest';
import { dayOf } from '#lib/domain/calendar.ts';
import { endOfValidity } from '#lib/domain/validity.ts';

describe('what stands for 30 days', () => {
  it.each([
    // Early and late on the same day in Sydney: the same last day, in full.
    ['2026-11-22T13:00:00Z', '2026-12-23T12:59:59.999Z'],
    ['2026-11-23T00:00:00Z', '2026-12-23T12:59:59.999Z'],
    ['2026-11-23T12:59:59Z', '2026-12-23T12:59:59.999Z'],
    ['2026-11-23T13:00:00Z', '2026-12-24T12:59:59.999Z'],
    // In winter.
    ['2026-06-01T00:00:00Z', '2026-07-01T13:59:59.999Z'],
    // Across the clock changes on 4 October 2026 and 4 April 2027, and ending on those very days.
    ['2026-09-20T00:00:00Z', '2026-10-20T12:59:59.999Z'],
    ['2026-09-04T00:00:00Z', '2026-10-04T12:59:59.999Z'],
    ['2026-09-03T00:00:00Z', '2026-10-03T13:59:59.999Z'],
    ['2027-03-05T00:00:00Z', '2027-04-04T13:59:59.999Z'],
  ])('made at %s ends at %s', (madeAt, end) => {
    expect(endOfValidity(new Date(madeAt)).toISOString()).toBe(end);
  });

  it('ends with the day that is named: it is over with the next', () => {
    for (let hour = 0; hour < 24 * 400; hour += 7) {
      const end = endOfValidity(new Date(Date.UTC(2026, 0, 1, hour)));
      expect(dayOf(new Date(end.getTime() + 1)) > dayOf(end)).toBe(true);
    }
  });
});
