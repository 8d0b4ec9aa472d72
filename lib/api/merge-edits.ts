import { isGroup, valueAt } from '#lib/forms/screen.ts';
import type { FormValues, Whole } from '#lib/forms/screen.ts';
import { comparisonOn } from './compare-versions.ts';
import type { AskedOn, At, Comparison } from './compare-versions.ts';
import { isSame } from './mappers/changes.ts';

/** A field that was changed both here and elsewhere, alone or with others of one answer. `path` is its place in the form. */
export type Conflict = { path: string; here: unknown; there: unknown };

export type Merged<Values> = { values: Values; conflicts: Conflict[] };

/** Answers that were sent, and what the API was known to hold then. */
export type Sent = { base: object; values: object };

/** What is known beside the three versions. */
export type Asking<Values extends object> = AskedOn<Values> & {
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
  /** The fields that the applicant is being asked about: they still are, whatever was typed into them meanwhile. */
  open?: readonly string[] | undefined;
};

/** What the API knew when the form was opened, what the form holds now, and what the API knows now. */
type Versions<Values> = { base: Values; here: Values; there: Values };

/**
 * Merges what was typed here with what was saved elsewhere since the form was opened. A field changed only elsewhere is
 * taken; one changed only here is kept; one changed in both keeps what was typed and is reported, unless both say the
 * same. A list is one value: its items have no fixed place that both versions share.
 *
 * Fields that only together make one answer are not taken from one side each: the months of one window would falsify
 * the years of the other. If both sides changed any of them, every one that differs is reported.
 *
 * A change is what says something else: the API spells a name in its own way, gives ids, and is not sent what is not
 * asked. Without `asking`, any other value is a change.
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
  const comparison = comparisonOn(asking);
  const versions = { base, here, there };
  // What is only suggested has not been said by anybody.
  const storedOf = (version: Values) =>
    (asking?.screen.stored?.(version as Values & FormValues) ?? version) as Values;
  const [stored, nowStored] = [storedOf(base), storedOf(there)];
  const isOld = comparison.agree(stored, nowStored);
  const isAgreed = comparison.agree(here, there);
  const isUntouched = untouched(comparison, versions, asking);
  // An address may hold the same and say another: in its search, by its parts, or abroad.
  const isUntouchedWhole = untouched({ agree: comparison.sayTheSame }, versions, asking);
  const isSaid = comparison.agree(base, stored);
  const isHeardOf = heardOf(comparison, versions, isSaid, asking);
  const isOpen = (path: string) => asking?.open?.includes(path) ?? false;
  const isLeftOut = leftOut(comparison, versions);
  const wholes = asking?.screen.wholes ?? [];
  const isOldWhole = comparison.sayTheSame(stored, nowStored);
  const isTouched = (path: string) => !isUntouched(path) || !isUntouchedWhole(path);
  const of = { isOld: isOldWhole, isTouched, isHeardOf, isOpen, isLeftOut };
  const ofWhole = decideWholes(comparison, versions, of, wholes);
  const conflicts: Conflict[] = [];

  function merge(was: unknown, typed: unknown, saved: unknown, path: string): unknown {
    if (isGroup(typed) && isGroup(saved)) {
      const names = new Set([...Object.keys(typed), ...Object.keys(saved)]);
      const parts = isGroup(was) ? was : {};
      return Object.fromEntries(
        Array.from(names, (name) => [
          name,
          merge(parts[name], typed[name], saved[name], path === '' ? name : `${path}.${name}`),
        ]),
      );
    }
    if (isSame(typed, saved)) return typed;
    switch (ofWhole(path)) {
      case 'asked about':
        return report(path, typed, saved);
      case 'kept':
        return typed;
      case 'taken':
        return saved;
      case undefined:
        return mergeAlone(was, typed, saved, path);
    }
  }

  function mergeAlone(was: unknown, typed: unknown, saved: unknown, path: string): unknown {
    if (isLeftOut([path])) return typed;
    if (isOpen(path) && !isAgreed(path)) return report(path, typed, saved);
    if (isSame(was, saved)) return typed;
    if (isAgreed(path)) return saved;
    if (isHeardOf([path])) return typed;
    if (isUntouched(path)) return saved;
    return isOld(path) ? typed : report(path, typed, saved);
  }

  function report(path: string, typed: unknown, saved: unknown): unknown {
    conflicts.push({ path, here: typed, there: saved });
    return typed;
  }

  return { values: merge(base, here, there, '') as Values, conflicts };
}

/** Tells something about the fields of one answer. */
type Of = (paths: Whole) => boolean;

/**
 * Whether nobody has changed it here. What differs from what is being saved, or was sent without a reply, was typed
 * since, also where it is what was known before.
 */
function untouched<Values extends object>(
  { agree }: Pick<Comparison<Values>, 'agree'>,
  { base, here }: Versions<Values>,
  { unheard = [], underWay }: Pick<Asking<Values>, 'unheard' | 'underWay'> = {},
): At {
  const isUnchanged = agree(base, here);
  const isAsSent = underWay && agree(underWay.values as Values, here);
  const isSetBack = unheard.map((sent): At => {
    const isOnItsWay = agree(sent.base as Values, base);
    const isAsUnheard = agree(sent.values as Values, here);
    return (path) => isOnItsWay(path) && !isAsUnheard(path);
  });
  return (path) => isUnchanged(path) && (isAsSent?.(path) ?? true) && !isSetBack.some((isOne) => isOne(path));
}

/**
 * Whether what is saved of an answer now is, or may be, this window's own doing: all its fields by one save.
 *
 * @param isSaid whether what was known before had been said, and not only suggested
 */
function heardOf<Values extends object>(
  { agree, isHalfWay }: Comparison<Values>,
  { base, here, there }: Versions<Values>,
  isSaid: At,
  { unheard = [], underWay }: Pick<Asking<Values>, 'unheard' | 'underWay'> = {},
): Of {
  const isOld = agree(base, there);
  const isMineHalfWay = isHalfWay(base, here, there);
  const isOf = (sent: Sent, isOnItsWay: At): At => {
    const isSaved = agree(sent.values as Values, there);
    const isSavedHalfWay = isHalfWay(sent.base as Values, sent.values as Values, there);
    return (path) => (isSaved(path) || isSavedHalfWay(path)) && isOnItsWay(path);
  };
  const own = [
    ...(underWay === undefined ? [] : [isOf(underWay, () => true)]),
    ...unheard.map((sent) => isOf(sent, agree(sent.base as Values, base))),
  ];
  return (paths) =>
    paths.some((path) => isSaid(path) && !isOld(path) && isMineHalfWay(path)) ||
    own.some((isOwn) => paths.every(isOwn));
}

/**
 * Whether fields are asked here and none of them there: what is saved of them is no answer, since another answer left
 * them out, and that one is merged by itself.
 */
function leftOut<Values extends object>(
  { isAsked }: Comparison<Values>,
  { here, there }: Versions<Values>,
): Of {
  const isAskedHere = isAsked(here);
  const isAskedThere = isAsked(there);
  return (paths) => paths.some(isAskedHere) && !paths.some(isAskedThere);
}

type Decision = 'asked about' | 'kept' | 'taken';

/**
 * What becomes of the fields of each whole; undefined for a field that is decided on alone. Values that are not asked
 * for count too: a search text that lies behind an address typed by hand is not the one that the other window has
 * chosen, and what lay behind an answer before it was changed is a part of it now, in either window.
 */
function decideWholes<Values extends object>(
  { sayTheSame, isAsked: isAskedOn }: Comparison<Values>,
  { here, there }: Versions<Values>,
  {
    isOld,
    isTouched,
    isHeardOf,
    isOpen,
    isLeftOut,
  }: { isOld: At; isTouched: At; isHeardOf: Of; isOpen: At; isLeftOut: Of },
  wholes: readonly Whole[],
): (path: string) => Decision | undefined {
  const isAgreed = sayTheSame(here, there);
  const isAskedHere = isAskedOn(here);
  const isNews = (paths: Whole) => !paths.every(isOld) && !paths.every(isAgreed) && !isHeardOf(paths);
  const decisions = new Map<string, Decision>();

  for (const paths of wholes) {
    if (isLeftOut(paths)) {
      // The API keeps an address that is no longer asked for: it is news where nobody has touched it here.
      const isNewsHere = !paths.some(isTouched) && paths.some((path) => isAnswer(valueAt(there, path)));
      for (const path of paths) decisions.set(path, isNewsHere ? 'taken' : 'kept');
      continue;
    }
    const hasNews = isNews(paths);
    const isAsked = paths.some(isOpen);
    if (isAsked || paths.some(isTouched)) {
      if (paths.every(isAgreed)) continue;
      for (const path of paths) decisions.set(path, isAsked || hasNews ? 'asked about' : ownOf(path));
    } else if (hasNews) {
      for (const path of paths) decisions.set(path, 'taken');
    }
  }
  return (path) => decisions.get(path);

  /** Where both say the same, the spelling that is saved. */
  function ownOf(path: string): Decision {
    return isAgreed(path) && isAskedHere(path) ? 'taken' : 'kept';
  }
}

function isAnswer(value: unknown): boolean {
  return value !== '' && value !== false;
}

/** The conflicts of each answer together: what makes one answer is decided at once. */
export function questionsOf(conflicts: readonly Conflict[], wholes: readonly Whole[] = []): Conflict[][] {
  const questions = new Map<string, Conflict[]>();
  for (const conflict of conflicts) {
    const [name = conflict.path] = wholes.find((paths) => paths.includes(conflict.path)) ?? [];
    questions.set(name, [...(questions.get(name) ?? []), conflict]);
  }
  return [...questions.values()];
}
