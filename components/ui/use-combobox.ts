'use client';

import { useState } from 'react';
import type { KeyboardEvent } from 'react';

type ComboboxOptions = {
  id: string;
  /** How many options can be reached by arrow keys. */
  optionCount: number;
  /** Called with the index of the option picked by key or pointer. */
  onPick: (index: number) => void;
  /** Called when Escape has closed the list: what was typed is dropped. */
  onEscape?: () => void;
};

/**
 * The keyboard side of a combobox with a list (WAI-ARIA "list autocomplete with manual selection"): focus stays in the
 * input, arrows move the active option, Enter picks it, Escape closes.
 */
export function useCombobox({ id, optionCount, onPick, onEscape }: ComboboxOptions) {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setActive] = useState(-1);
  const active = wanted < optionCount ? wanted : -1;
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${String(index)}`;

  function open() {
    setOpen(true);
  }

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function pick(index: number) {
    close();
    onPick(index);
  }

  function moveTo(index: number) {
    const next = optionCount === 0 ? -1 : (index + optionCount) % optionCount;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else if (event.key === 'ArrowDown') moveTo(active + 1);
      else moveTo(active < 0 ? -1 : active - 1);
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
      onEscape?.();
    }
  }

  return {
    isOpen,
    active,
    open,
    close,
    pick,
    setActive,
    inputProps: {
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
      onKeyDown,
    },
    listId,
    optionId,
  };
}
