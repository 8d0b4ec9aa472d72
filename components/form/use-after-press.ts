'use client';

import { useCallback, useEffect, useRef } from 'react';

/**
 * Gives a way to do something once no mouse button is down: at once, mostly. A field is left in the middle of a press
 * of what stands below it, and what moved meanwhile would not be under the pointer any more when it is let go.
 */
export function useAfterPress(): (work: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      isDown.current = true;
    };
    const letGo = () => {
      isDown.current = false;
      // The click itself comes right after this.
      setTimeout(() => {
        for (const work of waiting.current.splice(0)) work();
      });
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', letGo, true);
    window.addEventListener('pointercancel', letGo, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', letGo, true);
      window.removeEventListener('pointercancel', letGo, true);
    };
  }, []);

  return useCallback((work) => {
    if (isDown.current) waiting.current.push(work);
    else work();
  }, []);
}
