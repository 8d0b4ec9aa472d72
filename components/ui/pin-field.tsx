'use client';

import { MaskedInput } from './masked-input.tsx';
import type { MaskedInputProps } from './masked-input.tsx';

export type PinFieldProps = Omit<MaskedInputProps, 'pattern' | 'inputClassName' | 'suffix' | 'autoComplete'>;

/** The 4 digit code, masked `#-#-#-#`. One input, so that paste and the phone's code suggestion work. */
export function PinField(props: PinFieldProps) {
  return (
    <MaskedInput
      {...props}
      pattern="#-#-#-#"
      autoComplete="one-time-code"
      inputClassName="text-center text-28 font-semibold tracking-widest"
    />
  );
}
