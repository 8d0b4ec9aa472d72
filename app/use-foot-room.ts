'use client';

import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** What globals.css keeps free at the end of the page and when it scrolls to something. */
const ROOM = '--window-foot';

/**
 * Lets the end of the page, and whatever takes the focus, stand above what lies over the foot of the window: nothing
 * that can be reached by Tab is ever hidden behind it. The page only grows at its end, so nothing in sight moves.
 */
export function useFootRoom(): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = foot.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(ROOM, `${String(Math.round(element.offsetHeight))}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(ROOM);
    };
  }, []);
  return foot;
}
