// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DateInput } from '#components/ui/date-input.tsx';
import { MaskedInput } from '#components/ui/masked-input.tsx';
import { PinField } from '#components/ui/pin-field.tsx';

afterEach(cleanup);

const input = () => screen.getByRole<HTMLInputElement>('textbox');

describe('MaskedInput', () => {
  // First: the mask code is fetched once for all fields.
  it('masks what was typed before the mask code had arrived', async () => {
    const onChange = vi.fn();
    render(<DateInput id="dob" name="dob" onChange={onChange} />);
    const field = input();
    field.focus();
    field.value = '19011990';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await waitFor(() => {
      expect(field.value).toBe('19/01/1990');
    });
    expect(onChange).toHaveBeenLastCalledWith('19/01/1990');
  });

  describe('with its code', () => {
    beforeAll(async () => {
      await import('#components/ui/pattern-formatter.ts');
    });

    it('sets the slashes of a date', async () => {
      render(<DateInput id="dob" name="dob" />);
      await userEvent.type(input(), '1901');
      expect(input().value).toBe('19/01');
      await userEvent.type(input(), '1990');
      expect(input().value).toBe('19/01/1990');
    });

    it('pads a day and a month that a separator ends', async () => {
      render(<DateInput id="dob" name="dob" />);
      await userEvent.type(input(), '3/4/1990');
      expect(input().value).toBe('03/04/1990');
    });

    it.each([
      ['the first digit of the day', [0, 1], '{Backspace}1', '13/04/1990'],
      ['the zero of the month', [3, 4], '{Delete}1', '23/14/1990'],
      ['the month, as a double click selects it', [3, 5], '12', '23/12/1990'],
      ['the month, taken away first', [3, 5], '{Backspace}12', '23/12/1990'],
    ] as const)('lets %s of a date be corrected in its place', async (_what, [from, to], keys, corrected) => {
      render(<DateInput id="dob" name="dob" />);
      await userEvent.type(input(), '23041990');
      await userEvent.type(input(), keys, { initialSelectionStart: from, initialSelectionEnd: to });
      expect(input().value).toBe(corrected);
    });

    it("reads a browser's autofilled date", async () => {
      render(<DateInput id="dob" name="dob" />);
      await userEvent.click(input());
      await userEvent.paste('1990-01-19');
      expect(input().value).toBe('19/01/1990');
    });

    it('masks the 4 digit code and refuses a fifth digit', async () => {
      const onChange = vi.fn();
      render(<PinField id="pin" name="pin" onChange={onChange} />);
      await userEvent.type(input(), '12345');
      expect(input().value).toBe('1-2-3-4');
      expect(onChange).toHaveBeenLastCalledWith('1-2-3-4');
    });

    it('takes a pasted code in either form', async () => {
      render(<PinField id="pin" name="pin" />);
      await userEvent.click(input());
      await userEvent.paste('9876');
      expect(input().value).toBe('9-8-7-6');
      await userEvent.clear(input());
      await userEvent.paste('9-8-7-6');
      expect(input().value).toBe('9-8-7-6');
    });

    it('takes digits of full width as digits', async () => {
      render(<DateInput id="dob" name="dob" />);
      await userEvent.click(input());
      await userEvent.paste('１９／１／１９９０');
      expect(input().value).toBe('19/01/1990');
    });

    it('lets a digit of full width correct a date in its place too', async () => {
      render(<DateInput id="dob" name="dob" />);
      await userEvent.type(input(), '23041990');
      await userEvent.type(input(), '１２', { initialSelectionStart: 3, initialSelectionEnd: 5 });
      expect(input().value).toBe('23/12/1990');
    });

    it('keeps letters out and stops at the last digit', async () => {
      render(<MaskedInput id="years" name="years" pattern="##" />);
      await userEvent.type(input(), '1a23');
      expect(input().value).toBe('12');
    });
  });
});
