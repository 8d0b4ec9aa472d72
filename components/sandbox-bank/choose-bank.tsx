'use client';

import type { Institution } from '#lib/contracts/bank.ts';
import { StepHeading } from './bank-parts.tsx';

const HEALTH: Readonly<Record<Institution['health'], string | undefined>> = {
  up: undefined,
  slow: 'Slow today',
  down: 'Offline',
};

/** Every bank can be chosen, even one that is offline: the result is worth seeing. */
export function ChooseBank({
  institutions,
  onChoose,
}: {
  institutions: readonly Institution[];
  onChoose: (institution: Institution) => void;
}) {
  return (
    <>
      <StepHeading>Choose your bank</StepHeading>
      <ul className="grid gap-2">
        {institutions.map((institution) => (
          <li key={institution.id}>
            <button
              type="button"
              className="flex min-h-control w-full items-center justify-between gap-4 rounded-control border border-line bg-surface px-4 py-2 text-left font-semibold hover:border-ink"
              onClick={() => {
                onChoose(institution);
              }}
            >
              {institution.name}
              {HEALTH[institution.health] !== undefined && (
                <span className="shrink-0 text-14 font-normal text-muted">{HEALTH[institution.health]}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
