'use client';

import { createContext, use } from 'react';
import type { RefObject } from 'react';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import type { Screen } from '#lib/forms/screen.ts';

export type Step = {
  screen: Screen;
  given: GivenAnswers;
  /** True while values change that nobody typed: these changes are neither drafted nor asked about. */
  isQuiet: RefObject<boolean>;
  /** Checks a field against its rule as it is left, once a press of Next has been refused. */
  recheck: (path: string) => void;
};

export const StepContext = createContext<Step | undefined>(undefined);

/** The screen of the form this component is in. Throws outside a `StepForm`. */
export function useStep(): Step {
  const step = use(StepContext);
  if (step === undefined) throw new Error('This component stands inside a StepForm');
  return step;
}
