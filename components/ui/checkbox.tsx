'use client';

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ariaOf } from './control.ts';
import type { ControlProps } from './control.ts';
import { TickIcon } from './icons.tsx';
import { useFormElement } from './use-form-element.ts';

export type CheckboxProps = ControlProps<boolean, HTMLInputElement> & {
  /** The statement agreed to. It may contain links. */
  children: ReactNode;
};

/** One statement to agree to. */
export function Checkbox({
  id,
  name,
  value,
  onChange,
  onBlur,
  ref,
  invalid,
  describedBy,
  required,
  disabled,
  children,
}: CheckboxProps) {
  const { attach, emit } = useFormElement<HTMLInputElement, boolean>({
    id,
    ref,
    value,
    onChange,
    read: (input) => input.checked,
    write: (input, checked) => {
      input.checked = checked;
    },
    wasTouched: (input) => input.checked !== input.defaultChecked,
  });
  return (
    <label htmlFor={id} className="flex min-h-target items-start gap-3 py-2">
      <span className="relative mt-px flex size-6 shrink-0">
        <input
          {...ariaOf({ invalid, describedBy, required })}
          id={id}
          name={name}
          type="checkbox"
          ref={attach}
          defaultChecked={value}
          disabled={disabled}
          onChange={emit}
          onBlur={onBlur}
          className={classNames(
            'peer size-6 appearance-none rounded-[6px] border-2 bg-surface checked:border-accent checked:bg-accent disabled:border-line disabled:bg-ground forced-colors:appearance-auto',
            invalid === true ? 'border-danger' : 'border-edge hover:border-ink',
          )}
        />
        <TickIcon className="pointer-events-none absolute inset-0.5 hidden text-white peer-checked:block forced-colors:!hidden" />
      </span>
      <span className={disabled === true ? 'text-muted' : undefined}>{children}</span>
    </label>
  );
}
