'use client';

import { useCallback, useEffect, useRef } from 'react';

/** On a touch screen the click comes after the finger is lifted, and after the previous field is left. */
const CLICK_OF_A_FINGER_MS = 400;

/**
 * Returns a function that does something once no press is under way: usually at once. Pressing something below a field
 * leaves the field in the middle of the press. If the button moved then, it would no longer be under the pointer for
 * its click.
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
    // What the click itself does comes first.
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
