import { describe, expect, it } from 'vitest';
import { findInstitutions, monogramOf } from '#components/bank-details/institutions/find-institutions.ts';
import type { Institution } from '#lib/contracts/bank.ts';
import { isAddingBank, noteAddingBank } from '#lib/session/adding-bank.ts';

const NAMES = ['Currawong Bank', 'Jacaranda Street Bank', 'Quoll & Sons Savings', 'Crédit Banksia'];
const banks = NAMES.map((name): Institution => ({ id: name, name, health: 'up' }));
const found = (typed: string) => findInstitutions(banks, typed).map(({ name }) => name);

describe('finding a bank', () => {
  it.each([
    ['', NAMES],
    ['  ', NAMES],
    ['curra', ['Currawong Bank']],
    ['BANK cur', ['Currawong Bank']],
    ['street', ['Jacaranda Street Bank']],
    ['jsb', ['Jacaranda Street Bank']],
    ['credit', ['Crédit Banksia']],
    ['quoll & sons', ['Quoll & Sons Savings']],
    ['rong', []],
    ['nobody', []],
  ])('%j', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  it.each([
    ['Currawong Bank', 'CB'],
    ['Lyrebird', 'LY'],
    ['Quoll & Sons Savings', 'QS'],
    ['', ''],
  ])('%s has the letters %s', (name, letters) => {
    expect(monogramOf(name)).toBe(letters);
  });
});

describe("the 'adding bank' flag", () => {
  it('is set for the session of the browser, read, and taken back', () => {
    const jar = new Map<string, { value: string; expires: unknown }>();
    const cookies = {
      get: (name: string) => jar.get(name)?.value,
      set: (name: string, value: string, attributes: { expires?: Date | number }) =>
        jar.set(name, { value, expires: attributes.expires }),
      remove: (name: string) => {
        jar.delete(name);
      },
    };
    const text = () => [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
    expect(isAddingBank('other=1')).toBe(false);
    noteAddingBank(cookies, true);
    expect(isAddingBank(`other=1; ${text()}`)).toBe(true);
    expect([...jar.values()][0]?.expires).toBeUndefined();
    noteAddingBank(cookies, false);
    expect(isAddingBank(text())).toBe(false);
  });
});
