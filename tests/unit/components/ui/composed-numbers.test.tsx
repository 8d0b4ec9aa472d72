// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '#app/_around-every-page/late-providers.tsx';
import { FieldControl } from '#components/form/field-control.tsx';
import { CurrencyInput } from '#components/ui/currency-input.tsx';
import { DateInput } from '#components/ui/date-input.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { licenceFields } from '#lib/forms/fields/contact.ts';

afterEach(cleanup);

const input = () => screen.getByRole<HTMLInputElement>('textbox');

/** As a keyboard for Japanese does it: a key at a time, and the whole at the end. */
function compose(...texts: string[]) {
  const field = input();
  field.focus();
  fireEvent.compositionStart(field);
  for (const text of texts) {
    fireEvent.input(field, { target: { value: text }, isComposing: true });
    expect(field.value).toBe(text);
  }
  fireEvent.compositionEnd(field);
}

describe('numbers that are composed', () => {
  it('are an amount once they are whole', () => {
    const onChange = vi.fn();
    render(<CurrencyInput id="amount" name="amount" onChange={onChange} />);
    compose('２', '２５', '２５０００');
    expect(input().value).toBe('$25,000');
    expect(onChange.mock.calls).toEqual([[25_000]]);
  });

  it('are a date once they are whole', async () => {
    render(<DateInput id="dob" name="dob" />);
    await userEvent.type(input(), '1901');
    await vi.waitFor(() => {
      expect(input().value).toBe('19/01');
    });
    await userEvent.clear(input());
    compose('１', '１９', '１９０１１９９０');
    expect(input().value).toBe('19/01/1990');
  });

  it('are cleaned once they are whole where letters belong to them', () => {
    const onChange = vi.fn();
    const control = { id: 'licence', name: 'licence', value: '', onChange };
    render(<FieldControl field={licenceFields.idDocId} control={control} label="" />);
    compose('a', 'a1', 'a1-2');
    expect(input().value).toBe('A12');
    expect(onChange.mock.calls).toEqual([['A12', 'A12']]);
  });

  it('are read with each key where text is asked for: a phone composes every word', () => {
    const onChange = vi.fn();
    render(<TextInput id="street" name="street" onChange={onChange} />);
    compose('A', 'Ad');
    expect(onChange.mock.calls).toEqual([['A'], ['Ad']]);
  });
});
