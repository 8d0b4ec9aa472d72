import { describe, expect, it } from 'vitest';
import { csvLine, textCell } from '#server/features/finance/csv.ts';
import { monthOf } from '#server/features/finance/month.ts';

describe('a line of CSV', () => {
  it('quotes what would be read as more than one cell', () => {
    expect(csvLine(['HZ-1', 'a,b', 'said "no"', 'two\nlines', ''])).toBe(
      'HZ-1,"a,b","said ""no""","two\nlines",\r\n',
    );
  });

  it.each([['=1+1'], ['+61'], ['-2'], ['@SUM(A1)'], ['\t=1+1'], ['\r=1+1']])(
    'has %j as text, which no spreadsheet runs',
    (text) => {
      expect(textCell(text)).toBe(`'${text}`);
    },
  );

  it('leaves other text as it is', () => {
    expect(textCell('HZ-4711')).toBe('HZ-4711');
  });
});

describe('a month of Sydney', () => {
  it.each([
    ['2026-11', '2026-10-31T13:00:00.000Z', '2026-11-30T13:00:00.000Z'],
    // The clocks go forward on the fourth, and back on the fifth.
    ['2026-10', '2026-09-30T14:00:00.000Z', '2026-10-31T13:00:00.000Z'],
    ['2026-04', '2026-03-31T13:00:00.000Z', '2026-04-30T14:00:00.000Z'],
    ['2026-12', '2026-11-30T13:00:00.000Z', '2026-12-31T13:00:00.000Z'],
    ['2028-02', '2028-01-31T13:00:00.000Z', '2028-02-29T13:00:00.000Z'],
  ])('%s is from %s until %s', (name, from, until) => {
    expect(monthOf(name)).toEqual({ name, from: new Date(from), until: new Date(until) });
  });

  it.each([[''], ['2026'], ['2026-13'], ['2026-00'], ['2026-1'], ['2026-11-01'], ['0000-01'], ['november']])(
    'is none that is called %s',
    (name) => {
      expect(monthOf(name)).toBeUndefined();
    },
  );
});
