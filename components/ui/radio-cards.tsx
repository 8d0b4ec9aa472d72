'use client';

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { ControlProps } from './control.ts';
import { useFormElement } from './use-form-element.ts';

export type RadioCardOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioCardsProps = ControlProps<string, HTMLDivElement> & {
  options: readonly RadioCardOption[];
  /** Side by side from the small breakpoint on; on phones two columns stay two when the labels are short. */
  columns?: 1 | 2 | 4 | undefined;
};

/** Two columns become one when larger letters leave no room for a word and its circle. */
const COLUMNS = {
  1: '',
  2: 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,calc(50%-0.375rem))),1fr))]',
  4: 'grid-cols-2 sm:grid-cols-4',
};

function radiosOf(group: HTMLElement): HTMLInputElement[] {
  return [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
}

/** Up to five choices as cards; the whole card is the target. Use it inside a `FieldShell` with `group`. */
export function RadioCards({
  id,
  name,
  value,
  onChange,
  onBlur,
  ref,
  invalid,
  describedBy,
  disabled,
  options,
  columns = 1,
}: RadioCardsProps) {
  const groupId = `${id}-cards`;
  const { attach, emit } = useFormElement<HTMLDivElement, string>({
    id: groupId,
    ref,
    value,
    onChange,
    read: (group) => radiosOf(group).find((radio) => radio.checked)?.value ?? '',
    write: (group, chosen) => {
      for (const radio of radiosOf(group)) radio.checked = radio.value === chosen;
    },
    wasTouched: (group) => radiosOf(group).some((radio) => radio.checked !== radio.defaultChecked),
  });
  return (
    <div
      id={groupId}
      ref={attach}
      role="presentation"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
      className={classNames('grid gap-3', COLUMNS[columns])}
    >
      {options.map((option, index) => (
        <label
          key={option.value}
          className={classNames(
            'flex min-h-control-phone items-center gap-2.5 rounded-control border bg-surface px-3 py-2.5 transition-[color,background-color,border-color] duration-short sm:min-h-control sm:gap-3 sm:px-3.5',
            invalid === true ? 'border-danger' : 'border-edge',
            'hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_theme(colors.accent.DEFAULT)]',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-ground has-disabled:text-muted',
          )}
        >
          <input
            aria-describedby={describedBy}
            aria-invalid={invalid === true ? true : undefined}
            // The error summary links to the first radio of the group.
            id={index === 0 ? id : `${id}-${String(index + 1)}`}
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
            onChange={emit}
            disabled={disabled === true || option.disabled === true}
            className="size-5 shrink-0 appearance-none rounded-full border-2 border-edge bg-white outline-none checked:border-6 checked:border-accent disabled:border-line"
          />
          <span className="min-w-0">
            <span className="block">{option.label}</span>
            {option.description !== undefined && (
              <span className="block text-16 text-muted">{option.description}</span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
