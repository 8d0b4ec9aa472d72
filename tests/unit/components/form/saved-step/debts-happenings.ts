import fc from 'fast-check';
import type { Kind } from './debts-api.ts';
import type { Fate } from './model-wire.ts';

/** Few, so that two windows often say the same, and two cards are often of one bank. */
export const BANKS = ['Avon', 'Bourne', 'Carey'] as const;

/** Something that happens while the step is open. A press that is slow is under way until it is waited for. */
export type Happening =
  | Elsewhere
  | { what: 'adds'; kind: Kind; bank: string }
  | { what: 'renames'; kind: Kind; at: number; bank: string }
  | { what: 'removes'; kind: Kind; at: number }
  | { what: 'switches off'; kind: Kind }
  | { what: 'undoes' | 'hears of the other window' | 'loads the page again' | 'waits' }
  | { what: 'keeps hers' | 'takes the saved answer' }
  | { what: 'presses Next' | 'presses Next, slowly'; fate: Fate };

export type Elsewhere =
  | { what: 'the other window adds'; kind: Kind; bank: string }
  | { what: 'the other window renames'; kind: Kind; at: number; bank: string }
  | { what: 'the other window removes'; kind: Kind; at: number };

const kind = fc.constantFrom<Kind>('Credit Card', 'Credit Card', 'Personal Loan');
const bank = fc.constantFrom(...BANKS);
/** Counted from the last: the newest row, whose creation may be unheard of, is the most interesting one. */
const at = fc.constantFrom(0, 0, 1);
const call = fc.nat({ max: 2 });
const fate: fc.Arbitrary<Fate> = fc.record({
  what: fc.constantFrom<Fate['what']>(
    'all answered',
    'all answered',
    'connection lost before',
    'connection lost after',
    'one reply lost',
    'refused',
  ),
  at: call,
});
const what = <What extends string>(...whats: What[]) => fc.constantFrom(...whats);

const byThisWindow: fc.WeightedArbitrary<Happening>[] = [
  { weight: 4, arbitrary: fc.record({ what: what('adds'), kind, bank }) },
  { weight: 3, arbitrary: fc.record({ what: what('renames'), kind, at, bank }) },
  { weight: 2, arbitrary: fc.record({ what: what('removes'), kind, at }) },
  { weight: 1, arbitrary: fc.record({ what: what('switches off'), kind }) },
  { weight: 5, arbitrary: fc.record({ what: what('presses Next'), fate }) },
  { weight: 2, arbitrary: fc.record({ what: what('presses Next, slowly'), fate }) },
  {
    weight: 5,
    arbitrary: fc.record({
      what: what('undoes', 'hears of the other window', 'loads the page again', 'waits'),
    }),
  },
];
const betweenTwo: fc.WeightedArbitrary<Happening>[] = [
  { weight: 2, arbitrary: fc.record({ what: what('the other window adds'), kind, bank }) },
  { weight: 2, arbitrary: fc.record({ what: what('the other window renames'), kind, at, bank }) },
  { weight: 1, arbitrary: fc.record({ what: what('the other window removes'), kind, at }) },
  { weight: 3, arbitrary: fc.record({ what: what('keeps hers', 'takes the saved answer') }) },
];
/** What is rare by chance: happenings that only together come to something. */
const lostAndChanged: fc.Arbitrary<Happening[]> = fc
  .record({
    kind,
    banks: fc.tuple(bank, bank),
    at: call,
    news: what('hears of the other window', 'loads the page again'),
  })
  .map(({ kind: of, banks: [first, second], at: place, news }) => [
    { what: 'adds', kind: of, bank: first },
    { what: 'presses Next', fate: { what: 'connection lost after', at: place } },
    { what: 'renames', kind: of, at: 0, bank: second },
    { what: news },
  ]);
const changedWhileSaving: fc.Arbitrary<Happening[]> = fc
  .record({ kind, banks: fc.tuple(bank, bank), fate, isRemoved: fc.boolean() })
  .map(({ kind: of, banks: [first, second], fate: becomes, isRemoved }) => [
    { what: 'adds', kind: of, bank: first },
    { what: 'presses Next, slowly', fate: becomes },
    isRemoved ? { what: 'removes', kind: of, at: 0 } : { what: 'renames', kind: of, at: 0, bank: second },
    { what: 'waits' },
  ]);
const switchedOffWhenAsked: fc.Arbitrary<Happening[]> = fc
  .record({ kind, banks: fc.tuple(bank, bank), answer: what('keeps hers', 'takes the saved answer') })
  .map(({ kind: of, banks: [here, there], answer }) => [
    { what: 'renames', kind: of, at: 0, bank: here },
    { what: 'the other window renames', kind: of, at: 0, bank: there },
    { what: 'hears of the other window' },
    { what: 'switches off', kind: of },
    { what: answer },
  ]);

/** One after the other, with some of those that belong together. */
const anyOf = (
  single: readonly fc.WeightedArbitrary<Happening>[],
  together: readonly fc.Arbitrary<Happening[]>[],
): fc.Arbitrary<Happening[]> => {
  const one = fc.oneof(...single).map((happening) => [happening]);
  const scenes = together.map((arbitrary) => ({ weight: 1, arbitrary }));
  return fc
    .array(fc.oneof({ weight: 8, arbitrary: one }, ...scenes), { minLength: 2, maxLength: 10 })
    .map((parts) => parts.flat());
};
/** In one window only. */
export const inOneWindow = anyOf(byThisWindow, [lostAndChanged, changedWhileSaving]);
export const inTwoWindows = anyOf(
  [...byThisWindow, ...betweenTwo],
  [lostAndChanged, changedWhileSaving, switchedOffWhenAsked],
);
