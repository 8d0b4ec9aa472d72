// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DocumentLink } from '#components/contract/document-link.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The tab that a browser opens, or null when it blocks pop-ups. */
function givenTab(isBlocked = false) {
  const tab = {
    opener: window,
    closed: false,
    close: vi.fn(),
    location: { replace: vi.fn() },
    document: { title: '', body: { textContent: '' } },
  };
  const open = vi.spyOn(window, 'open').mockReturnValue(isBlocked ? null : (tab as unknown as Window));
  return Object.assign(tab, { opened: open });
}

const press = () => userEvent.click(page.getByRole('button', { name: /Your loan contract/ }));

describe('a link to a document', () => {
  it('opens the tab at the press, before the address is known, and cuts it off from this page', async () => {
    const tab = givenTab();
    let answer: (url: string) => void = () => undefined;
    const find = () => new Promise<string>((resolve) => (answer = resolve));
    render(<DocumentLink find={find}>Your loan contract</DocumentLink>);
    await press();
    expect(tab.opened).toHaveBeenCalledOnce();
    expect(tab.location.replace).not.toHaveBeenCalled();
    // Screen reader users are told what they are waiting for.
    expect(tab.document).toEqual({
      title: 'Preparing your document',
      body: { textContent: 'Preparing your document' },
    });
    answer('/api/v2/files/signed');
    await vi.waitFor(() => {
      expect(tab.location.replace).toHaveBeenCalledWith('/api/v2/files/signed');
    });
    expect(tab.opener).toBeNull();
  });

  it('asks once however often it is pressed meanwhile', async () => {
    givenTab();
    const find = vi.fn(() => new Promise<string>(() => undefined));
    render(<DocumentLink find={find}>Your loan contract</DocumentLink>);
    await press();
    await press();
    expect(find).toHaveBeenCalledOnce();
  });

  it('shows a real link where the browser blocks every new tab', async () => {
    givenTab(true);
    render(<DocumentLink find={() => Promise.resolve('/signed')}>Your loan contract</DocumentLink>);
    await press();
    const link = await page.findByRole('link', { name: /Open the document/ });
    expect(link.getAttribute('href')).toBe('/signed');
    expect(link.getAttribute('target')).toBe('_blank');
    await userEvent.click(link);
    expect(page.queryByRole('link')).toBeNull();
    expect(document.activeElement).toBe(page.getByRole('button', { name: /Your loan contract/ }));
  });

  it('closes the empty tab and says so when the address could not be had', async () => {
    const tab = givenTab();
    vi.stubGlobal('reportError', vi.fn());
    render(<DocumentLink find={() => Promise.reject(new Error('no'))}>Your loan contract</DocumentLink>);
    await press();
    expect(await page.findByText(/could not open the document/)).toBeTruthy();
    expect(tab.close).toHaveBeenCalledOnce();
  });

  it('closes it too when there is no document yet', async () => {
    const tab = givenTab();
    render(<DocumentLink find={() => Promise.resolve(undefined)}>Your loan contract</DocumentLink>);
    await press();
    expect(await page.findByText(/being prepared/)).toBeTruthy();
    expect(tab.close).toHaveBeenCalledOnce();
  });
});
