'use client';

import { normaliseDate } from '#lib/forms/typed-text.ts';
import { MaskedInput } from './masked-input.tsx';
import type { MaskedInputProps } from './masked-input.tsx';

export type DateInputProps = Omit<MaskedInputProps, 'pattern' | 'normalise' | 'inputClassName' | 'suffix'>;

/** A date as DD/MM/YYYY; the slashes appear while typing. */
export function DateInput(props: DateInputProps) {
  return <MaskedInput {...props} pattern="##/##/####" normalise={normaliseDate} />;
}
