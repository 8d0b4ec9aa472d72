'use client';

import { classNames } from '#components/ui/class-names.ts';
import type { AnalyticsChoice as Choice } from '#lib/analytics/consent.ts';
import { chooseAnalytics, useAnalyticsChoice, useIsJustAnswered } from './use-analytics-choice.ts';

const ANSWERS: readonly { choice: Choice; label: string }[] = [
  { choice: 'granted', label: 'Agree' },
  { choice: 'refused', label: 'Refuse' },
];

/**
 * Whether this browser's steps may be counted: two equal buttons in every footer, so that the answer can be changed at
 * any time. Drawn with the page and the same size in each state, so that nothing moves.
 */
export function AnalyticsChoice() {
  const chosen = useAnalyticsChoice();
  const isNews = useIsJustAnswered();
  return (
    <div
      role="group"
      aria-labelledby="analytics-choice"
      className="flex flex-wrap items-center gap-x-6 gap-y-2"
    >
      <p id="analytics-choice">
        May we count which steps people finish? We never include names or answers.
        <span role="status" className="sr-only">
          {isNews && (chosen === 'granted' ? 'You agreed.' : 'You refused.')}
        </span>
      </p>
      <span className="flex flex-wrap gap-3">
        {ANSWERS.map(({ choice, label }) => (
          <button
            key={choice}
            type="button"
            aria-pressed={chosen === choice}
            onClick={() => {
              chooseAnalytics(choice);
            }}
            className={classNames(
              'min-h-target min-w-24 rounded-control border px-4 font-semibold',
              chosen === choice
                ? 'keep-colour border-accent bg-accent-soft text-accent-strong'
                : 'border-edge bg-surface text-accent hover:border-accent',
            )}
          >
            {label}
          </button>
        ))}
      </span>
    </div>
  );
}
