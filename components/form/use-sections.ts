'use client';

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues, Section } from '#lib/forms/screen.ts';
import { useStep } from './step-context.ts';

/**
 * The sections asked now. The component renders again when a field appears or disappears, not at every key press: each
 * field follows its own value.
 */
export function useSections(): readonly Section[] {
  const { screen, given } = useStep();
  const { getValues, subscribe } = useFormContext<FormValues>();
  const readSections = useMemo(
    () => keepWhileSame(() => screen.sections(getValues(), given)),
    [screen, given, getValues],
  );
  const onValuesChange = useCallback(
    (callback: () => void) => subscribe({ formState: { values: true }, callback }),
    [subscribe],
  );
  return useSyncExternalStore(onValuesChange, readSections, readSections);
}

/** Returns the same list as long as it has the same fields. */
function keepWhileSame(readNow: () => readonly Section[]): () => readonly Section[] {
  let kept: { asks: string; sections: readonly Section[] } | undefined;
  return () => {
    const sections = readNow();
    const asks = sections.map(({ key, fields }) => [key, ...fields.map(({ path }) => path)].join()).join(';');
    if (kept?.asks !== asks) kept = { asks, sections };
    return kept.sections;
  };
}
