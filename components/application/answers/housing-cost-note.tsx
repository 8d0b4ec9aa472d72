'use client';

import { useWatch } from 'react-hook-form';
import { Notice } from '#components/ui/notice.tsx';
import type { ResidencyType } from '#lib/domain/options.ts';

/** The homes that usually come with a cost, by the switch for that cost. */
const HOME_BEHIND: Record<
  'rentalExpenses' | 'hasMortgages',
  { homes: readonly ResidencyType[]; said: string }
> = {
  rentalExpenses: { homes: ['Renting', 'Boarding'], said: 'you rent, board or stay with others' },
  hasMortgages: { homes: ['Mortgage'], said: 'your home has a mortgage' },
};

/**
 * Asks once more when somebody who rents, boards or has a mortgage says that it costs nothing: reasonable inquiries
 * (ASIC Regulatory Guide 209). Leaving the switch off means that somebody else pays.
 */
export function HousingCostNote({
  flag,
  typeOfResidency,
}: {
  flag: keyof typeof HOME_BEHIND;
  typeOfResidency: ResidencyType | undefined;
}) {
  const isOn = useWatch<Record<string, unknown>>({ name: flag }) === true;
  const { homes, said } = HOME_BEHIND[flag];
  if (isOn || typeOfResidency === undefined || !homes.includes(typeOfResidency)) return null;
  return (
    <Notice live>
      You told us that {said}. If you pay any of it, choose Yes and enter how much. Leave it at No only if
      someone else pays all of it, or you stay there for free.
    </Notice>
  );
}
