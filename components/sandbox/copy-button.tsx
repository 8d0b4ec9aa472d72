'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';

const WORDS = { idle: 'Copy', copied: 'Copied', refused: 'Select and copy it by hand' };

/** Copies a text. A path is copied as a full address on this host. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [state, setState] = useState<keyof typeof WORDS>('idle');

  async function copy() {
    const whole = text.startsWith('/') ? new URL(text, window.location.origin).href : text;
    try {
      await navigator.clipboard.writeText(whole.replaceAll('$HOST', window.location.origin));
      setState('copied');
    } catch {
      setState('refused');
    }
  }

  return (
    <Button variant="quiet" className="min-w-target shrink-0 text-14" onClick={() => void copy()}>
      {WORDS[state]}
      <span className="sr-only"> {what}</span>
    </Button>
  );
}
