'use client';

import { useEffect, useRef, useState } from 'react';
import { Money } from './money.tsx';
import type { MoneySize } from './money.tsx';

const MILLISECONDS = 200;

/**
 * An amount that counts to its new value when it changes, so that the eye sees which way it went. The first value is
 * shown at once; with reduced motion every value is. Screen readers hear the final value only.
 */
export function CountUp({
  cents,
  size = 'large',
  suffix,
}: {
  /** Integer cents. */
  cents: number;
  size?: MoneySize;
  suffix?: string;
}) {
  const [shown, setShown] = useState(cents);
  const from = useRef(cents);

  useEffect(() => {
    const start = from.current;
    if (start === cents) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let frame = 0;
    let startedAt: number | undefined;
    const step = (time: number) => {
      startedAt ??= time;
      const share = isStill ? 1 : Math.min(1, (time - startedAt) / MILLISECONDS);
      const eased = 1 - (1 - share) ** 3;
      const present = Math.round(start + (cents - start) * eased);
      from.current = present;
      setShown(present);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [cents]);

  const hasCents = cents % 100 !== 0;
  return (
    <span>
      <span aria-hidden="true">
        <Money
          cents={hasCents ? shown : Math.round(shown / 100) * 100}
          size={size}
          suffix={suffix}
          alwaysCents={hasCents}
        />
      </span>
      <span className="sr-only">
        <Money cents={cents} alwaysCents={hasCents} suffix={suffix} />
      </span>
    </span>
  );
}
