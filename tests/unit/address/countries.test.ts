import { describe, expect, it } from 'vitest';
import { COUNTRIES_ABROAD, COUNTRY_WORDS, isCountryAbroad } from '#lib/domain/countries.ts';

describe('countries outside Australia', () => {
  const codes = COUNTRIES_ABROAD.map(({ code }) => code);

  it('have a code and a name each, none twice, in the order of their names', () => {
    const names = COUNTRIES_ABROAD.map(({ name }) => name);
    expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
    expect(names.filter((name) => !/^\p{Lu}[\p{L}' ().-]+$/u.test(name))).toEqual([]);
    expect([new Set(codes).size, new Set(names).size]).toEqual([245, 245]);
    expect(names.toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual(names);
  });

  it.each(['NZ', 'GB', 'IN', 'CN', 'NP', 'PH', 'VN', 'XK'])('%s is one', (code) => {
    expect(isCountryAbroad(code)).toBe(true);
  });

  it.each(['AU', 'CC', 'CX', 'HM', 'NF', 'UK', 'nz', 'ZZ', ''])('%j is none', (code) => {
    expect(isCountryAbroad(code)).toBe(false);
  });

  it('are known by other words only where they are listed', () => {
    expect(Object.keys(COUNTRY_WORDS).filter((code) => !codes.includes(code))).toEqual([]);
  });
});
