'use client';

import { useMemo } from 'react';
import { FieldList } from '#components/form/field-list.tsx';
import { SavingNotices } from '#components/form/saving-notices.tsx';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { useSavedStep } from '#components/form/use-saved-step.ts';
import { Button } from '#components/ui/button.tsx';
import { Money } from '#components/ui/money.tsx';
import type { Observation, Observations } from '#lib/contracts/bank.ts';
import type { Section } from '#lib/forms/screen.ts';
import { observationsScreen, placeOfFigure } from '#lib/forms/screens/observations.ts';
import { askedFigures, observationsValues } from '#stores/screen-values/observations.ts';
import { FiguresTable } from './figures-table.tsx';

const loadSave = async () => {
  const { answerObservations } = await import('#stores/actions/answer-observations.ts');
  return answerObservations;
};

/** Asks which figure is right wherever the declared and the observed one are far apart. */
export function AnswerForm({ observations, onSaved }: { observations: Observations; onSaved: () => void }) {
  const asked = useMemo(() => askedFigures({ observations }), [observations]);
  const alike = observations.observations.filter(({ needsAnswer }) => !needsAnswer);
  const screen = useMemo(() => observationsScreen(asked), [asked]);
  const { saving, ...step } = useSavedStep({
    screen,
    read: observationsValues,
    loadSave,
    goOn: onSaved,
  });
  return (
    <StepForm
      {...step}
      staysOpen
      navigation={(isBusy) => (
        <div>
          <Button type="submit" busy={isBusy} busyLabel="Saving">
            Confirm these figures
          </Button>
        </div>
      )}
    >
      <ScreenSections
        render={Object.fromEntries(
          asked.map((observation) => [
            placeOfFigure(observation),
            (section: Section) => <AskedFigure observation={observation} section={section} />,
          ]),
        )}
      />
      {alike.length > 0 && (
        <div className="mt-8 grid grid-cols-1 border-t border-line pt-6">
          <h3 className="mb-1 text-18">These match</h3>
          <FiguresTable observations={alike} onChange={undefined} />
        </div>
      )}
      <SavingNotices {...saving} hasUnsentAnswers={false} />
    </StepForm>
  );
}

/** One figure: declared beside observed, and which is right. */
function AskedFigure({
  observation: { label, declared, observed },
  section,
}: {
  observation: Observation;
  section: Section;
}) {
  return (
    <section
      aria-label={label}
      className="grid content-start gap-5 border-line [&+&]:mt-8 [&+&]:border-t [&+&]:pt-8"
    >
      <h3 className="text-18">{label}</h3>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <FigureBox term="From what you told us" cents={declared} />
        <FigureBox term="Your bank shows" cents={observed} />
      </dl>
      <FieldList fields={section.fields} />
    </section>
  );
}

function FigureBox({ term, cents }: { term: string; cents: number }) {
  return (
    <div className="rounded-control bg-ground px-3.5 py-3">
      <dt className="text-14 text-muted">{term}</dt>
      <dd className="mt-0.5">
        <Money cents={cents} size="medium" alwaysCents suffix="a month" />
      </dd>
    </div>
  );
}
