import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEdits } from '#lib/api/merge-edits.ts';
import { isSame } from '#lib/api/mappers/changes.ts';
import { BLANK_ADDRESS, BLANK_PREVIOUS_ADDRESS } from '#lib/forms/screens/address-part.ts';
import { needsPreviousAddress, quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import type { QuoteStep2Values } from '#lib/forms/screens/quote-step-2.ts';
import { saidAnswers } from '#lib/forms/said-answers.ts';
import { valueAt } from '#lib/forms/screen.ts';
import { ordersToTry } from '../components/form/saved-step/orders.ts';

const SEARCHED = ['1 High St', '2 Low Rd'].map((address) => ({ recordId: `gnaf-${address}`, address }));
const BY_HAND = ['High', 'Low'].map((streetName) => ({
  enterAddressManually: true,
  streetNumber: '1',
  streetName,
  streetType: 'St',
  city: 'Perth',
  state: 'WA',
  postalCode: '6000',
}));
const ABROAD = ['1 Rue A', '2 Rue B'].map((addressLine1) => ({
  isAbroad: true,
  country: 'FR',
  addressLine1,
}));

/** Found by search, by hand, or changed from one to the other with the earlier one left behind it. No saved one is blank. */
const given = fc.oneof(
  fc.constantFrom(...SEARCHED, ...BY_HAND).map((address) => ({ ...BLANK_ADDRESS, ...address })),
  fc
    .tuple(fc.constantFrom(...SEARCHED), fc.constantFrom(...BY_HAND), fc.boolean())
    .map(([searched, byHand, enterAddressManually]) => ({
      ...BLANK_ADDRESS,
      ...searched,
      ...byHand,
      enterAddressManually,
    })),
);
const values: fc.Arbitrary<QuoteStep2Values> = fc
  .record({
    here: given,
    before: given,
    abroad: fc.constantFrom({}, ...ABROAD),
    yearsAtResidence: fc.constantFrom('1', '9'),
  })
  .map(({ here, before, abroad, yearsAtResidence }) => {
    const blank = quoteStep2.blank({});
    return {
      ...blank,
      currentAddress: { ...blank.currentAddress, ...here, yearsAtResidence, monthsAtResidence: '1' },
      previousAddress: { ...BLANK_PREVIOUS_ADDRESS, ...before, ...abroad },
    };
  });
/** Three versions that often have an address in common. */
const versions = fc
  .tuple(values, values, values, fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 4 }))
  .map(([first, second, third, choice]) => {
    const all = [first, second, third];
    const version = (one: number, other: number): QuoteStep2Values => ({
      ...first,
      currentAddress: (all[one] ?? first).currentAddress,
      previousAddress: (all[other] ?? first).previousAddress,
    });
    const [a = 0, b = 0, c = 0, d = 0] = choice;
    return [first, version(a, b), version(c, d)] as const;
  });

const WHOLES = (quoteStep2.wholes ?? []).filter(([path]) => path?.includes('Address.') === true);
const partOf = (version: QuoteStep2Values, whole: readonly string[]) =>
  whole.map((path) => valueAt(version, path));
const saidOf = (version: QuoteStep2Values, whole: readonly string[]) => {
  const said = saidAnswers(quoteStep2, version, {});
  return whole.map((path) => said[path]);
};

it('keeps or takes an address whole, however it was given, and asks where both windows have changed it', () => {
  fc.assert(
    fc.property(versions, ([base, here, there]) => {
      const merged = mergeEdits(base, here, there, { screen: quoteStep2, given: {} });
      const isPreviousAsked = [base, here, there].every(({ currentAddress }) =>
        needsPreviousAddress(currentAddress),
      );
      for (const whole of WHOLES) {
        if (whole[0]?.startsWith('previous') === true && !isPreviousAsked) continue;
        const [was, typed, saved, is] = [base, here, there, merged.values].map((one) => saidOf(one, whole));
        const isAsked = merged.conflicts.some(({ path }) => whole.includes(path));
        const isContested = !isSame(was, typed) && !isSame(was, saved) && !isSame(typed, saved);
        expect({ isAsked, is }).toEqual({ isAsked: isContested, is: isSame(was, typed) ? saved : typed });
        if (isAsked) expect(partOf(merged.values, whole)).toEqual(partOf(here, whole));
      }
    }),
    ordersToTry(200),
  );
});

const withPrevious = (address: object) => {
  const blank = quoteStep2.blank({});
  return {
    ...blank,
    currentAddress: { ...blank.currentAddress, yearsAtResidence: '1', monthsAtResidence: '0' },
    previousAddress: { ...BLANK_PREVIOUS_ADDRESS, ...address },
  };
};
const asking = { screen: quoteStep2, given: {} };

it('blanks no part of an address typed by hand that lay behind a searched one before', () => {
  const [searched] = SEARCHED;
  const [high, low] = BY_HAND;
  const base = withPrevious({ ...high, ...searched, enterAddressManually: false });
  const here = withPrevious({ ...low, ...searched });
  const merged = mergeEdits(base, here, withPrevious({ ...searched }), asking);
  expect(merged.conflicts).toEqual([]);
  expect(merged.values.previousAddress).toMatchObject({ ...low });
});

it('asks where the other window has chosen what lies behind an address typed by hand', () => {
  const [first, second] = SEARCHED;
  const [byHand] = BY_HAND;
  const here = withPrevious({ ...second, ...byHand });
  const merged = mergeEdits(withPrevious({ ...first }), here, withPrevious({ ...second }), asking);
  expect(merged.conflicts).not.toEqual([]);
  expect(merged.values).toEqual(here);
});

it.each(['being saved', 'sent, and not heard of'])(
  'keeps an address that was set back to another way of giving it while it is %s',
  (when) => {
    const [abroad] = ABROAD;
    const [byHand] = BY_HAND;
    const base = withPrevious({ ...abroad });
    const saved = withPrevious({ ...abroad, ...byHand, isAbroad: false });
    const here = withPrevious({ ...byHand, ...abroad });
    const sent = { base, values: saved };
    const known = when === 'being saved' ? { underWay: sent } : { unheard: [sent] };
    const merged = mergeEdits(base, here, saved, { ...asking, ...known });
    expect(merged.conflicts).toEqual([]);
    expect(merged.values).toEqual(here);
  },
);

describe('an address that the other window has changed, and then no longer asks for', () => {
  const [was, theirs] = ABROAD;
  const [mine] = BY_HAND;
  const base = withPrevious({ ...was });
  const changed = withPrevious({ ...theirs });
  const there = { ...changed, currentAddress: { ...changed.currentAddress, yearsAtResidence: '9' } };

  it('is the one that is asked for here again, where it was not touched here', () => {
    const { values, conflicts } = mergeEdits(base, base, there, asking);
    expect(values.previousAddress).toEqual(there.previousAddress);
    expect(conflicts).toEqual([]);
  });

  it('leaves the one that was typed here as it is', () => {
    const here = withPrevious({ ...was, ...mine, isAbroad: false });
    const { values, conflicts } = mergeEdits(base, here, there, asking);
    expect(values.previousAddress).toEqual(here.previousAddress);
    expect(conflicts).toEqual([]);
  });
});
