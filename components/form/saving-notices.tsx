'use client';

import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Conflict } from '#lib/api/merge-edits.ts';
import { describeAnswer } from '#lib/forms/describe-answer.ts';
import type { FormValues } from '#lib/forms/screen.ts';
import type { Saving } from './use-saved-step.ts';
import { useSections } from './use-sections.ts';

/**
 * What a screen says about saving: answers brought back from this device, and answers that another window changed too.
 * It is between the fields and Next, where nothing moves when it appears.
 */
export function SavingNotices({ conflicts, settle, conflictPresses, hasUnsentAnswers }: Saving) {
  const [settled, setSettled] = useState(0);
  const asked = conflictPresses + settled;
  if (conflicts.length > 0 || asked > 0) {
    return (
      <Conflicts
        conflicts={conflicts}
        onSettle={(path) => {
          setSettled((count) => count + 1);
          settle(path);
        }}
        asked={asked}
      />
    );
  }
  if (!hasUnsentAnswers) return null;
  return (
    <div className="mt-8">
      <Notice live>
        We brought back what you typed on this device. We will not send it until you press Next.
      </Notice>
    </div>
  );
}

/**
 * Each answer that was changed in two places, beside the saved one. What was typed here stays until the applicant
 * decides.
 */
function Conflicts({
  conflicts,
  onSettle,
  asked,
}: {
  conflicts: readonly Conflict[];
  onSettle: (path: string) => void;
  /** Increased to move the focus here: on a press of Next, or after a choice whose button has disappeared. */
  asked: number;
}) {
  const { setValue } = useFormContext<FormValues>();
  const fields = useSections().flatMap((section) => section.fields);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.focus();
  }, [asked]);

  return (
    <div ref={box} tabIndex={-1} className="mt-8 scroll-my-6 rounded-card">
      {conflicts.length === 0 ? (
        <Notice live>Thank you. Press Next to save what you see here.</Notice>
      ) : (
        <Notice tone="warn" live title="These answers were changed in another window">
          <p>Please choose which to keep. Then press Next to save what you see here.</p>
          <ul className="mt-2 grid gap-2">
            {conflicts.map(({ path, there }) => {
              const field = fields.find((placed) => placed.path === path)?.field;
              const label = field?.label ?? 'An answer that is not shown now';
              return (
                <li key={path}>
                  <p>
                    {label.endsWith('?') ? label : `${label}:`}{' '}
                    <strong>{describeAnswer(field, there)}</strong> is saved.
                  </p>
                  <span className="flex flex-wrap gap-x-5">
                    <Button
                      variant="quiet"
                      onClick={() => {
                        setValue(path, there, { shouldDirty: true });
                        onSettle(path);
                      }}
                    >
                      Use the saved answer<span className="sr-only"> for {label}</span>
                    </Button>
                    <Button
                      variant="quiet"
                      onClick={() => {
                        onSettle(path);
                      }}
                    >
                      Keep mine<span className="sr-only"> for {label}</span>
                    </Button>
                  </span>
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
    </div>
  );
}
