'use client';

import { useCallback, useEffect, useRef } from 'react';

/** The click of a finger comes after it has been lifted, and after the field before it was left. */
const CLICK_OF_A_FINGER_MS = 400;

/**
 * Gives a way to do something once no press is under way: at once, mostly. A field is left in the middle of a press of
 * what stands below it, and what moved meanwhile would not be under the pointer any more when its click is due.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressing = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      isPressing.current = false;
      for (const work of waiting.current.splice(0)) work();
    };
    const endIn = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(end, milliseconds);
    };
    const press = () => {
      clearTimeout(timer);
      isPressing.current = true;
    };
    const letGo = ({ pointerType }: PointerEvent) => {
      endIn(pointerType === 'mouse' ? 0 : CLICK_OF_A_FINGER_MS);
    };
    // Its own effect comes first.
    const click = () => {
      endIn(0);
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', letGo, true);
    window.addEventListener('pointercancel', click, true);
    window.addEventListener('click', click, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', letGo, true);
      window.removeEventListener('pointercancel', click, true);
      window.removeEventListener('click', click, true);
    };
  }, []);

  return useCallback((work) => {
    if (isPressing.current) waiting.current.push(work);
    else work();
  }, []);
}
