'use client';

import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the end of the page, and whatever takes the focus, above what covers the bottom of the window: nothing that can
 * be reached by Tab is ever hidden behind it. The page only grows at its end, so nothing in sight moves.
 */
export function useFootRoom(): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = foot.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      keepFree(element.offsetHeight);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      keepFree(0);
    };
  }, []);
  return foot;
}

/** Set on the two elements themselves: a custom property of the root is inherited, and would restyle the whole page. */
function keepFree(pixels: number) {
  const { documentElement, body } = document;
  documentElement.style.scrollPaddingBottom = pixels === 0 ? '' : `max(6rem, ${String(pixels)}px + 1.5rem)`;
  body.style.paddingBottom = pixels === 0 ? '' : `${String(pixels)}px`;
}
