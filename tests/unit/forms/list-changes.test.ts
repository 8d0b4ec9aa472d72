import { expect, it } from 'vitest';
import { isOnTheWay } from '#lib/forms/list-changes.ts';
import type { SaidRow } from '#lib/forms/list-changes.ts';

const row = (id: string, says: string): SaidRow => ({ id, says });
const before = [row('a', 'Avon'), row('b', 'Bourne')];
const after = [row('a', 'Avon'), row('b', 'Bede'), row('', 'Carey'), row('', 'Carey')];

it.each([
  ['nothing yet', before],
  ['one of two equal new rows', [...before, row('c', 'Carey')]],
  ['all of it', [row('a', 'Avon'), row('b', 'Bede'), row('c', 'Carey'), row('d', 'Carey')]],
])('counts as half way where %s is saved', (_, now) => {
  expect(isOnTheWay(before, after, now)).toBe(true);
});

it.each([
  ['another row', [...before, row('c', 'Dene')]],
  ['one new row too many', [...before, row('c', 'Carey'), row('d', 'Carey'), row('e', 'Carey')]],
  ['a change to what is new here, of a row that was there', [row('a', 'Carey'), row('b', 'Bourne')]],
  ['without a row that both have', [row('b', 'Bourne')]],
])('does not count as half way where there is %s', (_, now) => {
  expect(isOnTheWay(before, after, now)).toBe(false);
});

it('counts a row that is to be removed as there or not', () => {
  expect(isOnTheWay(before, [row('a', 'Avon')], before)).toBe(true);
  expect(isOnTheWay(before, [row('a', 'Avon')], [row('a', 'Avon')])).toBe(true);
});
