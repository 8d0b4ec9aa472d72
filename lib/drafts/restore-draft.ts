import type { Asking, Conflict } from '#lib/api/merge-edits.ts';
import { mergeEdits } from '#lib/api/merge-edits.ts';
import { isSame } from '#lib/api/mappers/changes.ts';
import { isGroup, valueAt } from '#lib/forms/screen.ts';
import type { FormValues, Screen } from '#lib/forms/screen.ts';
import type { Draft } from './draft-store.ts';

export type RestoredForm<Values> = {
  values: Values;
  /** Paths whose value is on this device only: "not sent yet". */
  notSent: string[];
  /** Paths that were changed both here and elsewhere since. */
  conflicts: Conflict[];
};

/** With what a fresh form of the screen holds. */
type AskingAfresh<Values extends object> = Asking<Values> & {
  screen: Pick<Screen<Values & FormValues>, 'blank'>;
};

/** What a screen shows when it opens: what the API knows, overridden by what was typed here and not sent. Pure. */
export function restoreDraft<Values extends object>(
  draft: Draft<Values> | undefined,
  server: Values,
  asking?: AskingAfresh<Values>,
): RestoredForm<Values> {
  if (draft === undefined) return { values: server, notSent: [], conflicts: [] };
  const { unheard, open } = draft;
  const merged = mergeEdits(draft.base, draft.values, server, asking && { ...asking, unheard, open });
  const { values } = merged;
  return {
    values,
    notSent: differences(server, values),
    conflicts:
      draft.isBaseUnknown === true ? knowingly(merged.conflicts, draft.base, asking) : merged.conflicts,
  };
}

/** Without what was typed where nothing was known: that is over what is known now, not beside it. */
function knowingly<Values extends object>(
  conflicts: readonly Conflict[],
  base: Values,
  asking: AskingAfresh<Values> | undefined,
): Conflict[] {
  const blank = asking?.screen.blank(asking.given);
  return conflicts.filter(({ path }) => !isSame(valueAt(base, path), valueAt(blank, path)));
}

/** The paths at which two versions of a form differ; a list counts as one value. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  if (isSame(one, other)) return [];
  if (!isGroup(one) || !isGroup(other)) return [path];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
    differences(one[name], other[name], path === '' ? name : `${path}.${name}`),
  );
}
