import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  ageOn,
  dayOf,
  isCalendarDay,
  isInPayDateWindow,
  nextPayDateWindow,
  parseDisplayDate,
  toDisplayDate,
  toLongDate,
  toUnbrokenDate,
  yearDifference,
} from '#lib/domain/calendar.ts';

describe('today in Sydney', () => {
  it.each([
    ['standard time, ten hours ahead', '2026-07-01T13:59:59.999Z', '2026-07-01'],
    ['midnight in standard time', '2026-07-01T14:00:00Z', '2026-07-02'],
    ['summer time, eleven hours ahead', '2026-12-31T12:59:59.999Z', '2026-12-31'],
    ['midnight in summer time', '2026-12-31T13:00:00Z', '2027-01-01'],
    ['before the clocks go forward on 4 October 2026', '2026-10-03T13:59:59Z', '2026-10-03'],
    ['the day the clocks go forward', '2026-10-03T14:00:00Z', '2026-10-04'],
    ['the last hour of that day of 23 hours', '2026-10-04T12:59:59Z', '2026-10-04'],
    ['the day after', '2026-10-04T13:00:00Z', '2026-10-05'],
    ['the last hour of 5 April 2026, a day of 25 hours', '2026-04-05T13:59:59Z', '2026-04-05'],
    ['a leap day', '2028-02-28T13:00:00Z', '2028-02-29'],
  ])('%s', (_, instant, day) => {
    expect(dayOf(new Date(instant))).toBe(day);
  });
});

describe('ages', () => {
  it.each([
    ['the day before the birthday', '2026-09-18', '2008-09-19', 17],
    ['the birthday', '2026-09-19', '2008-09-19', 18],
    ['the last day at 99', '2026-09-18', '1926-09-19', 99],
    ['the hundredth birthday', '2026-09-19', '1926-09-19', 100],
    ['born on a leap day, 28 February of a common year', '2026-02-28', '2008-02-29', 17],
    ['born on a leap day, 1 March of a common year', '2026-03-01', '2008-02-29', 18],
    ['born on a leap day, on a leap day', '2028-02-29', '2008-02-29', 20],
    ['born on 31 December, on 1 January', '2027-01-01', '2008-12-31', 18],
  ])('%s', (_, day, dateOfBirth, age) => {
    expect(ageOn(day, dateOfBirth)).toBe(age);
  });

  it('differ from the year difference until the birthday', () => {
    expect(yearDifference('2026-01-01', '2008-12-31')).toBe(18);
    expect(ageOn('2026-01-01', '2008-12-31')).toBe(17);
  });
});

describe('the next pay date', () => {
  it('lies within 18 days when repaid fortnightly and 31 when monthly, both ends included', () => {
    expect(nextPayDateWindow('fortnightly', '2026-02-20')).toEqual({
      first: '2026-02-20',
      last: '2026-03-10',
    });
    expect(nextPayDateWindow('monthly', '2026-01-31')).toEqual({ first: '2026-01-31', last: '2026-03-03' });
    expect(nextPayDateWindow('monthly', '2028-01-31').last).toBe('2028-03-02');
  });

  it.each([
    ['fortnightly', '2026-09-18', false],
    ['fortnightly', '2026-09-19', true],
    ['fortnightly', '2026-10-07', true],
    ['fortnightly', '2026-10-08', false],
    ['monthly', '2026-10-20', true],
    ['monthly', '2026-10-21', false],
  ] as const)('%s on %s, over the clock change of October', (frequency, payDate, isInside) => {
    expect(isInPayDateWindow(payDate, frequency, '2026-09-19')).toBe(isInside);
  });
});

describe('calendar days', () => {
  it('exist or they do not', () => {
    expect(['2028-02-29', '2026-02-28', '1900-01-01'].every(isCalendarDay)).toBe(true);
    const wrong = ['2026-02-29', '2026-13-01', '2026-04-31', '2026-4-1', '01/04/2026', '', '2026-00-10'];
    expect(wrong.filter(isCalendarDay)).toEqual([]);
  });

  it('are read and shown as DD/MM/YYYY', () => {
    expect(parseDisplayDate('23/04/1990')).toBe('1990-04-23');
    expect(parseDisplayDate(' 29/02/2028 ')).toBe('2028-02-29');
    const wrong = ['29/02/2026', '04/23/1990', '1990-04-23', '1/4/1990', '23/04/90', ''];
    expect(wrong.map(parseDisplayDate).filter((day) => day !== undefined)).toEqual([]);
    expect(toDisplayDate('1990-04-23')).toBe('23/04/1990');
    expect(toLongDate('2026-09-19')).toBe('19 September 2026');
    expect(toUnbrokenDate('2026-09-19')).toBe('19\u00a0September\u00a02026');
  });

  it('come back from their display form, and count on by days', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (start, days) => {
        expect(parseDisplayDate(toDisplayDate(start))).toBe(start);
        const end = addDays(start, days);
        expect(addDays(end, -days)).toBe(start);
        expect(Math.sign(end.localeCompare(start))).toBe(Math.sign(days));
      }),
    );
  });

  it('that do not exist are refused', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });
});
