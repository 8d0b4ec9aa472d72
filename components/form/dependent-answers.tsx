'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { clearDependentAnswers, undoRemoval } from '#lib/domain/dependent-answers.ts';
import type { Answers, Removal } from '#lib/domain/dependent-answers.ts';
import type { FormValues } from '#lib/forms/screen.ts';
import { useStep } from './step-context.ts';

type Pending = { removals: readonly Removal[]; cleared: Answers };

/**
 * Stands in a form whose answers depend on each other. Says what a change takes away before it does, clears it, and
 * offers it back until the next save.
 */
export function DependentAnswers() {
  const { given, isQuiet } = useStep();
  const { getValues, setValue, subscribe } = useFormContext<FormValues>();
  const [pending, setPending] = useState<Pending>();
  const [undoable, setUndoable] = useState<readonly Removal[]>([]);
  const known = useRef<Answers>(undefined);

  const allAnswers = (): Answers => ({ ...given, ...getValues() });

  function apply(answers: Answers) {
    known.current = answers;
    const values = getValues();
    for (const [name, value] of Object.entries(answers)) {
      if (name in values && values[name] !== value) setValue(name, value);
    }
  }

  const followChange = useEffectEvent(() => {
    const before = known.current ?? allAnswers();
    const after = allAnswers();
    known.current = after;
    if (isQuiet.current) return;
    const { answers, removals } = clearDependentAnswers(before, after);
    if (removals.length > 0) setPending({ removals, cleared: answers });
    else if (answers !== after) apply(answers);
  });
  const remember = useEffectEvent(() => {
    known.current = allAnswers();
  });

  useEffect(() => {
    remember();
    return subscribe({
      formState: { values: true },
      callback: () => {
        followChange();
      },
    });
  }, [subscribe]);

  function remove() {
    if (pending === undefined) return;
    setPending(undefined);
    setUndoable((earlier) => [...earlier, ...pending.removals]);
    apply(pending.cleared);
  }

  function keep() {
    if (pending === undefined) return;
    setPending(undefined);
    const causes = pending.removals.map(({ cause, causeBefore }) => [cause, causeBefore] as const);
    apply({ ...allAnswers(), ...Object.fromEntries(causes) });
  }

  function undo(removal: Removal) {
    setUndoable((earlier) => earlier.filter((one) => one !== removal));
    apply(undoRemoval(allAnswers(), removal));
  }

  return (
    <>
      {undoable.map((removal) => (
        <div key={`${removal.cause}-${JSON.stringify(removal.removed)}`} className="mb-5">
          <Notice
            live
            actions={
              <Button
                variant="quiet"
                onClick={() => {
                  undo(removal);
                }}
              >
                Undo<span className="sr-only"> removing {removal.label}</span>
              </Button>
            }
          >
            We removed {removal.label}. You can undo this until you save.
          </Notice>
        </div>
      ))}
      <Dialog
        isOpen={pending !== undefined}
        onClose={keep}
        title={`This removes ${listOf(pending?.removals ?? [])}`}
        takesAway
        actions={
          <>
            <Button onClick={remove}>Remove</Button>
            <Button variant="secondary" onClick={keep}>
              Keep
            </Button>
          </>
        }
      >
        What you entered there is cleared. You can undo it until you save.
      </Dialog>
    </>
  );
}

function listOf(removals: readonly Removal[]): string {
  return removals.map(({ label }) => label).join(' and ');
}
