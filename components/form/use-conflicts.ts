'use client';

import { useRef, useState } from 'react';
import type { Conflict } from '#lib/api/merge-edits.ts';
import type { Refusal } from './use-submission.ts';

/** The conflicts themselves say why; the refusal ends with the last of them. */
const TOLD_BY_CONFLICTS: Refusal = {};

/** Answers that were changed both here and elsewhere, until the applicant has decided: Next is refused for them. */
export function useConflicts<Values>() {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [conflictPresses, setConflictPresses] = useState(0);
  /** The same at once: a press that is being carried out knows only what was drawn when it began. */
  const open = useRef(conflicts);
  const agreed = useRef<Values>(undefined);
  const take = (next: readonly Conflict[]) => {
    open.current = next;
    setConflicts(next);
  };
  const without = (isDecided: (path: string) => boolean) =>
    open.current.filter(({ path }) => !isDecided(path));
  const areOpen = () => open.current.length > 0;
  return {
    conflicts,
    areOpen,
    conflictPresses,
    /**
     * While any are open: what form and API agreed on before the first of them. A draft that is kept against it is asked
     * about again when the page is loaded again.
     */
    agreedBefore: () => (areOpen() ? agreed.current : undefined),
    /** Those that wait for the applicant still do when another window saves something else. */
    meet: (found: readonly Conflict[], before: Values) => {
      if (!areOpen()) agreed.current = before;
      const again = found.map(({ path }) => path);
      take([...without((path) => again.includes(path)), ...found]);
    },
    settle: (isDecided: (path: string) => boolean) => {
      take(without(isDecided));
    },
    refuse: (): Refusal => {
      setConflictPresses((count) => count + 1);
      return TOLD_BY_CONFLICTS;
    },
  };
}
