'use client';

import { Button } from './button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from './icons.tsx';
import { STANDALONE_LINK } from './link-styles.ts';

export type StepNavigationProps = {
  /** Where the way back leads; a first step has none. */
  back?: string | undefined;
  /** Replaces 'go back' where leaving opens the save dialog (specification §2). */
  onSaveAndReturn?: (() => void) | undefined;
  nextLabel?: string | undefined;
  /** A call is under way. */
  busy?: boolean | undefined;
  /** Something is still missing: Next looks disabled, stays focusable, and its press shows what. */
  looksDisabled?: boolean | undefined;
  /** Why Next looks disabled; read with the button. */
  reason?: string | undefined;
  /** Without it Next submits the form it is in. */
  onNext?: (() => void) | undefined;
};

/** One way on, then one way back: in the same order for the eye, the thumb and the keyboard. */
export function StepNavigation({
  back,
  onSaveAndReturn,
  nextLabel = 'Next',
  busy = false,
  looksDisabled = false,
  reason,
  onNext,
}: StepNavigationProps) {
  const isExplained = looksDisabled && reason !== undefined;
  return (
    <div className="mt-8 border-t border-line pt-6 print:hidden">
      {isExplained && (
        <p id="next-reason" className="mb-3 text-16 text-muted">
          {reason}
        </p>
      )}
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-8">
        <Button
          type={onNext === undefined ? 'submit' : 'button'}
          {...(onNext === undefined ? {} : { onClick: onNext })}
          busy={busy}
          looksDisabled={looksDisabled}
          aria-describedby={isExplained ? 'next-reason' : undefined}
          className="sm:min-w-44"
        >
          {nextLabel}
          <ArrowRightIcon />
        </Button>
        <span className="flex justify-center">
          {onSaveAndReturn !== undefined ? (
            <button type="button" onClick={onSaveAndReturn} className={STANDALONE_LINK}>
              Save &amp; Return
            </button>
          ) : (
            back !== undefined && (
              <a href={back} className={STANDALONE_LINK}>
                <ArrowLeftIcon />
                go back
              </a>
            )
          )}
        </span>
      </div>
    </div>
  );
}
