'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * How long nothing may change before it is announced: "$6,000" is on the way to "$60,000", and a slider passes many
 * values.
 */
const SETTLED_MS = 500;

/**
 * Reads out the words once they have come to rest, not each step on the way, and not the words that were there at
 * first.
 */
export function SettledAnnouncement({ words }: { words: string }) {
  const untouched = useRef<string | undefined>(words);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (words === untouched.current) return;
    untouched.current = undefined;
    const timer = setTimeout(() => {
      setSaid(words);
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [words]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
