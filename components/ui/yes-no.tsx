'use client';

import type { ControlProps } from './control.ts';
import { RadioCards } from './radio-cards.tsx';

export type YesNoProps = Omit<ControlProps<boolean, HTMLDivElement>, 'value'> & {
  /** Undefined while the question is unanswered. */
  value?: boolean | undefined;
};

const OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** A yes or no question as two cards. It starts unanswered unless a value is given. */
export function YesNo({ value, onChange, ...control }: YesNoProps) {
  return (
    <RadioCards
      {...control}
      options={OPTIONS}
      columns={2}
      value={value === undefined ? '' : value ? 'yes' : 'no'}
      onChange={(answer) => {
        onChange?.(answer === 'yes');
      }}
    />
  );
}
