// @vitest-environment jsdom
import { act, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { Step1, beginAnew, device, field, openAnswered } from './saved-steps.tsx';

beginAnew();

const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
const onDevice = () => device.drafts.store.load(quoteStep1.id, undefined);

/** Quote step 1 of a visitor, with what somebody typed on this device before. */
async function openWithUnsent() {
  const base = quoteStep1.blank({});
  await device.drafts.store.save(quoteStep1.id, undefined, { base, values: { ...base, lastname: 'Byron' } });
  const leaveFor = vi.fn<BrowserServices['leaveFor']>();
  const services: Partial<BrowserServices> = { drafts: device.drafts, leaveFor, path: () => '/quote/step-1' };
  provideBrowserServices(services as BrowserServices);
  render(<Step1 />);
  act(() => {
    sessionStore.setState({ startUp: 'done', contactId: undefined });
  });
  await page.findByText(/We brought back/);
  await waitFor(() => {
    expect(field('Last name').value).toBe('Byron');
  });
  return { leaveFor };
}

describe('answers that come back from the device', () => {
  it('can be cleared by a visitor who did not type them', async () => {
    const { leaveFor } = await openWithUnsent();
    await press('Not yours? Clear it');
    const question = page.getByRole('group', { name: 'Clear everything typed on this page?' });
    expect(document.activeElement).toBe(question);
    expect(leaveFor).not.toHaveBeenCalled();
    await press('Clear it');
    await waitFor(() => {
      expect(leaveFor).toHaveBeenCalledWith('/quote/step-1');
    });
    expect(await onDevice()).toBeUndefined();
  });

  it('are not written again by the page that is being left', async () => {
    await openWithUnsent();
    await press('Not yours? Clear it');
    await press('Clear it');
    await userEvent.type(field('First name'), 'Ada');
    window.dispatchEvent(new Event('pagehide'));
    await device.drafts.writer.flush();
    expect(await onDevice()).toBeUndefined();
  });

  it('that could not be cleared are said to be there still, aloud, and can be cleared again', async () => {
    const { leaveFor } = await openWithUnsent();
    vi.spyOn(device.drafts, 'discard').mockRejectedValueOnce(new Error('The device refuses'));
    vi.stubGlobal('reportError', vi.fn());
    await press('Not yours? Clear it');
    await press('Clear it');
    await waitFor(() => {
      expect(page.getByRole('alert').textContent).toContain('We could not clear it just now');
    });
    expect(leaveFor).not.toHaveBeenCalled();
    await press('Clear it');
    await waitFor(() => {
      expect(leaveFor).toHaveBeenCalledTimes(1);
    });
    vi.unstubAllGlobals();
  });

  it('stay where the visitor thinks better of it', async () => {
    const { leaveFor } = await openWithUnsent();
    await press('Not yours? Clear it');
    await press('Keep it');
    expect(page.getByText(/We brought back/)).toBeTruthy();
    expect(field('Last name').value).toBe('Byron');
    expect(leaveFor).not.toHaveBeenCalled();
    expect(await onDevice()).toMatchObject({ values: { lastname: 'Byron' } });
  });

  it('are no longer asked about once another window has signed their owner in', async () => {
    const { leaveFor } = await openWithUnsent();
    await press('Not yours? Clear it');
    act(() => {
      sessionStore.setState({ contactId: 'contact-1' });
    });
    expect(page.queryByRole('button', { name: 'Clear it' })).toBeNull();
    expect(field('Last name').value).toBe('Byron');
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('are those of whoever is signed in, who is not asked', async () => {
    await openAnswered();
    expect(page.queryByRole('button', { name: 'Not yours? Clear it' })).toBeNull();
  });
});
