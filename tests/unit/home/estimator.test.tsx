// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Estimator } from '#components/home/estimator.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<Estimator />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const amountField = () => screen.getByLabelText<HTMLInputElement>('Loan amount');
const slider = () => screen.getByLabelText<HTMLInputElement>('Loan amount slider');
const radio = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const loanShown = () => screen.getByRole('heading', { level: 3 }).textContent;

function typeAmount(text: string) {
  fireEvent.input(amountField(), { target: { value: text } });
  fireEvent.blur(amountField());
}

/** As browsers do: what a slider is given becomes the nearest of its steps. */
function roundToSteps(input: HTMLInputElement) {
  const { prototype } = HTMLInputElement;
  Object.defineProperty(input, 'value', {
    get: () => Reflect.get(prototype, 'value', input),
    set: (text: string) => {
      Reflect.set(prototype, 'value', String(Math.round(Number(text) / 500) * 500), input);
    },
  });
}

/** The figures read out in one column of the result. */
function column(title: string) {
  const heading = screen.getByText(title);
  if (heading.parentElement === null) throw new Error('The column has no element');
  return within(heading.parentElement);
}

describe('the repayment estimator', () => {
  it('starts with the representative example', () => {
    expect(loanShown()).toBe('$30,000 over 5 years, unsecured');
    const lowest = column('At our lowest rate');
    expect(lowest.getAllByText('$608')).not.toHaveLength(0);
    expect(lowest.getAllByText(/7\.99% p\.a\./)).toHaveLength(2);
    expect(lowest.getByText('$36,488')).toBeTruthy();
    const highest = column('At our highest rate');
    expect(highest.getAllByText('$894')).not.toHaveLength(0);
    expect(highest.getByText(/24\.89% p\.a\./)).toBeTruthy();
    expect(highest.getByText(/25\.79% p\.a\./)).toBeTruthy();
    expect(highest.getByText('$53,673')).toBeTruthy();
  });

  it('says with each loan type what it takes: one of them may be closed', () => {
    for (const name of ['Unsecured', 'Secured'])
      expect(
        screen.getByRole('radio', { name, description: /^Over \$50,000 we need security/ }),
      ).toBeTruthy();
  });

  it('gives the rate and the comparison rate the same size', () => {
    const [rate, comparison] = column('At our highest rate')
      .getAllByText(/% p\.a\./)
      .map((figure) => figure.className);
    expect(rate).toBe(comparison);
  });

  it('shows the warning of the comparison rate', () => {
    expect(screen.getByText(/WARNING: This comparison rate is true only/)).toBeTruthy();
  });

  it('keeps field and slider in step', () => {
    typeAmount('40000');
    expect(slider().value).toBe('40000');
    expect(slider().getAttribute('aria-valuetext')).toBe('$40,000');
    fireEvent.input(slider(), { target: { value: '20500' } });
    expect(amountField().value).toBe('$20,500');
    expect(loanShown()).toBe('$20,500 over 5 years, unsecured');
  });

  it('keeps an amount between two steps of the slider when the slider is passed by, or Enter is pressed', () => {
    roundToSteps(slider());
    typeAmount('17800');
    expect(slider().value).toBe('18000');
    fireEvent.focus(slider());
    fireEvent.blur(slider());
    expect(amountField().value).toBe('$17,800');
    fireEvent.submit(amountField());
    expect(amountField().value).toBe('$17,800');
    expect(loanShown()).toBe('$17,800 over 5 years, unsecured');
    fireEvent.input(slider(), { target: { value: '18500' } });
    fireEvent.input(slider(), { target: { value: '18000' } });
    expect(amountField().value).toBe('$18,000');
  });

  it('hides 7 years for an unsecured loan under $15,000 and brings the choice back above it', () => {
    fireEvent.click(radio('7 years'));
    typeAmount('14999');
    expect(screen.queryByLabelText('7 years')).toBeNull();
    expect(radio('5 years').checked).toBe(true);
    typeAmount('15000');
    expect(radio('7 years').checked).toBe(true);
  });

  it('secures a loan above $50,000 and gives the choice back below', () => {
    typeAmount('50001');
    expect(radio('Unsecured').disabled).toBe(true);
    expect(radio('Secured').checked).toBe(true);
    expect(loanShown()).toBe('$50,001 over 5 years, secured');
    typeAmount('50000');
    expect(radio('Unsecured').disabled).toBe(false);
    expect(radio('Unsecured').checked).toBe(true);
  });

  it('keeps the last estimate and says what is wrong with an amount nobody can borrow', () => {
    typeAmount('900');
    expect(screen.getByText('Please enter an amount between $5,000 and $70,000')).toBeTruthy();
    expect(amountField().getAttribute('aria-invalid')).toBe('true');
    expect(loanShown()).toBe('$30,000 over 5 years, unsecured');
  });

  it('prices fortnightly repayments', async () => {
    fireEvent.click(radio('Fortnightly'));
    await waitFor(() => {
      expect(column('At our lowest rate').getAllByText('$280')).toHaveLength(2);
    });
  });

  it('reads the new range out once it has come to rest, and not the first one', () => {
    cleanup();
    vi.useFakeTimers();
    render(<Estimator />);
    const wait = (milliseconds: number) => {
      act(() => {
        vi.advanceTimersByTime(milliseconds);
      });
      return screen.getByRole('status').textContent;
    };
    expect(wait(1_000)).toBe('');
    fireEvent.click(radio('Fortnightly'));
    expect(wait(499)).toBe('');
    fireEvent.click(radio('Monthly'));
    fireEvent.click(radio('Secured'));
    expect(wait(499)).toBe('');
    expect(wait(1)).toBe('$594.89 to $876.77 a month');
  });
});
