'use client';

import { Fragment, useEffect, useRef, useState } from 'react';
import { set, useFormContext } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { asLead } from '#components/ui/error-summary.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { questionsOf } from '#lib/api/merge-edits.ts';
import type { Conflict } from '#lib/api/merge-edits.ts';
import { NO_ANSWER, describeAnswer } from '#lib/forms/describe-answer.ts';
import { asksFor, valueAt } from '#lib/forms/screen.ts';
import type { FormValues, PlacedField, Section, Whole } from '#lib/forms/screen.ts';
import { useStep } from './step-context.ts';
import { UnsentAnswers } from './unsent-answers.tsx';
import { useSections } from './use-sections.ts';

const CHANGED_ELSEWHERE = 'These answers were changed in another window';
const SETTLED = 'Thank you. Press Next to save what you see here.';

/** What `SavingNotices` say. */
export type Saving = {
  /** Answers that were changed both here and elsewhere. */
  conflicts: readonly Conflict[];
  /** Takes conflicts off the list: the applicant has decided. */
  settle: (paths: readonly string[]) => void;
  /** What is saved of a field. */
  savedAt: (path: string) => unknown;
  /** How many presses of Next were refused because of conflicts: each time the conflicts take the focus. */
  conflictPresses: number;
  /** Whether answers came back from this device that were never sent. */
  hasUnsentAnswers: boolean;
  /** Deletes those, and leads to the page without them; undefined where they are of somebody who is signed in. */
  clearUnsent?: (() => Promise<void>) | undefined;
};

/**
 * What a screen says about saving: answers brought back from this device, and answers that another window changed too.
 * It is between the fields and Next, where nothing moves when it appears.
 */
export function SavingNotices({
  conflicts,
  settle,
  savedAt,
  conflictPresses,
  hasUnsentAnswers,
  clearUnsent,
}: Saving) {
  const [settled, setSettled] = useState(0);
  const asked = conflictPresses + settled;
  if (conflicts.length > 0 || asked > 0) {
    return (
      <Conflicts
        conflicts={conflicts}
        onSettle={(paths) => {
          setSettled((count) => count + 1);
          settle(paths);
        }}
        savedAt={savedAt}
        asked={asked}
      />
    );
  }
  if (!hasUnsentAnswers) return null;
  return <UnsentAnswers onClear={clearUnsent} />;
}

/**
 * Each answer that was changed in two places, beside the saved one. What was typed here stays until the applicant
 * decides.
 */
function Conflicts({
  conflicts,
  onSettle,
  savedAt,
  asked,
}: {
  conflicts: readonly Conflict[];
  onSettle: (paths: readonly string[]) => void;
  savedAt: Saving['savedAt'];
  /** Increased to move the focus here: on a press of Next, or after a choice whose button has disappeared. */
  asked: number;
}) {
  const { setValue } = useFormContext<FormValues>();
  const { wholes } = useStep().screen;
  const isAsked = asksFor(useSections(), wholes);
  // What is not asked now waits until it is asked again.
  const open = conflicts.filter(({ path }) => isAsked(path));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.focus();
  }, [asked]);

  if (open.length === 0 && asked === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={open.length === 0 ? SETTLED : CHANGED_ELSEWHERE}
      className="mt-8 scroll-my-6 rounded-card"
    >
      {open.length === 0 ? (
        <Notice live>{SETTLED}</Notice>
      ) : (
        <Notice tone="warn" live title={CHANGED_ELSEWHERE}>
          <p>Please choose which to keep. Then press Next to save what you see here.</p>
          <ul className="mt-2 grid gap-2">
            {questionsOf(open, wholes).map((question) => (
              <Question
                key={question[0]?.path}
                question={question}
                savedAt={savedAt}
                onUseSaved={() => {
                  for (const path of pathsOf(question, wholes))
                    setValue(path, savedAt(path), { shouldDirty: true });
                  onSettle(question.map(({ path }) => path));
                }}
                onKeep={() => {
                  onSettle(question.map(({ path }) => path));
                }}
              />
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** All fields of the answer that is asked about: one of them may have been changed here since the question. */
function pathsOf(question: readonly Conflict[], wholes: readonly Whole[] = []): readonly string[] {
  const paths = question.map(({ path }) => path);
  return wholes.find((whole) => paths.some((path) => whole.includes(path))) ?? paths;
}

/** One answer, which may be in several fields. */
function Question({
  question,
  savedAt,
  onUseSaved,
  onKeep,
}: {
  question: readonly Conflict[];
  savedAt: Saving['savedAt'];
  onUseSaved: () => void;
  onKeep: () => void;
}) {
  const saved = useSavedAnswers(question, savedAt);
  const labels = saved.map(({ label }) => label).join(', ');
  return (
    <li>
      <p>
        {saved.map(({ label, answer }, index) => (
          <Fragment key={`${label} ${answer}`}>
            {index > 0 && ', '}
            {asLead(label)} <strong>{answer}</strong>
          </Fragment>
        ))}{' '}
        {saved.length > 1 ? 'are' : 'is'} saved.
      </p>
      <span className="flex flex-wrap gap-x-5">
        <Button variant="quiet" onClick={onUseSaved}>
          Use the saved answer<span className="sr-only"> for {labels}</span>
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          Keep mine<span className="sr-only"> for {labels}</span>
        </Button>
      </span>
    </li>
  );
}

/** What the other window saved, as the screen would ask it: an address may be in one field here and in its parts there. */
function useSavedAnswers(
  question: readonly Conflict[],
  savedAt: Saving['savedAt'],
): { label: string; answer: string }[] {
  const { screen, given } = useStep();
  const { getValues } = useFormContext<FormValues>();
  const values = structuredClone(getValues());
  // With the switch that they are under there: the one here may have been turned off since.
  for (const path of pathsOf(question, screen.wholes)) set(values, path, savedAt(path));
  const asked = screen.sections(values, given).flatMap((section) => savedIn(section, question));
  const answered = asked.filter(({ answer }) => answer !== NO_ANSWER);
  // An amount tells what the switch over it says under the same name.
  const told = answered.filter(({ label }, index) => label !== answered[index + 1]?.label);
  if (asked.length > 0) return told.length > 0 ? told : asked.slice(0, 1);
  return [
    { label: 'An answer that is not shown now', answer: describeAnswer(undefined, question[0]?.there) },
  ];
}

/** The saved answers of a question that are asked in a section; an item of a list is one of them. */
function savedIn({ key, title, fields }: Section, question: readonly Conflict[]) {
  const isOfList = question.some(({ path, there }) => Array.isArray(there) && key.startsWith(`${path}.`));
  if (isOfList) return [{ label: title, answer: describeItem(fields, question) }];
  return fields.flatMap(({ path, field }) => {
    const conflict = question.find((one) => one.path === path);
    return conflict === undefined
      ? []
      : [{ label: field.label, answer: describeAnswer(field, conflict.there) }];
  });
}

/** "Bank A, $5,000, Keep it": all that is saved of an item. */
function describeItem(fields: readonly PlacedField[], question: readonly Conflict[]): string {
  const saved = Object.fromEntries(question.map(({ path, there }) => [path, there]));
  return fields
    .map(({ path, field }) => describeAnswer(field, valueAt(saved, path)))
    .filter((answer) => answer !== NO_ANSWER)
    .join(', ');
}
