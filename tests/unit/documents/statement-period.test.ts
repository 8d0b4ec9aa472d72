import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, toDisplayDate } from '#lib/domain/calendar.ts';
import { readPeriod } from '#lib/domain/statement-period.ts';

const TODAY = '2026-11-23';

describe('the days a statement covers', () => {
  it('may stay empty, each or both', () => {
    expect(readPeriod({ from: '', to: ' ' }, TODAY)).toEqual({ isValid: true });
    expect(readPeriod({ from: '01/08/2026', to: '' }, TODAY)).toEqual({
      isValid: true,
      coversFrom: '2026-08-01',
    });
  });

  it('are read where they are days up to today, in order', () => {
    fc.assert(
      fc.property(fc.nat(4000), fc.nat(400), (ago, length) => {
        const to = addDays(TODAY, -ago);
        const from = addDays(to, -length);
        expect(readPeriod({ from: toDisplayDate(from), to: toDisplayDate(to) }, TODAY)).toEqual({
          isValid: true,
          coversFrom: from,
          coversTo: to,
        });
      }),
    );
  });

  it.each([
    ['no date', { from: '1/8/2026', to: '' }, { from: /DD\/MM\/YYYY/ }],
    ['no such day', { from: '', to: '31/02/2026' }, { to: /DD\/MM\/YYYY/ }],
    ['no date twice', { from: 'May', to: '31/02/2026' }, { from: /DD\/MM\/YYYY/, to: /DD\/MM\/YYYY/ }],
    ['a day to come', { from: '', to: '24/11/2026' }, { to: /in the future/ }],
    ['the wrong order', { from: '02/08/2026', to: '01/08/2026' }, { to: /before the first/ }],
  ])('are refused with a word by the field: %s', (_what, typed, errors) => {
    const read = readPeriod(typed, TODAY);
    if (read.isValid) throw new Error('It was taken');
    expect(Object.keys(read.errors)).toEqual(Object.keys(errors));
    for (const [part, words] of Object.entries(errors))
      expect(read.errors[part as 'from' | 'to']).toMatch(words);
  });
});
