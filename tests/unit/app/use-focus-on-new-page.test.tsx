// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StandingNotice } from '#app/_around-every-page/standing-notice.tsx';
import { useFocusOnNewPage } from '#app/_around-every-page/use-focus-on-new-page.ts';
import { dismissNotice, showNotice } from '#stores/interface-store.ts';

const place = vi.hoisted(() => ({ path: '/quote/step-1' }));
vi.mock('next/navigation', () => ({ usePathname: () => place.path }));

beforeEach(() => {
  place.path = '/quote/step-1';
});
afterEach(cleanup);

function Asking() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Amount" />;
}

function Watch() {
  useFocusOnNewPage();
  return null;
}

function Site({ asks = false, hasHeading = true, leads = false }) {
  return (
    <>
      <a href="#content">Skip to content</a>
      {leads && <StandingNotice />}
      <main key={place.path} id="content" tabIndex={-1}>
        {hasHeading && <h1>{place.path}</h1>}
        {asks && <Asking />}
        <button type="button">Next</button>
      </main>
      <Watch />
    </>
  );
}

function goTo(path: string, rerender: (page: React.ReactNode) => void, page = <Site />) {
  place.path = path;
  rerender(page);
}

const next = () => screen.getByRole('button', { name: 'Next' });
const heading = () => screen.getByRole('heading', { level: 1 });

describe('the focus after a change of page', () => {
  it('is left alone on the first page', () => {
    const { rerender } = render(<Site />);
    rerender(<Site />);
    expect(document.activeElement).toBe(document.body);
  });

  it('goes to the heading of the new page, and nothing scrolls; by Back as well', () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    const { rerender } = render(<Site />);
    for (const path of ['/quote/step-2', '/quote/step-1']) {
      next().focus();
      goTo(path, rerender);
      expect(document.activeElement).toBe(heading());
      expect(heading().textContent).toBe(path);
      expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    }
    focus.mockRestore();
  });

  it('goes to the content of a page without a heading', () => {
    const { rerender } = render(<Site />);
    goTo('/quote/offer', rerender, <Site hasHeading={false} />);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('goes to the notice that says why, which stands before the heading', () => {
    showNotice({ kind: 'sign-in-again', message: 'Please sign in again.', offersResume: false });
    const { rerender } = render(<Site />);
    goTo('/resume', rerender, <Site leads />);
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.textContent).toContain('Please sign in again.');
    dismissNotice();
  });

  it('stays where the new page has put it', () => {
    const { rerender } = render(<Site />);
    goTo('/quote/step-1A', rerender, <Site asks />);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' }));
  });

  it('stays at what stands around the pages', () => {
    const { rerender } = render(<Site />);
    const link = screen.getByRole('link', { name: 'Skip to content' });
    link.focus();
    goTo('/quote/step-2', rerender);
    expect(document.activeElement).toBe(link);
  });

  it('does not move when the same page is written with a slash, or drawn again', () => {
    const { rerender } = render(<Site />);
    goTo('/quote/step-2', rerender);
    heading().blur();
    rerender(<Site />);
    expect(document.activeElement).toBe(document.body);
    goTo('/quote/step-2/', rerender);
    expect(document.activeElement).toBe(document.body);
  });
});
