'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { clearDependentAnswers, undoRemoval } from '#lib/domain/dependent-answers.ts';
import type { Answers, Removal } from '#lib/domain/dependent-answers.ts';
import type { FormValues, Section } from '#lib/forms/screen.ts';
import { fieldId } from './field-id.ts';
import { useStep } from './step-context.ts';
import { UndoContext } from './undo-context.ts';
import { UndoNotice } from './undo-notice.tsx';
import { useSections } from './use-sections.ts';

type Pending = { removals: readonly Removal[]; cleared: Answers };

/**
 * Wraps the sections of a form whose answers depend on each other. Says what a change would remove before it does,
 * clears it, and offers it back until the next save: under the question that caused it, or below the sections if that
 * question is not on this screen.
 */
export function DependentAnswers({ children }: { children: ReactNode }) {
  const { given, isQuiet } = useStep();
  const { getValues, setValue, subscribe } = useFormContext<FormValues>();
  const [pending, setPending] = useState<Pending>();
  const [undoable, setUndoable] = useState<readonly Removal[]>([]);
  /** The removal whose question takes the focus. */
  const [asked, setAsked] = useState<Removal>();
  /** What was put back last, in the applicant's words. */
  const [restored, setRestored] = useState('');
  const known = useRef<Answers>(undefined);
  /** Set while answers are put in one by one: what is there half way is nobody's change. */
  const isApplying = useRef(false);
  const sections = useSections();

  const allAnswers = (): Answers => ({ ...given, ...getValues() });

  function apply(answers: Answers) {
    known.current = answers;
    const values = getValues();
    isApplying.current = true;
    for (const [name, value] of Object.entries(answers)) {
      if (name in values && values[name] !== value) setValue(name, value);
    }
    isApplying.current = false;
  }

  const followChange = useEffectEvent(() => {
    if (isApplying.current) return;
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
    setRestored('');
    setUndoable((earlier) => [...earlier, ...pending.removals]);
    apply(pending.cleared);
  }

  function keep() {
    if (pending === undefined) return;
    setPending(undefined);
    const causes = pending.removals.map(({ cause, causeBefore }) => [cause, causeBefore] as const);
    apply({ ...allAnswers(), ...Object.fromEntries(causes) });
    setAsked(pending.removals[0]);
  }

  function undo(removal: Removal) {
    setUndoable((earlier) => earlier.filter((one) => one !== removal));
    apply(undoRemoval(allAnswers(), removal));
    setRestored(removal.label);
    setAsked(removal);
  }

  // What was pressed is gone, or was the answer that has been undone: the focus goes to the restored answer.
  useEffect(() => {
    if (asked !== undefined) focusAnswer(asked.cause);
  }, [asked]);

  function undoOf(removals: readonly Removal[]): ReactNode {
    return removals.map((removal, index) => (
      <UndoNotice
        key={`${removal.cause} ${String(index)}`}
        what={removal.label}
        onUndo={() => {
          undo(removal);
        }}
      />
    ));
  }

  const elsewhere = undoable.filter(({ cause }) => !asksFor(sections, cause));
  return (
    <>
      <UndoContext value={(path) => undoOf(undoable.filter(({ cause }) => cause === path))}>
        {children}
      </UndoContext>
      {elsewhere.length > 0 && <div className="mt-8 grid gap-5">{undoOf(elsewhere)}</div>}
      <p role="status" className="sr-only">
        {restored !== '' && `We put back ${restored}.`}
      </p>
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
        What you entered there will be cleared. You can undo this until you save.
      </Dialog>
    </>
  );
}

function asksFor(sections: readonly Section[], question: string): boolean {
  return sections.some(({ fields }) => fields.some(({ path }) => path === question));
}

/** Focuses the chosen answer of a question, or its control if it is not a choice. */
function focusAnswer(path: string) {
  const chosen = document.querySelector<HTMLElement>(`input[name="${path}"]:checked`);
  (chosen ?? document.getElementById(fieldId(path)))?.focus();
}

function listOf(removals: readonly Removal[]): string {
  return removals.map(({ label }) => label).join(' and ');
}
