import { isOnTheWay, saidRows } from '#lib/forms/list-changes.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import type { SaidAnswers } from '#lib/forms/said-answers.ts';
import { saidAnswers, saidUnder } from '#lib/forms/said-answers.ts';
import { valueAt } from '#lib/forms/screen.ts';
import type { FormValues, Screen, Whole } from '#lib/forms/screen.ts';
import { isSame } from './mappers/changes.ts';

/** What tells answers from mere values. */
export type AskedOn<Values extends object> = {
  screen: Pick<Screen<Values & FormValues>, 'sections' | 'settle' | 'stored' | 'wholes'>;
  given: GivenAnswers;
};

/** Tells something about the field or list at a path of the form. */
export type At = (path: string) => boolean;

/** How versions of one form compare, path by path. */
export type Comparison<Values> = {
  /** Whether two versions hold the same, or say the same. */
  agree: (one: Values, other: Values) => At;
  /** Whether two versions say the same: a value that only one of them asks for is not the same, though both hold it. */
  sayTheSame: (one: Values, other: Values) => At;
  /** Whether a version asks for it. */
  isAsked: (version: Values) => At;
  /**
   * Whether a list, and the switch it is under, may be on its way from one version to another: a save of several rows
   * that ended half way, and nothing that anybody else has said. So may one answer in several records.
   */
  isHalfWay: (before: Values, after: Values, now: Values) => At;
};

/**
 * Compares by what versions say ({@link saidAnswers}), which is worked out once for each, when first needed. Without a
 * screen that asks, by the values alone.
 */
export function comparisonOn<Values extends object>(asked: AskedOn<Values> | undefined): Comparison<Values> {
  if (asked === undefined) return byValuesAlone();
  const { screen, given } = asked;
  const known = new Map<Values, SaidAnswers>();

  function saidBy(version: Values, path: string): SaidAnswers {
    const said = known.get(version) ?? saidAnswers(screen, version as Values & FormValues, given);
    known.set(version, said);
    return saidUnder(said, path);
  }

  const sayTheSame = (one: Values, other: Values) => (path: string) =>
    isSame(saidBy(one, path), saidBy(other, path));
  const rowsOf = (version: Values, list: string) =>
    saidRows(screen, version as Values & FormValues, given, list);

  return {
    agree: (one, other) => (path) => holdTheSame(one, other, path) || sayTheSame(one, other)(path),
    sayTheSame,
    isAsked: (version) => (path) => Object.keys(saidBy(version, path)).length > 0,
    isHalfWay: (before, after, now) => (path) => {
      const whole = screen.wholes?.find((paths) => paths.includes(path)) ?? [path];
      const list = whole.find((one) => Array.isArray(valueAt(now, one)));
      if (list === undefined) {
        const records = recordsOf(whole);
        const isOneOf = (record: string) => [before, after].some((one) => sayTheSame(one, now)(record));
        return records.length > 1 && records.every(isOneOf);
      }
      const [was, will, is] = [rowsOf(before, list), rowsOf(after, list), rowsOf(now, list)];
      const isThere = isSame(
        will.map(({ says }) => says),
        is.map(({ says }) => says),
      );
      return !isThere && isOnTheWay(was, will, is);
    },
  };
}

/** The parts of a form that the fields of an answer are in: each is a record by itself, and the switches follow them. */
function recordsOf(whole: Whole): string[] {
  const names = whole.flatMap((path) => (path.includes('.') ? path.split('.').slice(0, -1).join('.') : []));
  return [...new Set(names)];
}

function byValuesAlone<Values>(): Comparison<Values> {
  const agree = (one: Values, other: Values) => (path: string) => holdTheSame(one, other, path);
  return { agree, sayTheSame: agree, isAsked: () => () => false, isHalfWay: () => () => false };
}

function holdTheSame<Values>(one: Values, other: Values, path: string): boolean {
  return isSame(valueAt(one, path), valueAt(other, path));
}
