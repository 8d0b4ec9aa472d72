import { valueAt } from '#lib/forms/screen.ts';
import type { Whole } from '#lib/forms/screen.ts';
import { isSame } from './mappers/changes.ts';

/** A field that was changed both here and elsewhere. `path` is its place in the form. */
export type Conflict = { path: string; here: unknown; there: unknown };

export type Merged<Values> = { values: Values; conflicts: Conflict[] };

/**
 * Merges what was typed here with what was saved elsewhere since the form was opened. A field changed only elsewhere is
 * taken; one changed only here is kept; one changed in both keeps what was typed and is reported, unless both say the
 * same. A list is one value: its items have no fixed place that both versions share.
 *
 * Fields that only together make one answer are not taken from one side each: the months of one window would falsify
 * the years of the other.
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
  const edited = new Set(wholes.filter((paths) => paths.some(isEdited)).flat());
  const values = mergeRecords(asRecord(base), asRecord(here), asRecord(there), '', { conflicts, edited });
  return { values: values as Values, conflicts };
}

/** What has been found so far, and the paths of answers of several fields that were changed here. */
type Merging = { conflicts: Conflict[]; edited: ReadonlySet<string> };

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
  if (isSame(here, there) || isSame(base, there)) return here;
  if ((isSame(base, here) && !merging.edited.has(path)) || isStored(here, there)) return there;
  merging.conflicts.push({ path, here, there });
  return here;
}

/** The API trims text: the trimmed version it stored is not a change by somebody else. */
function isStored(here: unknown, there: unknown): boolean {
  return typeof here === 'string' && here.trim() === there;
}

type PlainRecord = Record<string, unknown>;

function asRecord(values: object): PlainRecord {
  return values as PlainRecord;
}

function isPlainRecord(value: unknown): value is PlainRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
