'use client';

import { useRef, useState } from 'react';
import { CONTROL_TEXT_BOX, CONTROL_INPUT } from './control.ts';
import type { ControlProps } from './control.ts';
import { ChevronDownIcon } from './icons.tsx';
import { OptionList } from './option-list.tsx';
import type { SelectOption } from './select.tsx';
import { useCombobox } from './use-combobox.ts';
import { useControl, wasTyped } from './use-control.ts';

/** Shown when the typed text matches no option (specification §2). */
export const NOT_FOUND_TEXT = 'Not found';

export type SearchableSelectProps = ControlProps<string, HTMLInputElement> & {
  options: readonly SelectOption[];
  /** Names the list for screen readers: the field's label. */
  label: string;
  /** Words other than its label that find an option, in lower case, by the option's value. */
  otherWords?: Readonly<Record<string, string>> | undefined;
};

const NO_OTHER_WORDS = {};

function sameText(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}

/**
 * Options whose words start with what was typed come first, then those that another word finds, then those that contain
 * it anywhere.
 */
function searchOptions(
  options: readonly SelectOption[],
  typed: string,
  otherWords: Readonly<Record<string, string>>,
): SelectOption[] {
  const wanted = typed.trim().toLowerCase();
  const places = options.map((option) => ({
    option,
    at: option.label.toLowerCase().search(wordStart(wanted)),
  }));
  const starting = places.filter(({ at }) => at >= 0).map(({ option }) => option);
  const rest = options.filter((option) => !starting.includes(option));
  const byOtherWords = rest.filter(({ value }) => wordStart(wanted).test(otherWords[value] ?? ''));
  const holding = rest.filter(
    (option) => option.label.toLowerCase().includes(wanted) && !byOtherWords.includes(option),
  );
  return [...starting, ...byOtherWords, ...holding];
}

function wordStart(text: string): RegExp {
  return new RegExp(`(^|[^\\p{L}])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u');
}

/**
 * A long list to type into. The value is '' until an option is picked (typing a whole label picks it), so that the
 * rule 'Please select a value from the dropdown' can tell free text from a choice.
 */
export function SearchableSelect({
  options,
  label,
  otherWords = NO_OTHER_WORDS,
  ...control
}: SearchableSelectProps) {
  const { id, value, required, onChange, onBlur } = control;
  const labelOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? '';
  // Undefined while nothing was typed since the list opened: the whole list is offered then.
  const [typed, setTyped] = useState<string>();
  /** What was chosen last: typing drops the choice before it makes another. */
  const lastChosen = useRef('');
  const shown = typed === undefined ? [...options] : searchOptions(options, typed, otherWords);

  function tell(chosen: string) {
    if (chosen !== '') lastChosen.current = chosen;
    onChange?.(chosen);
  }

  const { element, native, emit, set } = useControl(
    { ...control, onChange: tell },
    {
      read: (input: HTMLInputElement) =>
        options.find((option) => sameText(option.label, input.value))?.value ?? '',
      write: (input, chosen) => {
        input.value = labelOf(chosen);
      },
      wasTouched: wasTyped,
    },
  );

  const combobox = useCombobox({
    id,
    optionCount: shown.length,
    onPick: (index) => {
      const option = shown[index];
      if (option === undefined) return;
      choose(option.value);
    },
    onEscape: () => {
      if (lastChosen.current !== '') choose(lastChosen.current);
    },
  });

  function choose(chosen: string) {
    setTyped(undefined);
    set(chosen);
    // So that what is typed next replaces it.
    element.current?.select();
  }

  function selectChosen() {
    if (value !== undefined && value !== '') element.current?.select();
  }

  /**
   * The option to choose when the field is left: the one that was read out as chosen. Otherwise it would be lost
   * silently.
   */
  function leftToChoose(): SelectOption | undefined {
    if (required === true || typed === undefined || value !== '') return undefined;
    return shown[combobox.active];
  }

  function settle() {
    const left = leftToChoose();
    if (left !== undefined) set(left.value);
    combobox.close();
    setTyped(undefined);
    emit();
    onBlur?.();
  }

  const current = element.current?.value ?? '';
  return (
    <span className="relative block">
      <span className={CONTROL_TEXT_BOX}>
        <input
          {...native}
          {...combobox.inputProps}
          role="combobox"
          aria-expanded={combobox.isOpen}
          aria-controls={combobox.listId}
          type="text"
          autoComplete="off"
          defaultValue={labelOf(value ?? '')}
          onFocus={() => {
            lastChosen.current = value ?? '';
            selectChosen();
          }}
          onClick={() => {
            // The first press selects the text; a press while the list is open may place the caret.
            if (!combobox.isOpen) selectChosen();
            combobox.open();
          }}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            combobox.open();
            combobox.setActive(event.currentTarget.value.trim() === '' ? -1 : 0);
            emit();
          }}
          onBlur={settle}
          className={`${CONTROL_INPUT} truncate`}
        />
        <ChevronDownIcon className="pointer-events-none text-muted" />
      </span>
      {combobox.isOpen && (
        <OptionList
          id={combobox.listId}
          label={label}
          items={shown.map((option) => ({
            key: option.value,
            content: option.label,
            isSelected: sameText(option.label, current),
          }))}
          active={combobox.active}
          optionId={combobox.optionId}
          onPick={combobox.pick}
          onHover={combobox.setActive}
          message={shown.length === 0 ? NOT_FOUND_TEXT : undefined}
        />
      )}
      <span role="status" className="sr-only">
        {combobox.isOpen && typed !== undefined ? announceCount(shown.length) : ''}
      </span>
    </span>
  );
}

function announceCount(count: number): string {
  if (count === 0) return NOT_FOUND_TEXT;
  return count === 1 ? '1 option' : `${String(count)} options`;
}
