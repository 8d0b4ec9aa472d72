'use client';

import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '#components/form/form-field.tsx';
import { useSections } from '#components/form/use-sections.ts';
import { Button } from '#components/ui/button.tsx';
import { FieldGroup } from '#components/ui/field-shell.tsx';
import { describeAnswer } from '#lib/forms/describe-answer.ts';
import type { FormValues, PlacedField } from '#lib/forms/screen.ts';
import { PrivacyConsent } from './privacy-consent.tsx';
import { useOpenAnswers } from './use-open-answers.ts';

/** Short names of answers whose field asks in a sentence. */
const SHORT_LABELS: Readonly<Record<string, string>> = {
  loanAmount: 'Loan amount',
  loanPurpose: 'Purpose',
};

/**
 * What is known of the applicant as a list to check, each answer with a button to change it in place; a missing answer
 * is shown as an open field. The consent is always asked for.
 */
export function AnswerSummary({ partnerName }: { partnerName: string }) {
  const { isOpen, open } = useOpenAnswers();
  return (
    <>
      <Source partnerName={partnerName} />
      {useSections().map((section) =>
        section.key === 'consent' ? (
          <PrivacyConsent key={section.key} section={section} />
        ) : (
          <FieldGroup key={section.key} title={section.title}>
            {runsOf(section.fields, isOpen).map(([first, ...rest]) =>
              isOpen(first.path) ? (
                <FormField key={first.path} {...first} />
              ) : (
                <dl
                  key={first.path}
                  className="divide-y divide-line rounded-card border border-line bg-surface px-4 py-1 sm:px-5"
                >
                  {[first, ...rest].map((placed) => (
                    <Answer key={placed.path} placed={placed} onChange={open} />
                  ))}
                </dl>
              ),
            )}
          </FieldGroup>
        ),
      )}
    </>
  );
}

/** Who sent the details and what that means; announced once to screen readers, which may be anywhere on the page. */
function Source({ partnerName }: { partnerName: string }) {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    // A live region announces what changes in it, not what it appears with.
    const frame = requestAnimationFrame(() => {
      setAnnouncement(`Details from ${partnerName} are filled in. Please check them.`);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [partnerName]);
  return (
    <div className="mb-8">
      <h2 className="text-22">Details from {partnerName}</h2>
      <p className="mt-1 text-muted">
        {partnerName} passed on what you told them, so you do not need to type it again. Please check each
        answer and fill in what is missing. Your quote starts when you press Next.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

function Answer({ placed, onChange }: { placed: PlacedField; onChange: (path: string) => void }) {
  const { path, field } = placed;
  const { control } = useFormContext<FormValues>();
  const value = useWatch({ control, name: path });
  const label = SHORT_LABELS[field.name] ?? field.label;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <dt className="text-muted max-sm:pt-1 max-sm:text-16">{label}</dt>
      <dd className="col-start-1 font-semibold [overflow-wrap:anywhere] tabular-nums max-sm:pb-1 sm:col-start-2">
        {describeAnswer(field, value)}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1">
        <Button
          variant="quiet"
          onClick={() => {
            onChange(path);
          }}
        >
          Change<span className="sr-only"> {label.toLowerCase()}</span>
        </Button>
      </dd>
    </div>
  );
}

type Run = [PlacedField, ...PlacedField[]];

/** Answers that follow each other share a list; each open field is on its own. */
function runsOf(fields: readonly PlacedField[], isOpen: (path: string) => boolean): Run[] {
  const runs: Run[] = [];
  for (const placed of fields) {
    const last = runs.at(-1);
    if (last === undefined || isOpen(placed.path) || isOpen(last[0].path)) runs.push([placed]);
    else last.push(placed);
  }
  return runs;
}
