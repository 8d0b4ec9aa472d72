// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { describeField, FieldShell } from '#components/ui/field-shell.tsx';
import { TextInput } from '#components/ui/text-input.tsx';

afterEach(cleanup);

const input = () => screen.getByRole<HTMLInputElement>('textbox');

/** A form that stores capitals only, as a registration number field does. */
function Capitals({ type }: { type?: 'text' | 'email' }) {
  const [value, setValue] = useState('');
  return (
    <TextInput
      id="rego"
      name="rego"
      type={type}
      value={value}
      onChange={(text) => {
        setValue(text.toUpperCase().replace(/\s/g, ''));
      }}
    />
  );
}

describe('TextInput', () => {
  it('shows what the form made of the text and leaves the caret where it was', async () => {
    render(<Capitals />);
    await userEvent.type(input(), 'ab 12');
    expect(input().value).toBe('AB12');
    input().setSelectionRange(1, 1);
    await userEvent.keyboard('x');
    expect(input().value).toBe('AXB12');
    expect(input().selectionStart).toBe(2);
  });

  it('does so in an e-mail input, which has no caret to ask for', async () => {
    render(<Capitals type="email" />);
    await userEvent.type(input(), 'a@b');
    expect(input().value).toBe('A@B');
  });

  it('is described by its error before its hint, and marked invalid', () => {
    const texts = { hint: 'Your legal name', error: 'This field is required' };
    render(
      <FieldShell id="name" label="First name" {...texts}>
        <TextInput id="name" name="name" {...describeField('name', texts)} />
      </FieldShell>,
    );
    expect(screen.getByLabelText('First name')).toBe(input());
    const described = (input().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['This field is required', 'Your legal name']);
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });
});
