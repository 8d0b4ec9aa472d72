import { classNames } from '#components/ui/class-names.ts';
import { TickIcon } from '#components/ui/icons.tsx';
import type { FundingStep } from './funding-steps.ts';

const SAID: Record<FundingStep['state'], string> = { done: 'Done', current: 'Now', 'to-do': 'To come' };

const MARKS: Record<FundingStep['state'], string> = {
  done: 'border-accent bg-accent text-white',
  current: 'border-accent bg-surface text-accent',
  'to-do': 'border-edge bg-surface text-muted',
};

/** What has happened, what happens now, and what follows, from top to bottom. */
export function FundingTimeline({ steps }: { steps: readonly FundingStep[] }) {
  return (
    <ol>
      {steps.map(({ id, title, text, state }, index) => (
        <li key={id} aria-current={state === 'current' ? 'step' : undefined} className="flex gap-4">
          <span className="flex flex-col items-center">
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-8 shrink-0 place-items-center rounded-full border-2 font-semibold',
                MARKS[state],
              )}
            >
              {state === 'done' ? <TickIcon /> : index + 1}
            </span>
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={classNames('keep-colour w-0.5 flex-1', state === 'done' ? 'bg-accent' : 'bg-line')}
              />
            )}
          </span>
          <span className={classNames('min-w-0', index < steps.length - 1 && 'pb-6')}>
            <span className="block pt-0.5 font-semibold">
              {title}
              <span className="sr-only">: </span>
              <span className="ml-2 text-14 font-semibold text-muted">{SAID[state]}</span>
            </span>
            <span className="block text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
