// @vitest-environment jsdom
import { act, fireEvent, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import type { QuoteStep2Values } from '#lib/forms/screens/quote-step-2.ts';
import { applicationStore } from '#stores/application-store.ts';
import { noteUnheard } from '#stores/unheard-answers.ts';
import {
  ASKED,
  BUSY,
  STEP_2,
  Step2,
  beginAnew,
  field,
  know,
  openAnswered,
  pressNext,
  save,
  saveStep2,
  start,
  untilReported,
} from './saved-steps.tsx';

beginAnew();

describe('an answer that the other window changes once it is agreed on', () => {
  /** What the other window saves is shown, so that a press of Next does not replace it unasked. */
  const hearOf = async (lastname: string) => {
    await untilReported();
    act(() => {
      know({ lastname });
    });
    await waitFor(() => {
      expect(field('Last name').value).toBe(lastname);
    });
    expect(page.queryByText(ASKED)).toBeNull();
  };

  it('is shown where it came back from the device and was put back by hand', async () => {
    await openAnswered({ lastname: 'Lovelace' });
    await userEvent.clear(field('Last name'));
    await userEvent.type(field('Last name'), 'Byron');
    expect(field('Last name').value).toBe('Byron');
    await hearOf('King');
  });

  it('is shown where it came back from the device and was saved by a press that failed later', async () => {
    await openAnswered({ lastname: 'Lovelace' });
    save.mockImplementation(() => {
      act(() => {
        know({ lastname: 'Lovelace' });
      });
      return Promise.resolve({ outcome: 'failed', error: BUSY });
    });
    await pressNext();
    await page.findByText('We are busy right now.');
    await hearOf('King');
  });

  it('is no other window’s where a press here sent it and never heard of it again', async () => {
    await openAnswered({ lastname: 'Lovelace' });
    save.mockImplementation((values, base = values) => {
      noteUnheard(quoteStep1.id, { base, values });
      return Promise.resolve({ outcome: 'failed', error: BUSY });
    });
    await pressNext();
    await page.findByText('We are busy right now.');
    await userEvent.type(field('Last name'), ' King');
    await untilReported();
    act(() => {
      know({ lastname: 'Lovelace' });
    });
    expect(field('Last name').value).toBe('Lovelace King');
    expect(page.queryByText(ASKED)).toBeNull();
    act(() => {
      know({ lastname: 'Milbanke' });
    });
    expect(await page.findByText(ASKED)).toBeTruthy();
  });

  it('is shown where the saved answer was taken before', async () => {
    await openAnswered({ lastname: 'Lovelace' });
    act(() => {
      know({ lastname: 'King' });
    });
    await userEvent.click(await page.findByRole('button', { name: /Use the saved answer/ }));
    await hearOf('Milbanke');
  });

  it('is asked about where only its other field was changed here', async () => {
    const stay = (yearsAtResidence: string, monthsAtResidence: string) => {
      const { currentAddress } = quoteStep2.blank({});
      applicationStore.setState({
        currentAddress: { ...currentAddress, yearsAtResidence, monthsAtResidence },
      });
    };
    const years = () => page.getByRole<HTMLInputElement>('textbox', { name: /^Years there/ });
    stay('3', '2');
    render(<Step2 />);
    start();
    await waitFor(() => {
      expect(years().value).toBe('3');
    });
    fireEvent.input(years(), { target: { value: '4' } });
    await untilReported();
    act(() => {
      stay('3', '5');
    });
    expect(await page.findByText(ASKED)).toBeTruthy();
    expect(years().value).toBe('4');
  });

  const live = (parts: Partial<QuoteStep2Values['currentAddress']>) => {
    const { currentAddress } = quoteStep2.blank({});
    const place = { city: 'Carlton', state: 'VIC', postalCode: '3053', enterAddressManually: true };
    applicationStore.setState({ currentAddress: { ...currentAddress, ...place, ...parts } });
  };
  const openInCarlton = async () => {
    live({ streetNumber: '1', streetName: 'Station' });
    render(<Step2 />);
    start();
    await waitFor(() => {
      expect(field('Suburb or town').value).toBe('Carlton');
    });
  };

  it('is one question where it is in several fields, and is taken whole', async () => {
    await openInCarlton();
    fireEvent.input(field('Suburb or town'), { target: { value: 'Fitzroy' } });
    await untilReported();
    act(() => {
      live({ streetNumber: '2', streetName: 'Beach' });
    });
    const question = await page.findByText(/are saved/);
    expect(question.textContent).toBe(
      'Street number: 2, Street name: Beach, Suburb or town: Carlton are saved.',
    );
    expect(field('Street name').value).toBe('Station');
    await userEvent.click(page.getByRole('button', { name: /Use the saved answer/ }));
    expect(['Street number', 'Street name', 'Suburb or town'].map((label) => field(label).value)).toEqual([
      '2',
      'Beach',
      'Carlton',
    ]);
    expect(page.queryByText(ASKED)).toBeNull();
  });

  it('is taken whole also where its other field was changed here after the question', async () => {
    await openInCarlton();
    fireEvent.input(field('Street name'), { target: { value: 'Canning' } });
    await untilReported();
    act(() => {
      live({ streetNumber: '1', streetName: 'Beach' });
    });
    await page.findByText(ASKED);
    fireEvent.input(field('Suburb or town'), { target: { value: 'Fitzroy' } });
    await untilReported();
    await userEvent.click(page.getByRole('button', { name: /Use the saved answer/ }));
    expect(['Street number', 'Street name', 'Suburb or town'].map((label) => field(label).value)).toEqual([
      '1',
      'Beach',
      'Carlton',
    ]);
  });

  describe('and that a referral brought', () => {
    const years = () => page.getByRole<HTMLInputElement>('textbox', { name: /^Years there/ });
    const BROUGHT = { currentAddress: { yearsAtResidence: '3' } };
    const stay = (yearsAtResidence: string) => {
      const { currentAddress } = quoteStep2.blank({});
      applicationStore.setState({ currentAddress: { ...currentAddress, yearsAtResidence } });
    };

    it('is taken from the other window also where its save ends what was brought', async () => {
      know({});
      const { rerender } = render(<Step2 brought={BROUGHT} />);
      start();
      await waitFor(() => {
        expect(years().value).toBe('3');
      });
      await untilReported();
      // As after step 2 was saved there: the application is read first, and nothing is brought any more.
      act(() => {
        know({ licenseState: 'NSW' });
        rerender(<Step2 />);
      });
      act(() => {
        stay('5');
      });
      expect(years().value).toBe('5');
      expect(page.queryByText(ASKED)).toBeNull();
    });

    it('is shown where it comes in the same moment as what another window saved', async () => {
      know({});
      const { rerender } = render(<Step2 />);
      start();
      await waitFor(() => {
        expect(page.getByLabelText<HTMLSelectElement>(/^Licence state/).value).toBe('');
      });
      await act(() => Promise.resolve());
      await untilReported();
      act(() => {
        know({ licenseState: 'NSW' });
        rerender(<Step2 brought={BROUGHT} />);
      });
      expect(page.getByLabelText<HTMLSelectElement>(/^Licence state/).value).toBe('NSW');
      expect(years().value).toBe('3');
    });

    it('stays cleared where it was cleared before a press, whatever that press has saved by then', async () => {
      know({});
      applicationStore.setState(STEP_2);
      const licence = () => page.getByLabelText<HTMLSelectElement>(/^Licence state/);
      render(<Step2 brought={{ licenseState: 'NSW' }} />);
      start();
      await waitFor(() => {
        expect(licence().value).toBe('NSW');
      });
      fireEvent.change(licence(), { target: { value: '' } });
      await untilReported();
      saveStep2.mockImplementation(() => {
        act(() => {
          stay('6');
        });
        return Promise.resolve({ outcome: 'failed', error: BUSY });
      });
      await pressNext();
      await page.findByText('We are busy right now.');
      expect(licence().value).toBe('');
      act(() => {
        know({ lastname: 'King' });
      });
      expect(licence().value).toBe('');
    });
  });

  describe('and that no draft may hold', () => {
    const number = () => page.getByLabelText<HTMLInputElement>(/^Driver licence number/);
    const licence = (idDocId: string) => ({ licenseState: 'NSW', idDocId, licenseCardNumber: '1234567890' });
    const openStep2 = async (idDocId: string) => {
      know(licence(idDocId));
      render(<Step2 />);
      start();
      await waitFor(() => {
        expect(page.getByLabelText<HTMLSelectElement>(/^Licence state/).value).toBe('NSW');
      });
      expect(number().value).toBe(idDocId);
    };

    it('is shown where it was not touched here', async () => {
      await openStep2('12345678');
      await userEvent.selectOptions(page.getByLabelText('Marital status'), 'Single');
      await untilReported();
      act(() => {
        know(licence('87654321'));
      });
      expect(number().value).toBe('87654321');
      expect(page.queryByText(ASKED)).toBeNull();
    });

    it('is asked about where it was', async () => {
      await openStep2('');
      await userEvent.type(number(), '12345678');
      await untilReported();
      act(() => {
        know(licence('87654321'));
      });
      expect(number().value).toBe('12345678');
      expect(await page.findByText(ASKED)).toBeTruthy();
    });
  });
});
