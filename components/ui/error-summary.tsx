'use client';

import { useEffect, useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import { ErrorIcon } from './icons.tsx';
import { letDraw } from './let-draw.ts';

/** The general form error (specification §5). */
const ERROR_SUMMARY_HEADING = 'Oops, there are fields that require your attention';

export type ErrorSummaryProps = {
  /** In the order of the screen. */
  errors: readonly { fieldId: string; label: string; message: string }[];
  /** Increases with every refused press of Next: the summary takes the focus each time. */
  attempt: number;
  heading?: string | undefined;
};

/** In a task of its own: to take the focus, the page is laid out with all of its new messages. */
async function goToSummary(summary: HTMLElement) {
  await letDraw();
  summary.focus({ preventScroll: true });
  summary.scrollIntoView({ block: 'start' });
}

function goToField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (field === null) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}

/** A label before what is said of it; a question keeps its question mark. */
export const asLead = (label: string) => (label.endsWith('?') ? label : `${label}:`);

/**
 * What stands in the way, at the top of the form, each line with a link to its field. It is not a live region: after a
 * refusal the focus leads here, and the list does not interrupt people while they correct their answers.
 */
export function ErrorSummary({ errors, attempt, heading = ERROR_SUMMARY_HEADING }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const lastAttempt = useRef(0);
  const headingId = useId();
  const isShown = errors.length > 0;

  useEffect(() => {
    if (!isShown || attempt === lastAttempt.current || box.current === null) return;
    lastAttempt.current = attempt;
    void goToSummary(box.current);
  }, [attempt, isShown]);

  if (!isShown) return null;
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={headingId}
      tabIndex={-1}
      className="scroll-mt-6 rounded-card border border-danger bg-danger-soft p-5"
    >
      <h2 id={headingId} className="flex items-start gap-2.5 text-18 text-danger">
        <ErrorIcon className="mt-1" />
        {heading}
      </h2>
      <ul className="mt-2 pl-7.5">
        {errors.map(({ fieldId, label, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                goToField(event, fieldId);
              }}
              className="inline-block min-h-target py-2.5 underline underline-offset-4 hover:decoration-2"
            >
              <span className="font-semibold">{asLead(label)}</span> {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
