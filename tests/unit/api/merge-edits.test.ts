import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEdits, questionsOf } from '#lib/api/merge-edits.ts';
import { isSame } from '#lib/api/mappers/changes.ts';
import { applicationStep2 } from '#lib/forms/screens/application-step-2.ts';
import type { Section } from '#lib/forms/screen.ts';

/** A small form: a text, an amount, a nested group and a list. Few values, so that versions often agree. */
const word = fc.constantFrom('', 'a', 'b');
const form = fc.record({
  name: word,
  amount: fc.constantFrom('' as const, 0, 5000, 70000),
  address: fc.record({ city: word, state: word }),
  cards: fc.array(fc.record({ id: word, limit: fc.constantFrom(1, 2) }), { maxLength: 2 }),
});
type Form = typeof form extends fc.Arbitrary<infer Values> ? Values : never;

/** A screen that asks for these texts. */
const screenOf = (...paths: readonly string[]): { sections: () => Section[] } => ({
  sections: () => [
    {
      key: 'all',
      title: 'All',
      fields: paths.map((path) => ({
        path,
        field: { kind: 'text' as const, name: path, label: path, autocomplete: 'off' },
      })),
    },
  ],
});
const asking = (...paths: readonly string[]) => ({ screen: screenOf(...paths), given: {} });

/** The leaves of the form, by path. */
function leaves(values: Form): Record<string, unknown> {
  const { address, ...rest } = values;
  return { ...rest, 'address.city': address.city, 'address.state': address.state };
}
const PATHS = ['name', 'amount', 'cards', 'address.city', 'address.state'];

describe('mergeEdits', () => {
  it('takes what only changed elsewhere, keeps what only changed here, reports what changed in both', () => {
    const base = { mobile: '0400000000', email: 'a@example.com', dob: '01/01/1990' };
    const here = { ...base, mobile: '0411111111', dob: '02/01/1990' };
    const there = { ...base, email: 'b@example.com', dob: '03/01/1990' };
    expect(mergeEdits(base, here, there)).toEqual({
      values: { mobile: '0411111111', email: 'b@example.com', dob: '02/01/1990' },
      conflicts: [{ path: 'dob', here: '02/01/1990', there: '03/01/1990' }],
    });
  });

  it('knows a text again that was stored without the spaces around it', () => {
    const merged = mergeEdits(
      { name: 'a', city: 'c' },
      { name: ' b ', city: ' d' },
      { name: 'b', city: 'e' },
      asking('name', 'city'),
    );
    expect(merged).toEqual({
      values: { name: 'b', city: ' d' },
      conflicts: [{ path: 'city', here: ' d', there: 'e' }],
    });
  });

  it('takes no part of an answer of several fields that was changed here', () => {
    const base = { years: '3', months: '2', city: 'c', state: 's' };
    const there = { years: '3', months: '5', city: 'd', state: 's' };
    const wholes = [
      ['years', 'months'],
      ['city', 'state'],
    ];
    const screen = { ...screenOf(...Object.keys(base)), wholes };
    expect(mergeEdits(base, { ...base, years: '4' }, there, { screen, given: {} })).toEqual({
      values: { years: '4', months: '2', city: 'd', state: 's' },
      conflicts: [
        { path: 'years', here: '4', there: '3' },
        { path: 'months', here: '2', there: '5' },
      ],
    });
  });

  it('asks about no part of an answer that only its own save has tidied', () => {
    const base = { street: 'a', city: 'c' };
    const typed = { street: 'b ', city: 'd' };
    const tidied = { street: 'b', city: 'c' };
    const screen = { ...screenOf('street', 'city'), wholes: [['street', 'city']] };
    const unheard = [{ base, values: { street: 'b ', city: 'c' } }];
    expect(mergeEdits(base, typed, tidied, { screen, given: {}, unheard })).toEqual({
      values: { street: 'b', city: 'd' },
      conflicts: [],
    });
  });

  it('asks about an answer of several fields though one of them was changed alike, or was sent so', () => {
    const base = { years: '1', months: '0' };
    const here = { years: '2', months: '6' };
    const screen = { ...screenOf('years', 'months'), wholes: [['years', 'months']] };
    for (const unheard of [[], [{ base, values: here }]]) {
      expect(mergeEdits(base, here, { years: '1', months: '6' }, { screen, given: {}, unheard })).toEqual({
        values: here,
        conflicts: [{ path: 'years', here: '2', there: '1' }],
      });
    }
  });

  it('asks about no list that was stored as it was typed here, and learns the ids of its items', () => {
    const typed = { cards: [{ id: '', limit: 2_000, bank: 'Ours ' }] };
    const stored = { cards: [{ id: 'l1', limit: 2_000, bank: 'Ours' }] };
    const asked = asking('cards.0.limit', 'cards.0.bank', 'cards.1.limit', 'cards.1.bank');
    expect(mergeEdits({ cards: [] }, typed, stored, asked)).toEqual({ values: stored, conflicts: [] });
    const other = { cards: [{ id: 'l1', limit: 3_000, bank: 'Ours' }] };
    expect(mergeEdits({ cards: [] }, typed, other, asked).conflicts).toHaveLength(1);
    const both = { cards: [...stored.cards, { id: 'l2', limit: 2_000, bank: 'Ours' }] };
    expect(mergeEdits({ cards: [] }, stored, both, asked).conflicts).toHaveLength(1);
  });

  it('keeps what was set back while its change is being saved, however much of that has been heard of', () => {
    const underWay = { base: { name: 'a' }, values: { name: 'b' } };
    const kept = { values: { name: 'a' }, conflicts: [] };
    expect(mergeEdits(underWay.base, { name: 'a' }, { name: 'b' }, { ...asking('name'), underWay })).toEqual(
      kept,
    );
    expect(mergeEdits({ name: 'a' }, { name: 'a' }, { name: 'c' }, { ...asking('name'), underWay })).toEqual({
      ...kept,
      conflicts: [{ path: 'name', here: 'a', there: 'c' }],
    });
  });

  it('keeps a list that was set to what is stored of it half way', () => {
    const row = (id: string, limit: number) => ({ id, limit });
    const rows = asking('cards.0.limit', 'cards.1.limit', 'cards.2.limit');
    const half = { cards: [row('a', 2)] };
    const underWay = { base: { cards: [row('a', 1)] }, values: { cards: [row('a', 2), row('', 3)] } };
    const there = { cards: [row('a', 2), row('b', 3)] };
    expect(mergeEdits(half, half, there, { ...rows, underWay })).toEqual({ values: half, conflicts: [] });
  });

  it('asks about a no to a list that was only suggested, and has been filled in here', () => {
    const given = { typeOfResidency: 'Mortgage' } as const;
    const suggested = applicationStep2.blank(given);
    const here = { ...suggested, mortgages: [{ id: '', amount: 900, frequency: 'Monthly' }] };
    const everydayLiving = { id: 'living', amount: 1_500, frequency: 'Monthly' };
    const there = { ...suggested, everydayLiving, hasMortgages: false, mortgages: [] };
    const { values, conflicts } = mergeEdits(suggested, here, there, { screen: applicationStep2, given });
    expect(values.mortgages).toEqual(here.mortgages);
    expect(conflicts).toContainEqual({ path: 'hasMortgages', here: true, there: false });
  });

  it('asks once about what makes one answer', () => {
    const [years, months, city] = ['years', 'months', 'city'].map((path) => ({ path, here: 1, there: 2 }));
    if (years === undefined || months === undefined || city === undefined)
      throw new Error('three are needed');
    expect(questionsOf([years, city, months], [['years', 'months'], ['state']])).toEqual([
      [years, months],
      [city],
    ]);
  });

  it('decides every field by its own three versions', () => {
    fc.assert(
      fc.property(form, form, form, (base, here, there) => {
        const { values, conflicts } = mergeEdits(base, here, there);
        const [was, typed, stored, merged] = [leaves(base), leaves(here), leaves(there), leaves(values)];
        const conflicting = new Set(conflicts.map(({ path }) => path));
        for (const path of PATHS) {
          const changedHere = !isSame(was[path], typed[path]);
          const changedThere = !isSame(was[path], stored[path]);
          const isConflict = changedHere && changedThere && !isSame(typed[path], stored[path]);
          expect(conflicting.has(path)).toBe(isConflict);
          const isTaken = changedThere && !isConflict;
          expect(isSame(merged[path], isTaken ? stored[path] : typed[path])).toBe(true);
        }
      }),
    );
  });

  it('leaves a form that nobody else touched as it is', () => {
    fc.assert(
      fc.property(form, form, (base, here) => {
        expect(mergeEdits(base, here, base)).toEqual({ values: here, conflicts: [] });
      }),
    );
  });

  it('brings an untouched form up to date without a conflict', () => {
    fc.assert(
      fc.property(form, form, (base, there) => {
        const { values, conflicts } = mergeEdits(base, base, there);
        expect(isSame(values, there)).toBe(true);
        expect(conflicts).toEqual([]);
      }),
    );
  });

  it('settles: merging the result against the same stored version changes nothing more', () => {
    fc.assert(
      fc.property(form, form, form, (base, here, there) => {
        const { values } = mergeEdits(base, here, there);
        expect(mergeEdits(there, values, there)).toEqual({ values, conflicts: [] });
      }),
    );
  });
});
