import fc from 'fast-check';
import type { WatchedStep } from './watched-step.ts';

/** What becomes of the calls of a press, from the one at that place on. */
export type Fate = { what: 'answered' | 'never arrives' | 'answer is lost' | 'refused'; at: number };
export const ANSWERED: Fate = { what: 'answered', at: 0 };

/** Something that happens while the step is open. A press that is slow is under way until it is waited for. */
export type Happening<Name extends string> =
  | { what: 'types' | 'the other window saves'; name: Name; word: string }
  | { what: 'hears of the other window' | 'loads the page again' | 'waits' }
  | { what: 'keeps hers' | 'takes the saved answer' }
  | { what: 'presses Next' | 'presses Next, slowly'; fate: Fate };

const fateOf = (calls: number): fc.Arbitrary<Fate> =>
  fc.record({
    what: fc.constantFrom<Fate['what']>(
      'answered',
      'answered',
      'answered',
      'never arrives',
      'answer is lost',
      'refused',
    ),
    at: fc.nat({ max: calls - 1 }),
  });
const does = <What extends string>(...whats: What[]) => fc.record({ what: fc.constantFrom(...whats) });
const length = { minLength: 2, maxLength: 10 };

/** What may happen to a step, by what its answers may be; the first of them is changed most. */
export function happeningsOf<Name extends string>({
  words,
  calls = 1,
}: Pick<WatchedStep<Name>, 'words' | 'calls'>) {
  const fate = fateOf(calls);
  const names = Object.keys(words) as Name[];
  const change = <What extends string>(what: What) =>
    fc.oneof(
      ...names.map((name, index) => ({
        weight: index === 0 ? 2 : 1,
        arbitrary: fc.record({
          what: fc.constant(what),
          name: fc.constant(name),
          word: fc.constantFrom(...words[name]),
        }),
      })),
    );
  const byThisWindow: fc.WeightedArbitrary<Happening<Name>>[] = [
    { weight: 5, arbitrary: change('types') },
    { weight: 4, arbitrary: fc.record({ what: fc.constant('presses Next'), fate }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('presses Next, slowly'), fate }) },
    { weight: 2, arbitrary: does('hears of the other window') },
    { weight: 2, arbitrary: does('loads the page again', 'waits') },
  ];
  const betweenTwo: fc.WeightedArbitrary<Happening<Name>>[] = [
    { weight: 4, arbitrary: change('the other window saves') },
    { weight: 1, arbitrary: does('keeps hers', 'takes the saved answer') },
  ];
  return {
    inOneWindow: fc.array(fc.oneof(...byThisWindow), length),
    inTwoWindows: fc.array(fc.oneof(...byThisWindow, ...betweenTwo), length),
  };
}
