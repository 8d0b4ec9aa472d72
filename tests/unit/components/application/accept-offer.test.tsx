// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AcceptOffer } from '#components/application/accept-offer.tsx';
import { AGREEMENT_TEXTS } from '#lib/legal/agreements.ts';

beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const accept = () => userEvent.click(page.getByRole('button', { name: 'Accept this offer' }));

async function agreeTo(count: number) {
  for (const box of page.getAllByRole('checkbox').slice(0, count)) await userEvent.click(box);
}

describe('accepting an offer', () => {
  it('shows the words whose hash is recorded, each once', () => {
    render(<AcceptOffer shown="30000" isReady isBusy={false} onAccept={() => undefined} />);
    const shown = page.getAllByRole('checkbox').map((box) => {
      const label = box.closest('label')?.textContent ?? '';
      return label.replace(' (opens in a new tab)', '');
    });
    expect(shown.map((text) => createHash('sha256').update(text).digest('hex'))).toEqual(
      AGREEMENT_TEXTS.map(({ hash }) => hash),
    );
  });

  it('needs all four statements and says which are missing', async () => {
    const onAccept = vi.fn();
    render(<AcceptOffer shown="30000" isReady isBusy={false} onAccept={onAccept} />);
    await agreeTo(3);
    await accept();
    expect(onAccept).not.toHaveBeenCalled();
    const summary = page.getByRole('group', { name: 'Oops, there are fields that require your attention' });
    expect(document.activeElement).toBe(summary);
    const [link] = page.getAllByRole('link', { name: /Please agree to this to go on/ });
    expect(link?.getAttribute('href')).toBe('#acceptRepayAbility');
    expect(link?.textContent).toBe('True and affordable: Please agree to this to go on');
    // Heard once, with the focus on the summary.
    const beside = page.getByText('Please agree to this to go on', {
      selector: '#acceptRepayAbility-error *',
    });
    expect(beside.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  });

  it('accepts once all are agreed to', async () => {
    const onAccept = vi.fn();
    render(<AcceptOffer shown="30000" isReady isBusy={false} onAccept={onAccept} />);
    await agreeTo(4);
    await accept();
    expect(onAccept).toHaveBeenCalledOnce();
  });

  it('accepts nothing that has not been shown yet', async () => {
    const onAccept = vi.fn();
    render(<AcceptOffer shown={undefined} isReady={false} isBusy={false} onAccept={onAccept} />);
    await agreeTo(4);
    await accept();
    expect(onAccept).not.toHaveBeenCalled();
    expect(page.getByText('Your offer is still being loaded.')).toBeTruthy();
  });

  it('takes no second press while the first is carried out', async () => {
    const onAccept = vi.fn();
    render(<AcceptOffer shown="30000" isReady isBusy onAccept={onAccept} />);
    await agreeTo(4);
    await userEvent.click(page.getByRole('button', { name: 'Accepting your offer' }));
    expect(onAccept).not.toHaveBeenCalled();
  });

  it('keeps what was ticked while the offer was loading', async () => {
    const { rerender } = render(
      <AcceptOffer shown={undefined} isReady={false} isBusy={false} onAccept={() => undefined} />,
    );
    await agreeTo(2);
    rerender(<AcceptOffer shown="30000" isReady isBusy={false} onAccept={() => undefined} />);
    expect(page.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });

  it('asks anew when the figures change under the applicant', async () => {
    const { rerender } = render(
      <AcceptOffer shown="30000" isReady isBusy={false} onAccept={() => undefined} />,
    );
    await agreeTo(4);
    rerender(<AcceptOffer shown="21100" isReady isBusy={false} onAccept={() => undefined} />);
    expect(page.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  });
});
