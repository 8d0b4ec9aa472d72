'use client';

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { ControlProps } from './control.ts';
import { TickIcon } from './icons.tsx';
import { useControl } from './use-control.ts';

export type CheckboxProps = ControlProps<boolean, HTMLInputElement> & {
  /** The statement agreed to. It may contain links. */
  children: ReactNode;
};

/** One statement to agree to. */
export function Checkbox({ children, ...control }: CheckboxProps) {
  const { native, emit } = useControl(control, {
    read: (input) => input.checked,
    write: (input, checked) => {
      input.checked = checked;
    },
    wasTouched: (input) => input.checked !== input.defaultChecked,
  });
  return (
    <label htmlFor={control.id} className="flex min-h-target items-start gap-3 py-2">
      <span className="relative mt-px flex size-6 shrink-0">
        <input
          {...native}
          type="checkbox"
          defaultChecked={control.value}
          onChange={emit}
          className={classNames(
            'peer size-6 appearance-none rounded-[6px] border-2 bg-surface checked:border-accent checked:bg-accent disabled:border-line disabled:bg-ground forced-colors:appearance-auto',
            control.invalid === true ? 'border-danger' : 'border-edge hover:border-ink',
          )}
        />
        <TickIcon className="pointer-events-none absolute inset-0.5 hidden text-white peer-checked:block forced-colors:!hidden" />
      </span>
      <span className={control.disabled === true ? 'text-muted' : undefined}>{children}</span>
    </label>
  );
}
