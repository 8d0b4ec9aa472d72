// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { CurrencyInput } from '#components/ui/currency-input.tsx';

afterEach(cleanup);

function Held({ start }: { start: number | '' }) {
  const [value, setValue] = useState<number | ''>(start);
  return (
    <>
      <label htmlFor="amount">Amount</label>
      <CurrencyInput id="amount" name="amount" value={value} onChange={setValue} />
      <output>{value === '' ? 'nothing' : value}</output>
      <button
        type="button"
        onClick={() => {
          setValue(5000);
        }}
      >
        Reset
      </button>
    </>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Amount');
const held = () => screen.getByRole('status').textContent;

describe('CurrencyInput', () => {
  it('groups while typing and holds a number', async () => {
    render(<Held start="" />);
    await userEvent.type(input(), '23750');
    expect(input().value).toBe('$23,750');
    expect(held()).toBe('23750');
  });

  it('shows cents at rest only when there are any', async () => {
    render(<Held start="" />);
    await userEvent.type(input(), '1234.5');
    await userEvent.tab();
    expect(input().value).toBe('$1,234.50');
    await userEvent.clear(input());
    await userEvent.type(input(), '1234.00');
    await userEvent.tab();
    expect(input().value).toBe('$1,234');
    expect(held()).toBe('1234');
  });

  it('keeps the caret between the same digits', async () => {
    render(<Held start={25_000} />);
    await userEvent.click(input());
    input().setSelectionRange(2, 2);
    await userEvent.keyboard('9');
    expect(input().value).toBe('$295,000');
    expect(input().selectionStart).toBe(3);
  });

  it('takes digits of full width as digits, and keeps the caret behind them', async () => {
    render(<Held start={25_000} />);
    await userEvent.click(input());
    input().setSelectionRange(2, 2);
    await userEvent.keyboard('９');
    expect(input().value).toBe('$295,000');
    expect(input().selectionStart).toBe(3);
    expect(held()).toBe('295000');
  });

  it('takes the digit before a comma on Backspace', async () => {
    render(<Held start={1234} />);
    await userEvent.click(input());
    input().setSelectionRange(3, 3);
    await userEvent.keyboard('{Backspace}');
    expect(input().value).toBe('$234');
    expect(held()).toBe('234');
  });

  it('is empty, not zero, when everything is deleted', async () => {
    render(<Held start={25_000} />);
    await userEvent.clear(input());
    expect(held()).toBe('nothing');
  });

  it('shows a value set from outside', async () => {
    render(<Held start={25_000} />);
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(input().value).toBe('$5,000');
  });
});
