import { valueAt } from '#lib/forms/screen.ts';
import type { Whole } from '#lib/forms/screen.ts';
import { isSame } from './mappers/changes.ts';

/** A field that was changed both here and elsewhere, alone or with others of one answer. `path` is its place in the form. */
export type Conflict = { path: string; here: unknown; there: unknown };

export type Merged<Values> = { values: Values; conflicts: Conflict[] };

/**
 * Merges what was typed here with what was saved elsewhere since the form was opened. A field changed only elsewhere is
 * taken; one changed only here is kept; one changed in both keeps what was typed and is reported, unless both say the
 * same. A list is one value: its items have no fixed place that both versions share.
 *
 * Fields that only together make one answer are not taken from one side each: the months of one window would falsify
 * the years of the other. If both sides changed any of them, every one that differs is reported.
 *
 * @param base what the API knew when the form was opened
 * @param here what the form holds now
 * @param there what the API knows now
 * @param wholes the fields that only together make one answer
 */
export function mergeEdits<Values extends object>(
  base: Values,
  here: Values,
  there: Values,
  wholes: readonly Whole[] = [],
): Merged<Values> {
  const conflicts: Conflict[] = [];
  const isEdited = (path: string) => !isSame(valueAt(base, path), valueAt(here, path));
  const isNews = (path: string) => {
    const saved = valueAt(there, path);
    return !isSame(valueAt(base, path), saved) && !isAtOne(valueAt(here, path), saved);
  };
  const contested = new Set(wholes.filter((paths) => paths.some(isEdited) && paths.some(isNews)).flat());
  const values = mergeRecords(asRecord(base), asRecord(here), asRecord(there), '', { conflicts, contested });
  return { values: values as Values, conflicts };
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

/** What has been found so far, and the paths of answers of several fields that were changed on both sides. */
type Merging = { conflicts: Conflict[]; contested: ReadonlySet<string> };

function mergeRecords(
  base: PlainRecord,
  here: PlainRecord,
  there: PlainRecord,
  path: string,
  merging: Merging,
): PlainRecord {
  const merged: PlainRecord = {};
  for (const name of new Set([...Object.keys(here), ...Object.keys(there)])) {
    const place = path === '' ? name : `${path}.${name}`;
    merged[name] = mergeValue(base[name], here[name], there[name], place, merging);
  }
  return merged;
}

function mergeValue(base: unknown, here: unknown, there: unknown, path: string, merging: Merging): unknown {
  if (isPlainRecord(here) && isPlainRecord(there)) {
    return mergeRecords(isPlainRecord(base) ? base : {}, here, there, path, merging);
  }
  const isContested = merging.contested.has(path);
  if (isSame(here, there) || (isSame(base, there) && !isContested)) return here;
  if ((isSame(base, here) && !isContested) || isAtOne(here, there)) return there;
  merging.conflicts.push({ path, here, there });
  return here;
}

/**
 * Whether what is known is what was typed here, as the API keeps it: it trims text, and gives ids to the items of a
 * list. That is not a change by somebody else.
 */
function isAtOne(here: unknown, there: unknown): boolean {
  if (Array.isArray(here) && Array.isArray(there))
    return here.length === there.length && here.every((item, index) => isAtOne(item, there[index]));
  if (isPlainRecord(here) && isPlainRecord(there))
    return [...new Set([...Object.keys(here), ...Object.keys(there)])].every(
      (name) => (name === 'id' && isSame(here[name], '')) || isAtOne(here[name], there[name]),
    );
  return isSame(here, there) || (typeof here === 'string' && here.trim() === there);
}

type PlainRecord = Record<string, unknown>;

function asRecord(values: object): PlainRecord {
  return values as PlainRecord;
}

function isPlainRecord(value: unknown): value is PlainRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
