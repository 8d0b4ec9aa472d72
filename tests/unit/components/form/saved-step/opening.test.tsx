// @vitest-environment jsdom
import { act, cleanup, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { quoteStep1Values } from '#stores/screen-values/quote-step-1.ts';
import { clearSession, sessionStore } from '#stores/session-store.ts';
import {
  ASKED,
  CONTACT,
  Step1,
  beginAnew,
  device,
  drawn,
  field,
  know,
  loadDraft,
  loadPage,
  open,
  start,
  untilReported,
} from './saved-steps.tsx';

beginAnew();

describe('a step tied to what is known', () => {
  it('takes over what the API knows under what was typed before it answered', async () => {
    render(<Step1 />);
    await userEvent.type(field('First name'), 'Grace');
    act(() => {
      know({});
    });
    start();
    await waitFor(() => {
      expect(field('Last name').value).toBe('Byron');
    });
    expect(field('First name').value).toBe('Grace');
    expect(page.queryByText(ASKED)).toBeNull();
  });

  it('asks nothing about what was typed before the saved answers came, however often the page is loaded', async () => {
    const loadAgain = () => {
      cleanup();
      sessionStore.setState({ startUp: 'pending' });
      render(<Step1 />);
    };
    render(<Step1 />);
    await userEvent.type(field('First name'), 'Grace');
    await untilReported();
    await device.drafts.writer.flush();
    for (let times = 0; times < 2; times += 1) {
      clearApplication();
      loadAgain();
      know({});
      await device.drafts.settle(CONTACT.contactId);
      start();
      await waitFor(() => {
        expect(field('First name').value).toBe('Grace');
      });
      expect(field('Last name').value).toBe('Byron');
      expect(page.queryByText(ASKED)).toBeNull();
    }
    await device.drafts.writer.flush();
    // By now it is known beside what it was typed: another window that saves another answer is another window.
    loadAgain();
    know({ firstname: 'Augusta' });
    start();
    expect(await page.findByText(ASKED)).toBeTruthy();
    expect(page.getByText('Augusta')).toBeTruthy();
  });

  it('brings back what was typed and not sent, and says that it is not sent', async () => {
    know({});
    const base = quoteStep1Values(applicationStore.getState());
    await device.drafts.store.save(quoteStep1.id, CONTACT.contactId, {
      base,
      values: { ...base, lastname: 'Lovelace' },
    });
    render(<Step1 />);
    start();
    await waitFor(() => {
      expect(field('Last name').value).toBe('Lovelace');
    });
    expect(await page.findByText(/We will not send it until you press Next/)).toBeTruthy();
  });

  it('asks nothing about what it brings back, however early something else is typed', async () => {
    const answers = { ...quoteStep1Values(applicationStore.getState()), lastname: 'Byron' };
    await device.drafts.store.save(quoteStep1.id, CONTACT.contactId, {
      base: answers,
      values: { ...answers, lastname: 'Lovelace' },
    });
    render(<Step1 />);
    await userEvent.type(field('Mobile number'), '0400111222');
    await untilReported();
    act(() => {
      know({ mobile: '' });
    });
    start();
    await waitFor(() => {
      expect(field('Last name').value).toBe('Lovelace');
    });
    expect(field('Mobile number').value).toBe('0400111222');
    expect(page.queryByText(ASKED)).toBeNull();
  });

  it('keeps a draft of what is typed, under whoever is signed in', async () => {
    await open();
    await userEvent.clear(field('Last name'));
    await userEvent.type(field('Last name'), 'Lovelace');
    await waitFor(async () => {
      const draft = await loadDraft();
      expect(draft?.values.lastname).toBe('Lovelace');
      expect(draft?.base.lastname).toBe('Byron');
    });
    expect(await device.drafts.store.load(quoteStep1.id, 'somebody else')).toBeUndefined();
  });
});

describe('what becomes of an answer that is not sent', () => {
  const type = async () => {
    await open();
    expect(page.queryByText(/on this device/)).toBeNull();
    await userEvent.type(field('Last name'), 'n');
  };

  it('is said once it is on the device', async () => {
    await type();
    expect(await page.findByText('What you type is kept on this device for 7 days.')).toBeTruthy();
    const draft = await loadDraft();
    expect(draft?.values.lastname).toBe('Byronn');
  });

  it('is said without drawing the form again, which would hold up the next keys', async () => {
    await type();
    const drawnByThen = drawn.times;
    await userEvent.type(field('First name'), 'h');
    expect(await page.findByText('What you type is kept on this device for 7 days.')).toBeTruthy();
    expect(drawn.times).toBe(drawnByThen);
  });

  it('is said of a device that takes nothing', async () => {
    device.storage.set = () => Promise.reject(new Error('QuotaExceededError'));
    await type();
    expect(await page.findByText('What you type here is not kept until you save it.')).toBeTruthy();
  });
});

describe('an API that cannot be asked who is signed in', () => {
  const settle = async (startUp: 'done' | 'failed') => {
    await (startUp === 'done' ? device.drafts.settle(CONTACT.contactId) : device.drafts.settleUnknown());
    act(() => {
      sessionStore.setState({ startUp, ...(startUp === 'done' && { contactId: CONTACT.contactId }) });
    });
  };
  const reload = async () => {
    await device.drafts.writer.flush();
    cleanup();
    clearSession();
    loadPage();
    render(<Step1 />);
  };

  it('loses nothing of what is typed meanwhile, however often the page is loaded', async () => {
    render(<Step1 />);
    await userEvent.type(field('First name'), 'Grace');
    await settle('failed');
    await userEvent.type(field('Last name'), 'Lovelace');
    await reload();
    expect(field('First name').value).toBe('');
    await settle('failed');
    await waitFor(() => {
      expect(field('First name').value).toBe('Grace');
    });
    await reload();
    act(() => {
      know({});
    });
    await settle('done');
    await waitFor(() => {
      expect(field('Last name').value).toBe('Lovelace');
    });
    expect(field('First name').value).toBe('Grace');
    expect(field('Mobile number').value).toBe('0412345678');
  });

  it('brings what was left before as soon as it answers, under what was typed meanwhile', async () => {
    know({});
    const base = quoteStep1Values(applicationStore.getState());
    await device.drafts.store.save(quoteStep1.id, CONTACT.contactId, {
      base,
      values: { ...base, lastname: 'Lovelace' },
    });
    clearApplication();
    render(<Step1 />);
    await settle('failed');
    await userEvent.type(field('First name'), 'Grace');
    await device.drafts.writer.flush();
    act(() => {
      sessionStore.setState({ startUp: 'pending' });
      know({});
    });
    await settle('done');
    await waitFor(() => {
      expect(field('Last name').value).toBe('Lovelace');
    });
    expect(field('First name').value).toBe('Grace');
  });
});
