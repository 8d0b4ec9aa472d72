// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { NOT_FOUND_TEXT, SearchableSelect } from '#components/ui/searchable-select.tsx';

const LABELS = ['Accounting', 'Automotive', 'Banking & Financial Services', 'Retail', 'Other'];
const options = LABELS.map((label) => ({ value: label, label }));

beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

function show({ required = true } = {}) {
  const onChange = vi.fn();
  render(
    <SearchableSelect
      id="industry"
      name="industry"
      label="Industry"
      options={options}
      value=""
      required={required}
      onChange={onChange}
    />,
  );
  return { onChange, input: screen.getByRole<HTMLInputElement>('combobox') };
}

/** In a form, which stores what is chosen. */
function showChosen(first: string) {
  function Field() {
    const [value, setValue] = useState(first);
    return (
      <SearchableSelect
        id="industry"
        name="industry"
        label="Industry"
        options={options}
        value={value}
        onChange={setValue}
      />
    );
  }
  render(<Field />);
  return screen.getByRole<HTMLInputElement>('combobox');
}

const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('SearchableSelect', () => {
  it("says 'Not found' when nothing matches, and holds nothing", async () => {
    const { onChange, input } = show();
    await userEvent.type(input, 'zebra');
    expect(offered()).toEqual([]);
    expect(screen.getAllByText(NOT_FOUND_TEXT).length).toBeGreaterThan(0);
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('offers words that start with what was typed before those that hold it', async () => {
    const { input } = show();
    await userEvent.type(input, 'a');
    expect(offered()).toEqual(['Accounting', 'Automotive', 'Banking & Financial Services', 'Retail']);
    await userEvent.clear(input);
    await userEvent.type(input, 'ser');
    expect(offered()).toEqual(['Banking & Financial Services']);
  });

  it('picks by keyboard', async () => {
    const { onChange, input } = show();
    await userEvent.type(input, 'a{ArrowDown}{Enter}');
    expect(input.value).toBe('Automotive');
    expect(onChange).toHaveBeenLastCalledWith('Automotive');
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  it('picks by pointer and keeps the focus', async () => {
    const { onChange, input } = show();
    await userEvent.click(input);
    await userEvent.click(screen.getByRole('option', { name: 'Retail' }));
    expect(onChange).toHaveBeenLastCalledWith('Retail');
    expect(document.activeElement).toBe(input);
  });

  it('stays open while its scrollbar or its words are pressed', async () => {
    const { input } = show();
    await userEvent.click(input);
    // A press on a scrollbar is a press on what it scrolls.
    await userEvent.click(screen.getByRole('listbox'));
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    await userEvent.type(input, 'x');
    await userEvent.click(screen.getByText(NOT_FOUND_TEXT, { ignore: '[role=status]' }));
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute('aria-expanded')).toBe('true');
  });

  it('takes a whole label typed by hand, in any case', async () => {
    const { onChange, input } = show();
    await userEvent.type(input, 'retail');
    expect(onChange).toHaveBeenLastCalledWith('Retail');
  });

  it('gives the choice up when the text is changed', async () => {
    const { onChange, input } = show();
    await userEvent.type(input, 'Retail');
    await userEvent.type(input, '{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it.each(['a press', 'Tab'])('replaces what was chosen by what is typed after %s', async (way) => {
    const input = showChosen('Accounting');
    await (way === 'Tab' ? userEvent.tab() : userEvent.click(input));
    await userEvent.keyboard('ret{Enter}');
    expect(input.value).toBe('Retail');
    await userEvent.keyboard('oth{Enter}');
    expect(input.value).toBe('Other');
  });

  it('puts the last choice back on Escape', async () => {
    const input = showChosen('Accounting');
    await userEvent.tab();
    await userEvent.keyboard('ret');
    expect(input.value).toBe('ret');
    await userEvent.keyboard('{Escape}');
    expect(input.value).toBe('Accounting');
    await userEvent.tab();
    expect(input.value).toBe('Accounting');
  });

  it('keeps what was typed on Escape while nothing was chosen', async () => {
    const input = showChosen('');
    await userEvent.tab();
    await userEvent.keyboard('ret{Escape}');
    expect(input.value).toBe('ret');
  });

  it('closes on Escape and names the active option', async () => {
    const { input } = show();
    await userEvent.type(input, 'o');
    const active = input.getAttribute('aria-activedescendant');
    expect(active === null ? null : document.getElementById(active)?.textContent).toBe('Other');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('has options that take no focus: a screen reader focuses what it can before it presses it', async () => {
    const { input } = show();
    await userEvent.click(input);
    const shown = screen.getAllByRole('option');
    expect(shown).toHaveLength(LABELS.length);
    expect(shown.filter((option) => option.hasAttribute('tabindex'))).toEqual([]);
  });

  it('that may stay empty takes the option that was read out as chosen when it is left', async () => {
    const { input, onChange } = show({ required: false });
    await userEvent.type(input, 'auto');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('Automotive');
    expect(input.value).toBe('Automotive');
  });

  it('that may stay empty takes none that Escape has given up', async () => {
    const { input, onChange } = show({ required: false });
    await userEvent.type(input, 'auto{Escape}');
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalledWith('Automotive');
  });
});
