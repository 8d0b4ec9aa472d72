'use client';

import { classNames } from './class-names.ts';
import { CONTROL_BOX } from './control.ts';
import type { ControlProps } from './control.ts';
import { ChevronDownIcon } from './icons.tsx';
import { useControl } from './use-control.ts';

export type SelectOption = { value: string; label: string };

export type SelectProps = ControlProps<string, HTMLSelectElement> & {
  options: readonly SelectOption[];
  autoComplete?: string | undefined;
};

/** The option the page was delivered with. */
function deliveredValue(select: HTMLSelectElement): string {
  return (
    [...select.options].find((option) => option.defaultSelected)?.value ?? select.options[0]?.value ?? ''
  );
}

/** The browser's own select: the best one on a phone. */
export function Select({ options, ...control }: SelectProps) {
  const { native, emit } = useControl(control, {
    read: (select) => select.value,
    write: (select, chosen) => {
      select.value = chosen;
    },
    wasTouched: (select) => select.value !== deliveredValue(select),
  });
  return (
    <span className={classNames(CONTROL_BOX, 'relative')}>
      <select
        {...native}
        defaultValue={control.value ?? ''}
        onChange={emit}
        className="h-full w-full appearance-none truncate rounded-control bg-transparent pr-11 pl-3.5 text-ink outline-none disabled:text-muted"
      >
        <option value="">Please select</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-3.5 text-muted" />
    </span>
  );
}
