'use client';

import { useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import type { FormValues, Section } from '#lib/forms/screen.ts';

type Rendering = Readonly<Record<string, (section: Section) => ReactNode>>;
type Subscribe = ReturnType<typeof useFormContext<FormValues>>['subscribe'];

/**
 * The sections of a screen whose questions depend on what is known of the applicant. Until the form has that, `waiting`
 * says what is drawn; both change in one render, so that nothing in view moves.
 */
export function LateSections({
  isReady,
  waiting,
  render,
}: {
  /** Whether what is known has been loaded: the form takes it over with the next change of its values. */
  isReady: boolean;
  waiting: Rendering;
  render: Rendering;
}) {
  const { subscribe } = useFormContext<FormValues>();
  const takeOver = useMemo(() => followTakeOver(subscribe, isReady), [subscribe, isReady]);
  const hasTakenOver = useSyncExternalStore(takeOver.subscribe, takeOver.read, () => false);
  return <ScreenSections render={hasTakenOver ? render : waiting} />;
}

function followTakeOver(subscribe: Subscribe, isReady: boolean) {
  let hasTakenOver = false;
  return {
    read: () => hasTakenOver,
    subscribe: (notify: () => void) =>
      subscribe({
        formState: { values: true },
        callback: () => {
          hasTakenOver ||= isReady;
          notify();
        },
      }),
  };
}
