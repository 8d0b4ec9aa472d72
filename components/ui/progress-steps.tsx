import { classNames } from './class-names.ts';
import { TickIcon } from './icons.tsx';

/** Where the applicant is: done steps carry a tick, the current one is filled, the others are outlines. */
export function ProgressSteps({
  steps,
  current,
  label,
}: {
  steps: readonly { label: string }[];
  /** Index of the current step; `steps.length` when all are done. */
  current: number;
  label: string;
}) {
  const shown = Math.min(current, steps.length - 1);
  return (
    <nav aria-label={label} className="print:hidden">
      <p className="mb-2 text-16 text-muted sm:hidden" aria-hidden="true">
        Step {shown + 1} of {steps.length}{' '}
        <span className="font-semibold text-ink">{steps[shown]?.label}</span>
      </p>
      <ol className="flex gap-1.5 sm:gap-3">
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'to do';
          return (
            <li
              key={`${step.label}-${String(index)}`}
              aria-current={state === 'current' ? 'step' : undefined}
              className={classNames(
                'flex items-center gap-2.5 max-sm:flex-1',
                // From the second step on, the line that leads here from the previous step.
                index > 0 &&
                  'sm:flex-1 sm:before:h-0.5 sm:before:min-w-2 sm:before:flex-1 sm:before:rounded-full sm:before:content-[""]',
                index > 0 && (state === 'to do' ? 'sm:before:bg-line' : 'sm:before:bg-accent'),
              )}
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'keep-colour block h-1.5 flex-1 rounded-full sm:hidden',
                  state === 'to do' ? 'bg-line' : 'bg-accent',
                )}
              />
              <span
                aria-hidden="true"
                className={classNames(
                  'keep-colour hidden size-8 shrink-0 place-items-center rounded-full border-2 text-16 font-semibold sm:grid',
                  state === 'done' && 'border-accent bg-accent-soft text-accent',
                  state === 'current' && 'border-accent bg-accent text-white',
                  state === 'to do' && 'border-edge bg-surface text-muted',
                )}
              >
                {state === 'done' ? <TickIcon className="size-4.5" /> : index + 1}
              </span>
              <span
                className={classNames(
                  'text-16 whitespace-nowrap max-sm:sr-only',
                  state === 'current' ? 'font-semibold' : 'text-muted',
                )}
              >
                {step.label}
                <span className="sr-only">
                  {' '}
                  (step {index + 1} of {steps.length}, {state})
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
