'use client';

import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { WordsChanged } from '#components/ui/words-changed.tsx';
import type { FormValues } from '#lib/forms/screen.ts';
import { useSections } from './use-sections.ts';

/**
 * The words beside the form's box have changed since the page was loaded, so that a press of Next was refused. The box
 * is unticked, and so is the one in the draft: a tick for the old words is never brought back beside the new ones.
 */
export function OutdatedWords() {
  const { setValue } = useFormContext<FormValues>();
  const boxes = useSections()
    .flatMap(({ fields }) => fields)
    .filter(({ field }) => field.kind === 'checkbox');
  const untick = useEffectEvent(() => {
    for (const { path } of boxes) setValue(path, false, { shouldDirty: true });
  });
  useEffect(() => {
    untick();
  }, []);
  return <WordsChanged title="Nothing has been agreed to yet" />;
}
