// @vitest-environment jsdom
import { act, fireEvent, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { EmploymentValues } from '#lib/forms/screens/quote-step-2.ts';
import { applicationStore } from '#stores/application-store.ts';
import {
  ASKED,
  BUSY,
  STEP_2,
  Step2,
  beginAnew,
  know,
  pressNext,
  saveStep2,
  start,
  untilReported,
  untilSentToAnswer,
} from './saved-steps.tsx';

beginAnew();

/** The retired are asked for no employer. */
describe('an answer that another one leaves out', () => {
  const RETIRED = { employerName: '', occupation: '', industry: '', durationYears: '', durationMonths: '' };
  const status = () => page.getByLabelText<HTMLSelectElement>(/^Employment status/);
  const employer = () => page.getByRole<HTMLInputElement>('textbox', { name: /^Employer name/ });
  const years = () => page.getByRole<HTMLInputElement>('textbox', { name: /^Years in this job/ });

  const open = async () => {
    know({});
    applicationStore.setState(STEP_2);
    render(<Step2 />);
    start();
    await waitFor(() => {
      expect(employer().value).toBe('Harbour Tools');
    });
  };
  const type = async (name: string) => {
    fireEvent.input(employer(), { target: { value: name } });
    await untilReported();
  };
  const choose = async (answer: string) => {
    fireEvent.change(status(), { target: { value: answer } });
    await untilReported();
  };
  const hearOf = (changes: Partial<EmploymentValues>) => {
    act(() => {
      applicationStore.setState({ employment: { ...STEP_2.employment, ...changes } });
    });
  };

  it('in the other window stays here while the applicant is asked about that one', async () => {
    await open();
    await choose('Part-time');
    hearOf({ status: 'Retired', ...RETIRED });
    await page.findByText(ASKED);
    await userEvent.click(page.getByRole('button', { name: /^Keep mine/ }));
    expect(status().value).toBe('Part-time');
    expect(employer().value).toBe('Harbour Tools');
    expect(years().value).toBe('4');
  });

  it('in the other window is kept as typed, and not asked about', async () => {
    await open();
    await type('Tidal Works');
    fireEvent.input(years(), { target: { value: '6' } });
    await untilReported();
    hearOf({ status: 'Retired', ...RETIRED });
    expect(status().value).toBe('Retired');
    expect(page.queryByText(ASKED)).toBeNull();
    await choose('Casual');
    expect(employer().value).toBe('Tidal Works');
    expect(years().value).toBe('6');
  });

  const openAsked = async () => {
    await open();
    await type('Tidal Works');
    hearOf({ employerName: 'Cliff Press' });
    await page.findByText(/Cliff Press/);
  };

  it('here is asked about again once it is asked again, and holds up no save until then', async () => {
    saveStep2.mockResolvedValue({ outcome: 'failed', error: BUSY });
    await openAsked();
    await choose('Retired');
    expect(page.queryByText(ASKED)).toBeNull();
    await pressNext();
    await page.findByText('We are busy right now.');
    await choose('Casual');
    expect(page.getByText(/Cliff Press/)).toBeTruthy();
    expect(employer().value).toBe('Tidal Works');
    await pressNext();
    await untilSentToAnswer();
    expect(saveStep2).toHaveBeenCalledTimes(1);
  });

  it('in the other window after the question is not asked about any more', async () => {
    await openAsked();
    hearOf({ status: 'Retired', ...RETIRED });
    await choose('Casual');
    expect(page.queryByText(ASKED)).toBeNull();
    expect(employer().value).toBe('Tidal Works');
  });
});
