import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillGaps, withoutTaken } from '#lib/forms/fill-gaps.ts';
import type { WeakAnswers } from '#lib/forms/fill-gaps.ts';
import { mergeTyped } from '#lib/forms/merge-typed.ts';
import { valueAt } from '#lib/forms/screen.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import type { QuoteStep2Values } from '#lib/forms/screens/quote-step-2.ts';

const blank = quoteStep2.blank({});
const WEAK: WeakAnswers<QuoteStep2Values> = {
  maritalStatus: 'Single',
  idDocId: '123456',
  currentAddress: { address: '12 Smith St', yearsAtResidence: '3', monthsAtResidence: '7' },
  employment: { status: 'Full-time', durationYears: '4' },
};

describe('weak answers', () => {
  it('fill what has no answer and change nothing that has one', () => {
    const values = { ...blank, maritalStatus: 'Widowed', licenseState: 'NSW' };
    const filled = fillGaps(values, WEAK, quoteStep2.wholes);
    expect(filled).toMatchObject({
      maritalStatus: 'Widowed',
      licenseState: 'NSW',
      idDocId: '123456',
      currentAddress: { address: '12 Smith St', yearsAtResidence: '3', monthsAtResidence: '7', recordId: '' },
      employment: { status: 'Full-time', durationYears: '4', isCurrent: true },
    });
    expect(values.idDocId).toBe('');
  });

  it('never mix with an answer of which they are a part', () => {
    const currentAddress = { ...blank.currentAddress, yearsAtResidence: '1', enterAddressManually: true };
    const filled = fillGaps({ ...blank, currentAddress }, WEAK, quoteStep2.wholes);
    expect(filled.currentAddress).toEqual(currentAddress);
  });

  it('are not given twice: what a draft held of them is the applicant’s', () => {
    const drafted = { maritalStatus: '', currentAddress: { address: '' } };
    expect(withoutTaken(WEAK, drafted)).toEqual({
      idDocId: '123456',
      currentAddress: { yearsAtResidence: '3', monthsAtResidence: '7' },
      employment: { status: 'Full-time', durationYears: '4' },
    });
  });
});

/** Paths that a referral, the API and the applicant all may answer. */
const PATHS = [
  'maritalStatus',
  'numberOfDependants',
  'idDocId',
  'currentAddress.address',
  'currentAddress.typeOfResidency',
  'currentAddress.yearsAtResidence',
  'currentAddress.monthsAtResidence',
  'employment.status',
  'employment.durationYears',
  'employment.durationMonths',
] as const;
type Path = (typeof PATHS)[number];

const answers = (by: string) =>
  fc.subarray([...PATHS]).map((paths) => paths.map((path) => [path, `${by} ${path}`] as const));

/** What may happen to a form before it is saved, in any order. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('brought' as const), answers: answers('brought') }),
  fc.record({ kind: fc.constant('known' as const), answers: answers('known') }),
  fc.record({ kind: fc.constant('typed' as const), answers: answers('typed') }),
);

describe('a form into which answers come in any order', () => {
  it('loses nothing that was typed or stored, and puts neither beside a part of what was brought', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let known = blank;
        let weak: WeakAnswers<QuoteStep2Values> = {};
        let started = blank;
        let held = blank;
        const typed = new Map<Path, string>();
        for (const { kind, answers: given } of steps) {
          if (kind === 'typed') {
            for (const [path, text] of given) {
              typed.set(path, text);
              held = put(held, path, text);
            }
            continue;
          }
          // As the form does: what is known over what was brought, under what was typed.
          for (const [path, text] of given) {
            if (kind === 'known') known = put(known, path, text);
            else weak = put(weak, path, text);
          }
          const arrived = fillGaps(known, weak, quoteStep2.wholes);
          const before = held;
          held = mergeTyped(started, held, arrived, quoteStep2.wholes);
          started = arrived;
          for (const whole of wholesOf(typed)) {
            for (const path of whole) expect(valueAt(held, path)).toBe(valueAt(before, path));
          }
        }
        for (const path of PATHS) {
          const whole = wholeOf(path);
          const isTyped = whole.some((one) => typed.has(one as Path));
          const stored = valueAt(known, path);
          const value = valueAt(held, path);
          if (typed.has(path)) expect(value).toBe(typed.get(path));
          else if (!isTyped && stored !== '') expect(value).toBe(stored);
          // Stored years leave no room for months that were brought.
          else if (!isTyped && whole.every((one) => isBlank(valueAt(known, one))))
            expect(value).toBe(valueAt(weak, path) ?? '');
          else if (!isTyped) expect(value).toBe('');
        }
      }),
    );
  });
});

function wholeOf(path: string): readonly string[] {
  return quoteStep2.wholes?.find((paths) => paths.includes(path)) ?? [path];
}

function wholesOf(typed: ReadonlyMap<Path, string>): (readonly string[])[] {
  return [...typed.keys()].map(wholeOf);
}

function isBlank(value: unknown): boolean {
  return value === '' || value === false || value === undefined;
}

function put<Values extends object>(values: Values, path: string, text: string): Values {
  const [name = '', ...rest] = path.split('.');
  const part = (values as Readonly<Record<string, unknown>>)[name];
  return { ...values, [name]: rest.length === 0 ? text : put(part ?? {}, rest.join('.'), text) };
}
