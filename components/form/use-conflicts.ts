'use client';

import { useRef, useState } from 'react';
import { set } from 'react-hook-form';
import type { Conflict } from '#lib/api/merge-edits.ts';
import { valueAt } from '#lib/forms/screen.ts';
import type { FormValues } from '#lib/forms/screen.ts';
import type { Refusal } from './use-submission.ts';

/** The conflicts themselves say why; the refusal ends with the last of them. */
const TOLD_BY_CONFLICTS: Refusal = {};

/** With what form and API agreed on before. */
type OpenConflict = Conflict & { agreed: unknown };

/** Answers that were changed both here and elsewhere, until the applicant has decided: Next is refused for them. */
export function useConflicts<Values extends FormValues>() {
  const [conflicts, setConflicts] = useState<readonly OpenConflict[]>([]);
  const [conflictPresses, setConflictPresses] = useState(0);
  /** The same at once: a press that is being carried out knows only what was drawn when it began. */
  const open = useRef(conflicts);
  const take = (next: readonly OpenConflict[]) => {
    open.current = next;
    setConflicts(next);
  };
  return {
    conflicts,
    /** Whether any of those that are asked now is open. */
    areOpen: (isAsked: (path: string) => boolean) => open.current.some(({ path }) => isAsked(path)),
    /** The paths that the applicant is being asked about. */
    openPaths: () => open.current.map(({ path }) => path),
    conflictPresses,
    /**
     * What a draft is kept against: what is known, but for the open conflicts what was agreed on before them. Loaded
     * again, the page asks about these again.
     */
    against: (known: Values): Values => {
      const base = structuredClone(known);
      for (const { path, agreed } of open.current) set(base, path, agreed);
      return base;
    },
    /**
     * Those that wait for the applicant still do when another window saves something else.
     * @param before what form and API agreed on before these
     */
    meet: (found: readonly Conflict[], before: Values) => {
      if (found.length === 0) return;
      const together = new Map(open.current.map((conflict) => [conflict.path, conflict]));
      for (const conflict of found) {
        const { agreed } = together.get(conflict.path) ?? { agreed: valueAt(before, conflict.path) };
        together.set(conflict.path, { ...conflict, agreed });
      }
      take([...together.values()]);
    },
    settle: (isDecided: (path: string) => boolean) => {
      if (open.current.some(({ path }) => isDecided(path)))
        take(open.current.filter(({ path }) => !isDecided(path)));
    },
    refuse: (): Refusal => {
      setConflictPresses((count) => count + 1);
      return TOLD_BY_CONFLICTS;
    },
  };
}
