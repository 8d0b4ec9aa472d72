'use client';

import type { ReactNode } from 'react';
import { CONTROL_TEXT_BOX, CONTROL_INPUT } from './control.ts';
import type { ControlProps } from './control.ts';
import { SearchIcon } from './icons.tsx';
import { OptionList } from './option-list.tsx';
import { Spinner } from './spinner.tsx';
import { useCombobox } from './use-combobox.ts';
import { useControl, wasTyped } from './use-control.ts';

export type Suggestion = { id: string; label: ReactNode };

export type SuggestionInputProps = ControlProps<string, HTMLInputElement> & {
  /** Names the list for screen readers: the field's label. */
  label: string;
  suggestions: readonly Suggestion[];
  /** `idle`: too little typed to search; `failed`: the search did not answer. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  onPick: (id: string) => void;
  /** Called when the field gets the focus; returns true if it looks for suggestions, which then open. */
  onFocus?: (() => boolean) | undefined;
  emptyText: ReactNode;
  failedText: ReactNode;
  /** A last option that is always there, for example the way to manual entry. */
  lastOption?: { label: ReactNode; onPick: () => void } | undefined;
};

/** Text with suggestions that arrive while typing. The value is the text; the caller decides what a pick means. */
export function SuggestionInput({
  label,
  suggestions,
  status,
  onPick,
  onFocus,
  emptyText,
  failedText,
  lastOption,
  ...control
}: SuggestionInputProps) {
  const { native, emit } = useControl(control, {
    read: (input) => input.value,
    write: (input, text) => {
      input.value = text;
    },
    wasTouched: wasTyped,
  });

  const items = suggestions.map((suggestion) => ({ key: suggestion.id, content: suggestion.label }));
  if (lastOption !== undefined) {
    items.push({
      key: 'last-option',
      content: (
        <span className="font-semibold text-accent underline underline-offset-4">{lastOption.label}</span>
      ),
    });
  }

  const combobox = useCombobox({
    id: control.id,
    optionCount: items.length,
    onPick: (index) => {
      const suggestion = suggestions[index];
      if (suggestion === undefined) lastOption?.onPick();
      else onPick(suggestion.id);
    },
  });

  const isOpen = combobox.isOpen && status !== 'idle';
  const message = messageOf();

  function messageOf(): ReactNode {
    if (status === 'failed') return failedText;
    if (status === 'ready' && suggestions.length === 0) return emptyText;
    if (status === 'loading' && suggestions.length === 0) return 'Searching';
    return undefined;
  }

  return (
    <span className="relative block">
      <span className={CONTROL_TEXT_BOX}>
        <SearchIcon className="text-muted" />
        <input
          {...native}
          {...combobox.inputProps}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={combobox.listId}
          type="text"
          autoComplete="off"
          spellCheck={false}
          defaultValue={control.value}
          onFocus={() => {
            if (onFocus?.() === true) combobox.open();
          }}
          onClick={combobox.open}
          onInput={() => {
            combobox.open();
            combobox.setActive(-1);
            emit();
          }}
          onBlur={() => {
            combobox.close();
            control.onBlur?.();
          }}
          className={`${CONTROL_INPUT} truncate`}
        />
        {status === 'loading' && <Spinner className="text-accent" />}
      </span>
      {isOpen && (
        <OptionList
          id={combobox.listId}
          label={label}
          items={items}
          active={combobox.active}
          optionId={combobox.optionId}
          onPick={combobox.pick}
          onHover={combobox.setActive}
          message={message}
          isBusy={status === 'loading'}
        />
      )}
      <span role="status" className="sr-only">
        {isOpen ? (message ?? countOf(suggestions.length)) : ''}
      </span>
    </span>
  );
}

function countOf(count: number): string {
  return count === 1 ? '1 suggestion' : `${String(count)} suggestions`;
}
