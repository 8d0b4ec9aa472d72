'use client';

import { useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * For what lies over the page and can be closed: the button that closes it goes with it, so the focus goes back to what
 * had it before, or to the page's content.
 */
export function useFocusBefore() {
  const before = useRef<HTMLElement>(undefined);
  return {
    /** Of whatever in it can have the focus. */
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        before.current = relatedTarget;
      }
    },
    /** Called when it is closed. */
    giveBack: () => {
      const known =
        before.current?.isConnected === true ? before.current : document.getElementById('content');
      known?.focus({ preventScroll: true });
    },
  };
}
