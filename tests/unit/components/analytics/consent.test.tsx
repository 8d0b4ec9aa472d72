// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { ConsentCard } from '#components/analytics/consent-card.tsx';
import { SiteFooter } from '#components/frames/site-footer.tsx';
import { track } from '#lib/analytics/track.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete window.dataLayer;
});

const inFooter = (name: string) => within(screen.getByRole('contentinfo')).getByRole('button', { name });
const inCard = (name: string) =>
  within(screen.getByRole('region', { name: 'Counting visits' })).getByRole('button', { name });
const step = () => {
  track({ event: 'Quote-Step-1-Next-Button' }, window, localStorage);
};

function Page() {
  return (
    <>
      <ConsentCard />
      <SiteFooter legal="broker" />
    </>
  );
}

describe('consent to being counted', () => {
  it('is not given by anybody who has not answered', () => {
    render(<Page />);
    step();
    expect(window.dataLayer).toBeUndefined();
    for (const name of ['Agree', 'Refuse']) expect(inFooter(name).getAttribute('aria-pressed')).toBe('false');
  });

  it('is as easy to refuse as to give', () => {
    render(<Page />);
    const [agree, refuse] = [inCard('Agree'), inCard('Refuse')];
    expect(refuse.className).toBe(agree.className);
    expect(inFooter('Refuse').className).toBe(inFooter('Agree').className);
  });

  it('given on the card shows in the footer, and counts from then on', () => {
    render(<Page />);
    step();
    fireEvent.click(inCard('Agree'));
    expect(screen.queryByRole('region', { name: 'Counting visits' })).toBeNull();
    expect(inFooter('Agree').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('You agreed.');
    step();
    expect(window.dataLayer).toEqual([{ event: 'Quote-Step-1-Next-Button' }]);
  });

  it.each([
    ['what had it before', 'Before'],
    ['the content where that is gone', 'Content'],
  ])('answered on the card gives the focus back to %s', (_what, label) => {
    const whole = (isThere: boolean) => (
      <>
        {isThere && <button type="button">Before</button>}
        <main id="content" aria-label="Content" tabIndex={-1} />
        <Page />
      </>
    );
    const { rerender } = render(whole(true));
    screen.getByRole('button', { name: 'Before' }).focus();
    inCard('Agree').focus();
    inCard('Refuse').focus();
    rerender(whole(label === 'Before'));
    fireEvent.click(inCard('Refuse'));
    const { activeElement } = document;
    expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toBe(label);
  });

  it('is taken back in the footer, with what was not collected yet', () => {
    render(<Page />);
    fireEvent.click(inFooter('Agree'));
    step();
    fireEvent.click(inFooter('Refuse'));
    step();
    expect(window.dataLayer).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('You refused.');
  });

  it('of an earlier visit or page is no news', () => {
    localStorage.setItem('analytics-consent', 'granted');
    const { unmount } = render(<Page />);
    expect(inFooter('Agree').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.click(inFooter('Refuse'));
    expect(screen.getByRole('status').textContent).toBe('You refused.');
    unmount();
    render(<Page />);
    expect(inFooter('Refuse').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is taken over from another window', () => {
    render(<Page />);
    localStorage.setItem('analytics-consent', 'refused');
    fireEvent(window, new StorageEvent('storage', { key: 'analytics-consent' }));
    expect(inFooter('Refuse').getAttribute('aria-pressed')).toBe('true');
  });

  it('stands in the footer before any code has arrived, so that nothing moves when it has', () => {
    const html = renderToStaticMarkup(<SiteFooter legal="licensee" />);
    expect(html).toContain('May we count which steps people finish?');
    expect(html.match(/aria-pressed="false"/g)).toHaveLength(2);
  });
});
