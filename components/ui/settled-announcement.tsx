'use client';

import { useEffect, useRef, useState } from 'react';

/** How long nothing has changed: "$6,000" is on the way to "$60,000", and a slider passes much. */
const SETTLED_MS = 500;

/** Reads out what stands there once it has come to rest, not each step on the way; and not what stood from the first. */
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
