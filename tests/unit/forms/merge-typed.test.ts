import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeTyped } from '#lib/forms/merge-typed.ts';
import { arbitraryValues, EVERY_SCREEN } from './arbitrary-values.ts';

const screen = fc.constantFrom(...EVERY_SCREEN);
const three = screen.chain((one) => fc.tuple(arbitraryValues(one), arbitraryValues(one)));

it('takes what arrives where nothing was typed', () => {
  fc.assert(
    fc.property(three, ([started, arrived]) => {
      expect(mergeTyped(started, started, arrived)).toEqual(arrived);
    }),
  );
});

it('keeps what was typed, field by field', () => {
  const started = { email: '', address: { city: '', state: '' }, cards: [] as string[], terms: false };
  const present = { ...started, email: 'jo@', address: { city: 'Ayr', state: '' }, terms: true };
  const arrived = {
    email: 'old@example.com',
    address: { city: 'Old', state: 'QLD' },
    cards: ['a'],
    terms: false,
  };
  expect(mergeTyped(started, present, arrived)).toEqual({
    email: 'jo@',
    address: { city: 'Ayr', state: 'QLD' },
    cards: ['a'],
    terms: true,
  });
});

it('keeps a list that was edited as a whole', () => {
  expect(mergeTyped({ cards: ['a'] }, { cards: ['a', 'b'] }, { cards: ['c'] })).toEqual({
    cards: ['a', 'b'],
  });
});
