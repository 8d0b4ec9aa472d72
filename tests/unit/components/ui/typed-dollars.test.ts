import { describe, expect, it } from 'vitest';
import { formatRestingDollars, formatTypedDollars, parseDollars } from '#components/ui/typed-dollars.ts';

describe('dollars while they are typed', () => {
  it.each([
    ['', ''],
    ['abc', ''],
    ['$', ''],
    ['5', '$5'],
    ['1234', '$1,234'],
    ['$1,2345', '$12,345'],
    ['1234567', '$1,234,567'],
    ['007', '$7'],
    ['0', '$0'],
    ['12.', '$12.'],
    ['12.3', '$12.3'],
    ['1234.567', '$1,234.56'],
    ['1.2.3', '$1.23'],
    ['.5', '$0.5'],
    [' $ 25,000.00 ', '$25,000.00'],
    ['２５０００', '$25,000'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(formatTypedDollars(typed)).toBe(shown);
  });

  it('shows again what it has shown', () => {
    for (const shown of ['$1', '$12.', '$1,234.5', '$999,999,999.99']) {
      expect(formatTypedDollars(shown)).toBe(shown);
    }
  });
});

describe('the number the form holds', () => {
  it.each<[string, number | '']>([
    ['', ''],
    ['$', ''],
    ['.', ''],
    ['$23,750', 23_750],
    ['$608.15', 608.15],
    ['$12.', 12],
    ['$0', 0],
    ['２５，０００', 25_000],
    ['１２．５０', 12.5],
  ])('%j is %j', (text, dollars) => {
    expect(parseDollars(text)).toBe(dollars);
  });
});

describe('dollars at rest', () => {
  it('have two decimals only if they are not an integer', () => {
    expect(formatRestingDollars(23_750)).toBe('$23,750');
    expect(formatRestingDollars(82_500.5)).toBe('$82,500.50');
    expect(formatRestingDollars('')).toBe('');
  });
});
