'use client';

import { useEffect } from 'react';

/**
 * The button that was pressed is gone with what it was in: the focus goes to what is shown instead.
 *
 * @param isPressed whether it has been
 * @param id of the element to go to; by default the page's content
 */
export function useFocusAfterPress(isPressed: boolean, id = 'content'): void {
  useEffect(() => {
    if (isPressed && document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [isPressed, id]);
}
