import { isOnTheWay, saidRows } from '#lib/forms/list-changes.ts';
import type { SaidRow } from '#lib/forms/list-changes.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import type { SaidAnswers } from '#lib/forms/said-answers.ts';
import { saidAnswers, saidUnder } from '#lib/forms/said-answers.ts';
import { valueAt } from '#lib/forms/screen.ts';
import type { FormValues, Screen, Whole } from '#lib/forms/screen.ts';
import { isSame } from './mappers/changes.ts';

/** A field that was changed both here and elsewhere, alone or with others of one answer. `path` is its place in the form. */
export type Conflict = { path: string; here: unknown; there: unknown };

export type Merged<Values> = { values: Values; conflicts: Conflict[] };

/** Answers that were sent, and what the API was known to hold then. */
export type Sent = { base: object; values: object };

/** What tells answers from mere values. */
export type Asking<Values extends object> = {
  screen: Pick<Screen<Values & FormValues>, 'sections' | 'settle' | 'wholes'>;
  given: GivenAnswers;
  /**
   * What this window has sent and never heard of again: where that is saved, nobody else has changed anything. Once
   * another answer than at the time is known of a field, what was sent of it is no longer on its way.
   */
  unheard?: readonly Sent[] | undefined;
  /**
   * What this window is saving at this moment. Until that is over, news that leads from its base to its values is the
   * save itself, however much of it has been heard of; and what differs from its values was typed since.
   */
  underWay?: Sent | undefined;
};

/**
 * Merges what was typed here with what was saved elsewhere since the form was opened. A field changed only elsewhere is
 * taken; one changed only here is kept; one changed in both keeps what was typed and is reported, unless both say the
 * same. A list is one value: its items have no fixed place that both versions share.
 *
 * Fields that only together make one answer are not taken from one side each: the months of one window would falsify
 * the years of the other. If both sides changed any of them, every one that differs is reported.
 *
 * A change is what says something else ({@link saidAnswers}): the API spells a name in its own way, gives ids, and is
 * not sent what is not asked. Without `asking`, any other value is a change.
 *
 * @param base what the API knew when the form was opened
 * @param here what the form holds now
 * @param there what the API knows now
 */
export function mergeEdits<Values extends object>(
  base: Values,
  here: Values,
  there: Values,
  asking?: Asking<Values>,
): Merged<Values> {
  const says = (one: Values, other: Values) => comparison(one, other, asking);
  const underWay = asking?.underWay;
  const isUnchanged = says(base, here);
  const isAsSent = underWay && says(underWay.values as Values, here);
  const isUntouched = (path: string) => isUnchanged(path) && (isAsSent?.(path) ?? true);
  const isOld = says(base, there);
  const isAgreed = says(here, there);
  const isMineInPart = partly(base, here, there, asking);
  const mayBe = (sent: Sent, isOnItsWay: (path: string) => boolean) => ({
    isSaved: says(sent.values as Values, there),
    isSavedInPart: partly(sent.base as Values, sent.values as Values, there, asking),
    isOnItsWay,
  });
  const sent = [
    ...(underWay === undefined ? [] : [mayBe(underWay, () => true)]),
    ...(asking?.unheard ?? []).map((one) => mayBe(one, says(one.base as Values, base))),
  ];
  const isHeardOf = (path: string) =>
    (!isOld(path) && isMineInPart(path)) ||
    sent.some(
      ({ isSaved, isSavedInPart, isOnItsWay }) => (isSaved(path) || isSavedInPart(path)) && isOnItsWay(path),
    );

  // A search text that lies behind an address typed by hand is not the one that the other window has chosen.
  const isAgreedAloud = comparison(here, there, asking, 'said');
  const isUntouchedAloud = comparison(base, here, asking, 'said');
  const isOldAloud = comparison(base, there, asking, 'said');
  const isNews = (path: string) => !isOldAloud(path) && !isAgreedAloud(path) && !isHeardOf(path);
  const isTouched = (paths: Whole) => paths.some((path) => !isUntouched(path) || !isUntouchedAloud(path));
  const wholes = asking?.screen.wholes ?? [];
  const changedHere = wholes.filter((paths) => isTouched(paths) && !paths.every(isAgreedAloud));
  const contested = new Set(changedHere.filter((paths) => paths.some(isNews)).flat());
  /** What lay behind an answer before it was changed is a part of it now, in whichever window. */
  const kept = new Set(changedHere.flat());
  const taken = new Set(wholes.filter((paths) => !isTouched(paths) && paths.some(isNews)).flat());
  const isAsked = (path: string) =>
    asking !== undefined &&
    Object.keys(saidUnder(saidAnswers(asking.screen, here as Values & FormValues, asking.given), path))
      .length > 0;
  const conflicts: Conflict[] = [];

  function merge(was: unknown, typed: unknown, saved: unknown, path: string): unknown {
    if (isPlainRecord(typed) && isPlainRecord(saved)) {
      const names = new Set([...Object.keys(typed), ...Object.keys(saved)]);
      const parts = isPlainRecord(was) ? was : {};
      return Object.fromEntries(
        Array.from(names, (name) => [
          name,
          merge(parts[name], typed[name], saved[name], path === '' ? name : `${path}.${name}`),
        ]),
      );
    }
    if (isSame(typed, saved)) return typed;
    if (contested.has(path)) return report(path, typed, saved);
    if (kept.has(path)) return isAgreedAloud(path) && isAsked(path) ? saved : typed;
    if (taken.has(path)) return saved;
    if (isSame(was, saved)) return typed;
    if (isAgreed(path)) return saved;
    if (isHeardOf(path)) return typed;
    if (isSame(was, typed) && isUntouched(path)) return saved;
    if (isOld(path)) return typed;
    return isUntouched(path) ? saved : report(path, typed, saved);
  }

  function report(path: string, typed: unknown, saved: unknown): unknown {
    conflicts.push({ path, here: typed, there: saved });
    return typed;
  }

  return { values: merge(base, here, there, '') as Values, conflicts };
}

/**
 * Tells whether two versions of a form say the same at a path. What they say is worked out when first needed.
 * @param by `said`: a value that only one of them asks for is not the same, though both hold it
 */
function comparison<Values extends object>(
  one: Values,
  other: Values,
  asking: Asking<Values> | undefined,
  by: 'held' | 'said' = 'held',
): (path: string) => boolean {
  const saidBy = (values: Values) =>
    asking && saidAnswers(asking.screen, values as Values & FormValues, asking.given);
  let said: readonly (SaidAnswers | undefined)[] | undefined;
  return (path) => {
    const isHeld = isSame(valueAt(one, path), valueAt(other, path));
    if (isHeld && (by === 'held' || asking === undefined)) return true;
    said ??= [saidBy(one), saidBy(other)];
    const [first, second] = said;
    return (
      first !== undefined && second !== undefined && isSame(saidUnder(first, path), saidUnder(second, path))
    );
  };
}

/**
 * Tells whether a list, and the switch it is under, may be on its way from one version to another: a save of several
 * rows that ended half way, and nothing that anybody else has said.
 */
function partly<Values extends object>(
  before: Values,
  after: Values,
  now: Values,
  asking: Asking<Values> | undefined,
): (path: string) => boolean {
  if (asking === undefined) return () => false;
  const { screen, given } = asking;
  return (path) => {
    const whole = screen.wholes?.find((paths) => paths.includes(path)) ?? [path];
    const list = whole.find((one) => Array.isArray(valueAt(now, one)));
    if (list === undefined) return false;
    const [was, will, is] = [before, after, now].map((values) =>
      saidRows(screen, values as Values & FormValues, given, list),
    ) as [SaidRow[], SaidRow[], SaidRow[]];
    return !isSame(saysOf(will), saysOf(is)) && isOnTheWay(was, will, is);
  };
}

const saysOf = (rows: readonly SaidRow[]) => rows.map(({ says }) => says);

/** The conflicts of each answer together: what makes one answer is decided at once. */
export function questionsOf(conflicts: readonly Conflict[], wholes: readonly Whole[] = []): Conflict[][] {
  const questions = new Map<string, Conflict[]>();
  for (const conflict of conflicts) {
    const [name = conflict.path] = wholes.find((paths) => paths.includes(conflict.path)) ?? [];
    questions.set(name, [...(questions.get(name) ?? []), conflict]);
  }
  return [...questions.values()];
}

type PlainRecord = Readonly<Record<string, unknown>>;

function isPlainRecord(value: unknown): value is PlainRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
