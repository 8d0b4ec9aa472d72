'use client';

import { useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * For something on top of the page that can be closed: its close button disappears with it, so the focus goes back to
 * where it was before, or to the page's content.
 */
export function useFocusBefore() {
  const before = useRef<HTMLElement>(undefined);
  return {
    /** For the element around everything in it that can have the focus. */
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
      // What is closed later may have been come to from nowhere.
      before.current = undefined;
    },
  };
}
