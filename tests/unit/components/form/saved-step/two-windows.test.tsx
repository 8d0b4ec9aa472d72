// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { KnownContact } from '#lib/api/mappers/contact.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import {
  ASKED,
  CONTACT,
  LateStep1,
  Step1,
  beginAnew,
  device,
  field,
  know,
  loadDraft,
  open,
  openAnswered,
  openDrafts,
  pressNext,
  save,
  start,
  untilReported,
  untilSentToAnswer,
} from './saved-steps.tsx';

beginAnew();

describe('two windows', () => {
  async function openAndType() {
    await open();
    await userEvent.clear(field('Mobile number'));
    await userEvent.type(field('Mobile number'), '0499999999');
    await untilReported();
    act(() => {
      know({ mobile: '0488888888', lastname: 'Lovelace' });
    });
  }

  it('refreshes what was not touched here, keeps what was typed, and tells of the conflict', async () => {
    await openAndType();
    expect(field('Last name').value).toBe('Lovelace');
    expect(field('Mobile number').value).toBe('0499999999');
    expect(await page.findByText(ASKED)).toBeTruthy();
    expect(page.getByText('0488888888')).toBeTruthy();
  });

  it('tells of a conflict with a key that the browser has had no moment for yet', async () => {
    await open();
    fireEvent.input(field('Mobile number'), { target: { value: '0499999999' } });
    act(() => {
      know({ mobile: '0488888888', lastname: 'Lovelace' });
    });
    expect(field('Mobile number').value).toBe('0499999999');
    expect(field('Last name').value).toBe('Lovelace');
    expect(await page.findByText(ASKED)).toBeTruthy();
    const draft = await loadDraft();
    expect(draft?.base.mobile).toBe('0412345678');
  });

  it('still asks about an answer when the other window saves another one', async () => {
    await openAndType();
    await page.findByText('0488888888');
    await userEvent.type(field('First name'), 'h');
    await untilReported();
    act(() => {
      know({ mobile: '0488888888', lastname: 'Lovelace', firstname: 'Augusta' });
    });
    expect(await page.findByText('Augusta')).toBeTruthy();
    expect(page.getByText('0488888888')).toBeTruthy();
  });

  describe('when the other window saves the step, and its draft is gone', () => {
    /** @returns the draft that is on the device then */
    async function typeAndHear(saved: Partial<KnownContact>) {
      await open();
      await userEvent.type(field('First name'), 'h');
      await untilReported();
      await device.drafts.writer.flush();
      await openDrafts().discard(quoteStep1.id, CONTACT.contactId);
      act(() => {
        know(saved);
      });
      await untilReported();
      return loadDraft();
    }

    it('keeps what was typed here on the device', async () => {
      const draft = await typeAndHear({ lastname: 'Lovelace' });
      expect(draft?.values.firstname).toBe('Adah');
    });

    it('keeps no draft where just that was saved', async () => {
      expect(await typeAndHear({ firstname: 'Adah' })).toBeUndefined();
    });
  });

  describe('with a conflict, in a page that is loaded again', () => {
    const loadAgain = async () => {
      await untilReported();
      await device.drafts.writer.flush();
      cleanup();
      render(<Step1 />);
    };
    const openAsked = async () => {
      await openAndType();
      await page.findByText('0488888888');
    };

    it('asks again, also where something else was typed meanwhile', async () => {
      await openAsked();
      await userEvent.type(field('First name'), 'h');
      await loadAgain();
      await page.findByText('0488888888');
      await userEvent.type(field('First name'), 'e');
      await loadAgain();
      expect(await page.findByText('0488888888')).toBeTruthy();
      expect(field('Mobile number').value).toBe('0499999999');
      expect(field('First name').value).toBe('Adahe');
    });

    it('asks no more about what the applicant has decided', async () => {
      await openAsked();
      await userEvent.type(field('First name'), 'h');
      await untilReported();
      act(() => {
        know({ mobile: '0488888888', lastname: 'Lovelace', firstname: 'Augusta' });
      });
      await page.findByText('Augusta');
      await userEvent.click(page.getByRole('button', { name: /Keep mine.*Mobile/ }));
      await loadAgain();
      expect(await page.findByText('Augusta')).toBeTruthy();
      expect(page.queryByText('0488888888')).toBeNull();
      expect(field('Mobile number').value).toBe('0499999999');
    });

    it('asks nothing about an answer that only the other window has changed, twice', async () => {
      await openAsked();
      act(() => {
        know({ mobile: '0488888888', lastname: 'King' });
      });
      await loadAgain();
      await page.findByText('0488888888');
      expect(field('Last name').value).toBe('King');
      expect(page.queryByText('King')).toBeNull();
    });

    it('asks no more once the other window saves what is here', async () => {
      await openAsked();
      await loadAgain();
      await page.findByText('0488888888');
      act(() => {
        know({ mobile: '0499999999', lastname: 'Lovelace' });
      });
      expect(page.queryByText('0488888888')).toBeNull();
    });
  });

  it('keeps on the device what a save did not send because the other window had saved, and its draft with it', async () => {
    const { values } = await openAnswered();
    await userEvent.type(field('First name'), 'h');
    await untilReported();
    save.mockImplementation(async () => {
      await device.drafts.writer.flush();
      await openDrafts().discard(quoteStep1.id, CONTACT.contactId);
      act(() => {
        know({ firstname: 'Augusta' });
      });
      const conflict = { path: 'firstname', here: 'Adah', there: 'Augusta' };
      return { outcome: 'conflict', values, conflicts: [conflict] };
    });
    await pressNext();
    await untilSentToAnswer();
    await untilReported();
    const draft = await loadDraft();
    expect(draft?.values.firstname).toBe('Adah');
    expect(draft?.base.firstname).toBe('Ada');
  });

  it('does not ask about an answer that was only changed there, however often', async () => {
    await open();
    await userEvent.type(field('First name'), 'h');
    await untilReported();
    for (const lastname of ['Lovelace', 'King']) {
      act(() => {
        know({ lastname });
      });
      expect(field('Last name').value).toBe(lastname);
    }
    expect(page.queryByText(ASKED)).toBeNull();
  });

  it('takes the saved answer when asked to', async () => {
    await openAndType();
    await userEvent.click(await page.findByRole('button', { name: /Use the saved answer/ }));
    expect(field('Mobile number').value).toBe('0488888888');
    expect(page.queryByText(ASKED)).toBeNull();
    // The pressed button is gone: the focus stays where it was, on what comes next.
    const settled = page.getByRole('group', { name: 'Thank you. Press Next to save what you see here.' });
    expect(document.activeElement).toBe(settled);
  });
});

describe('a form that is shown once another window has saved', () => {
  it('counts what it opens with as agreed on', async () => {
    const { rerender } = render(<LateStep1 isShown={false} />);
    start();
    await page.findByText('Start first');
    act(() => {
      know({});
    });
    rerender(<LateStep1 isShown />);
    expect(field('Last name').value).toBe('Byron');
    fireEvent.input(field('Last name'), { target: { value: 'Lovelace' } });
    await untilReported();
    act(() => {
      know({ firstname: 'Augusta' });
    });
    expect(field('First name').value).toBe('Augusta');
    expect(page.queryByText(ASKED)).toBeNull();
  });
});
