// @vitest-environment jsdom
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import type { QuoteStep1Values } from '#lib/forms/screens/quote-step-1.ts';
import type { SaveResult } from '#stores/actions/save-result.ts';
import { clearSession } from '#stores/session-store.ts';
import {
  ASKED,
  BUSY,
  CONTACT,
  beginAnew,
  device,
  field,
  know,
  loadDraft,
  navigate,
  openAnswered,
  openDrafts,
  pressNext,
  save,
  untilReported,
  untilSentToAnswer,
} from './saved-steps.tsx';

beginAnew();

describe('Next', () => {
  it('leads nobody forward who has gone back while it was saved', async () => {
    const { values } = await openAnswered();
    const shown = location.pathname;
    save.mockImplementation(() => {
      history.pushState(null, '', '/went-back');
      return Promise.resolve({ outcome: 'saved', values, next: '/quote/step-2' });
    });
    await pressNext();
    await waitFor(() => {
      expect(save).toHaveBeenCalledOnce();
    });
    await untilReported();
    expect(navigate).not.toHaveBeenCalled();
    history.pushState(null, '', shown);
  });

  it('saves against what the API knew and goes on', async () => {
    const { base, values } = await openAnswered();
    save.mockResolvedValue({ outcome: 'saved', values, next: '/quote/step-2' });
    await pressNext();
    await waitFor(() => {
      expect(navigate).toHaveBeenCalledWith('/quote/step-2');
    });
    expect(save).toHaveBeenCalledWith(values, base);
  });

  it('shows a field the API refuses at the field', async () => {
    await openAnswered();
    save.mockResolvedValue({ outcome: 'invalid', errors: { email: 'Not that one' }, message: 'Oops' });
    await pressNext();
    await waitFor(() => {
      expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    });
    expect(navigate).not.toHaveBeenCalled();
  });

  it('stays, keeps the answers and says what went wrong when the call fails', async () => {
    const { values } = await openAnswered();
    save.mockImplementation(async () => {
      // As a save of another window does: the draft goes with it.
      await openDrafts().discard(quoteStep1.id, CONTACT.contactId);
      return { outcome: 'failed', error: BUSY };
    });
    await pressNext();
    expect(await page.findByText('We are busy right now.')).toBeTruthy();
    const draft = await loadDraft();
    expect(draft?.values).toEqual(values);
    expect(page.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBeNull();
  });

  describe('while something else is typed', () => {
    const saveSlowly = async () => {
      const opened = await openAnswered();
      const saved = Promise.withResolvers<SaveResult<QuoteStep1Values>>();
      save.mockReturnValue(saved.promise);
      await pressNext();
      await waitFor(() => {
        expect(save).toHaveBeenCalled();
      });
      await userEvent.type(field('Last name'), 'n');
      await untilReported();
      return { ...opened, end: saved.resolve };
    };

    it('keeps that too, against what was saved', async () => {
      const { values, end } = await saveSlowly();
      await device.drafts.discardSaved(quoteStep1.id, CONTACT.contactId);
      end({ outcome: 'saved', values, next: '/quote/step-2' });
      await waitFor(() => {
        expect(navigate).toHaveBeenCalled();
      });
      expect(await loadDraft()).toMatchObject({
        values: { ...values, lastname: 'Byronn' },
        base: values,
      });
    });

    it('keeps that too when the save fails', async () => {
      const { values, end } = await saveSlowly();
      end({ outcome: 'invalid', errors: { mobile: 'Not in use' }, message: 'Not saved' });
      expect(await page.findAllByText(/Not in use/)).not.toHaveLength(0);
      expect(await loadDraft()).toMatchObject({
        values: { ...values, lastname: 'Byronn' },
      });
    });

    it('asks before it goes on when another window has saved another answer to it', async () => {
      const { values, end } = await saveSlowly();
      act(() => {
        know({ lastname: 'King' });
      });
      end({ outcome: 'saved', values: { ...values, lastname: 'King' }, next: '/quote/step-2' });
      await untilSentToAnswer();
      expect(field('Last name').value).toBe('Byronn');
      expect(navigate).not.toHaveBeenCalled();
    });

    it('keeps an answer that is set back to what it was', async () => {
      const { values } = await openAnswered({ lastname: 'Lovelace' });
      const saved = Promise.withResolvers<SaveResult<QuoteStep1Values>>();
      save.mockReturnValue(saved.promise);
      await pressNext();
      await waitFor(() => {
        expect(save).toHaveBeenCalled();
      });
      fireEvent.input(field('Last name'), { target: { value: 'Byron' } });
      await untilReported();
      act(() => {
        know({ lastname: 'Lovelace' });
      });
      expect(field('Last name').value).toBe('Byron');
      saved.resolve({ outcome: 'saved', values, next: '/quote/step-2' });
      await waitFor(() => {
        expect(navigate).toHaveBeenCalled();
      });
      expect(await loadDraft()).toMatchObject({
        values: { lastname: 'Byron' },
        base: { lastname: 'Lovelace' },
      });
    });

    it('is kept no more once the applicant has logged out', async () => {
      const { values, end } = await saveSlowly();
      device.drafts.writer.stop();
      await device.drafts.wipe();
      act(clearSession);
      end({ outcome: 'saved', values, next: '/quote/step-2' });
      await waitFor(() => {
        expect(navigate).toHaveBeenCalled();
      });
      await device.drafts.writer.flush();
      expect(await device.drafts.store.load(quoteStep1.id, undefined)).toBeUndefined();
    });
  });

  it('leaves no draft of what was typed just before the press', async () => {
    const { values } = await openAnswered();
    save.mockImplementation(async () => {
      await device.drafts.discardSaved(quoteStep1.id, CONTACT.contactId);
      return { outcome: 'saved', values, next: '/quote/step-2' };
    });
    fireEvent.input(field('Last name'), { target: { value: 'Lovelace' } });
    fireEvent.click(page.getByRole('button', { name: 'Next' }));
    await waitFor(() => {
      expect(navigate).toHaveBeenCalled();
    });
    expect(save.mock.calls[0]?.[0]).toMatchObject({ lastname: 'Lovelace' });
    await untilReported();
    expect(await loadDraft()).toBeUndefined();
  });

  it('asks about a conflict that is met between the press and the save', async () => {
    await openAnswered();
    fireEvent.input(field('Mobile number'), { target: { value: '0499999999' } });
    fireEvent.click(page.getByRole('button', { name: 'Next' }));
    act(() => {
      know({ mobile: '0488888888' });
    });
    await untilSentToAnswer();
    expect(save).not.toHaveBeenCalled();
  });

  describe('without a connection', () => {
    const unreached = new ApiError({
      status: 0,
      code: 'network',
      message: 'We could not reach our service.',
    });
    const connect = () => {
      vi.restoreAllMocks();
      act(() => {
        window.dispatchEvent(new Event('online'));
      });
    };
    beforeEach(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    });
    afterEach(() => {
      vi.restoreAllMocks();
    });

    it('says so, and saves by itself as soon as there is one', async () => {
      const { values } = await openAnswered();
      save.mockResolvedValueOnce({ outcome: 'failed', error: unreached });
      await pressNext();
      expect(await page.findByText(/You are offline. Your answers are kept/)).toBeTruthy();
      save.mockResolvedValueOnce({ outcome: 'saved', values, next: '/quote/step-2' });
      connect();
      await waitFor(() => {
        expect(navigate).toHaveBeenCalledWith('/quote/step-2');
      });
      expect(save).toHaveBeenCalledTimes(2);
    });

    it('does not send answers that are being changed, and says that it is there again', async () => {
      await openAnswered();
      save.mockResolvedValueOnce({ outcome: 'failed', error: unreached });
      await pressNext();
      await page.findByText(/You are offline. Your answers are kept/);
      await userEvent.type(field('Last name'), 'n');
      connect();
      expect(await page.findByText('You are connected again. Press Next when you are ready.')).toBeTruthy();
      expect(page.queryByText(/You are offline/)).toBeNull();
      // What it now says is true: nothing is sent automatically, not even once the answers are back as they were.
      await userEvent.type(field('Last name'), '{Backspace}');
      connect();
      // A press that is carried out has begun by then: there is no Next any more.
      expect(page.getByRole('button', { name: 'Next' })).toBeTruthy();
      expect(save).toHaveBeenCalledTimes(1);
    });

    it('does not send again what the API refused', async () => {
      await openAnswered();
      save.mockResolvedValue({ outcome: 'invalid', errors: { email: 'Not that one' }, message: 'Oops' });
      await pressNext();
      await waitFor(() => {
        expect(field('Email').getAttribute('aria-invalid')).toBe('true');
      });
      connect();
      // A press that is carried out has begun by then: there is no Next any more.
      expect(page.getByRole('button', { name: 'Next' })).toBeTruthy();
      expect(save).toHaveBeenCalledTimes(1);
    });
  });

  /** Another number for the mobile here than another window has saved, and Next pressed. */
  async function openAsked() {
    const opened = await openAnswered();
    await userEvent.clear(field('Mobile number'));
    await userEvent.type(field('Mobile number'), '0499999999');
    await untilReported();
    act(() => {
      know({ mobile: '0488888888' });
    });
    await page.findByText(ASKED);
    expect(document.activeElement).toBe(field('Mobile number'));
    await pressNext();
    await untilSentToAnswer();
    expect(save).not.toHaveBeenCalled();
    return opened;
  }

  it('saves nothing while another window is to be answered, and then what was chosen', async () => {
    const { values } = await openAsked();
    save.mockResolvedValue({ outcome: 'saved', values, next: '/quote/step-2' });
    await userEvent.click(page.getByRole('button', { name: /Keep mine/ }));
    await pressNext();
    await waitFor(() => {
      expect(save).toHaveBeenCalled();
    });
    expect(save.mock.calls[0]?.[0]).toMatchObject({ mobile: '0499999999' });
  });

  it('asks no more once the other window saves what is here, and leaves whoever was asked in their place', async () => {
    await openAsked();
    act(() => {
      know({ mobile: '0499999999' });
    });
    expect(page.queryByText('0488888888')).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Thank you/);
  });
});
