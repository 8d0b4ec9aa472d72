'use client';

import { useEffect, useRef, useState } from 'react';
import { useApplication } from '#stores/application-store.ts';
import type { Observations } from '#lib/contracts/bank.ts';
import { AnswerForm } from './answer-form.tsx';
import { FiguresTable } from './figures-table.tsx';

/**
 * What the bank statements show beside what was declared. Figures that are far apart are asked about; nothing is shown
 * until a bank is connected.
 */
export function ObservationsCard() {
  const observations = useApplication((state) => state.observations);
  if (observations === undefined || observations.observations.length === 0) return null;
  return <Figures observations={observations} />;
}

function Figures({ observations }: { observations: Observations }) {
  const [isChanging, setChanging] = useState(false);
  const status = useApplication(({ application }) => application?.s1ApplicationStatus);
  const { isAnswered, periodDays } = observations;
  const isAsking = !isAnswered || isChanging;
  const hasQuestions = observations.observations.some(({ needsAnswer }) => needsAnswer);
  const card = useFocusKept(isAsking);
  return (
    <section
      ref={card}
      id="observations"
      aria-labelledby="observations-heading"
      tabIndex={-1}
      className="mt-10 scroll-mt-6 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="observations-heading" className="text-22">
        {titleOf(isAsking, hasQuestions)}
      </h2>
      <p className="mt-1 text-muted">
        Your monthly figures, beside what your statements{' '}
        {periodDays === undefined ? '' : ` for ${String(periodDays)} days`} show.
      </p>
      <div className="mt-5">
        {isAsking ? (
          <AnswerForm
            observations={observations}
            onSaved={() => {
              setChanging(false);
            }}
          />
        ) : (
          <FiguresTable
            observations={observations.observations}
            onChange={
              hasQuestions && status !== 'CreditAssess'
                ? () => {
                    setChanging(true);
                  }
                : undefined
            }
          />
        )}
      </div>
    </section>
  );
}

/** The pressed button goes with what it was in, the form or the table: the focus stays on the card. */
function useFocusKept(isAsking: boolean) {
  const card = useRef<HTMLElement>(null);
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current === isAsking) return;
    wasAsking.current = isAsking;
    if (document.activeElement === document.body) card.current?.focus();
  }, [isAsking]);
  return card;
}

function titleOf(isAsking: boolean, hasQuestions: boolean): string {
  if (isAsking) return 'Please confirm your figures';
  return hasQuestions ? 'Your figures are confirmed' : 'Your figures match your statements';
}
