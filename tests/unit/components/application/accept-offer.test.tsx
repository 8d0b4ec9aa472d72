// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AcceptOffer } from '#components/application/acceptance/accept-offer.tsx';
import { BeforeAccepting } from '#components/application/acceptance/before-accepting.tsx';
import { brand } from '#lib/brand/brand.ts';
import { AGREEMENT_TEXTS } from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import { FULL_ENQUIRY_WORDS } from '#lib/legal/credit-enquiry.ts';

beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const accept = () => userEvent.click(page.getByRole('button', { name: 'Accept this offer' }));

/** The statements about an offer that is there, and its button. */
function Acceptance(changes: Partial<ComponentProps<typeof AcceptOffer>>) {
  return (
    <AcceptOffer
      beforeAccepting={<BeforeAccepting />}
      shown="30000"
      isReady
      isBusy={false}
      onAccept={() => undefined}
      {...changes}
    />
  );
}

async function agreeTo(count: number) {
  for (const box of page.getAllByRole('checkbox').slice(0, count)) await userEvent.click(box);
}

describe('accepting an offer', () => {
  it('shows the words whose hash is recorded, each once', () => {
    render(<Acceptance />);
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
    render(<Acceptance onAccept={onAccept} />);
    await agreeTo(3);
    await accept();
    expect(onAccept).not.toHaveBeenCalled();
    const summary = page.getByRole('group', { name: 'Oops, there are fields that require your attention' });
    expect(document.activeElement).toBe(summary);
    const [link] = page.getAllByRole('link', { name: /Please agree to this to continue/ });
    expect(link?.getAttribute('href')).toBe('#acceptRepayAbility');
    expect(link?.textContent).toBe('True and affordable: Please agree to this to continue');
    // Heard once, with the focus on the summary.
    const beside = page.getByText('Please agree to this to continue', {
      selector: '#acceptRepayAbility-error *',
    });
    expect(beside.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  });

  it('accepts once all are agreed to', async () => {
    const onAccept = vi.fn();
    render(<Acceptance onAccept={onAccept} />);
    await agreeTo(4);
    await accept();
    expect(onAccept).toHaveBeenCalledOnce();
  });

  it('has the boxes of the law right above the button, in full', () => {
    render(<Acceptance />);
    const notice = page.getByRole('region', { name: 'IMPORTANT' });
    const words = [...notice.querySelectorAll('h3, h4, li')].map(({ textContent }) => textContent);
    expect(createHash('sha256').update(words.join('\n')).digest('hex')).toBe(BEFORE_SIGNING.hash);
    const button = page.getByRole('button', { name: 'Accept this offer' });
    expect(notice.nextElementSibling?.contains(button)).toBe(true);
    expect(notice.closest('[hidden], details')).toBeNull();
  });

  it('says when a full credit enquiry may be made, and by whom', () => {
    render(<Acceptance />);
    expect(page.getByText(FULL_ENQUIRY_WORDS).textContent).toContain(brand.licensee.name);
  });

  describe('of a secured loan', () => {
    const CAR = { ownership: 'Pledge asset - own outright', assetType: 'Car', regoState: '' };
    const show = (asset: { ownership: string; regoNumber: string }, onAccept = () => undefined) =>
      render(<Acceptance loanType="Secured" assets={[{ ...CAR, ...asset }]} onAccept={onAccept} />);

    it('needs the statement that the asset is mortgaged, by its name', async () => {
      const onAccept = vi.fn();
      show({ ownership: CAR.ownership, regoNumber: 'ABC123' }, onAccept);
      expect(page.getByText(/a mortgage over this asset: motor vehicle, registration ABC123\./)).toBeTruthy();
      expect(page.getByText('Please agree to all five statements to accept.')).toBeTruthy();
      await agreeTo(4);
      await accept();
      expect(onAccept).not.toHaveBeenCalled();
    });

    it('asks which asset it is where nothing tells it from others, and is not accepted before', async () => {
      const onAccept = vi.fn();
      show({ ownership: CAR.ownership, regoNumber: '' }, onAccept);
      expect(page.getByText('Which motor vehicle is it?')).toBeTruthy();
      expect(page.getByRole('link', { name: 'Add the registration' }).getAttribute('href')).toBe(
        '/application/step-1',
      );
      await agreeTo(5);
      await accept();
      expect(onAccept).not.toHaveBeenCalled();
      expect(page.getByText('Please add the registration of what secures your loan.')).toBeTruthy();
    });

    it('asks for the registration of one to be bought, and goes on without', async () => {
      const onAccept = vi.fn();
      show({ ownership: 'Dealer sale', regoNumber: '' }, onAccept);
      expect(page.getByText('Does your motor vehicle have a registration yet?')).toBeTruthy();
      await agreeTo(5);
      await accept();
      expect(onAccept).toHaveBeenCalledOnce();
    });
  });

  it('accepts nothing that has not been shown yet', async () => {
    const onAccept = vi.fn();
    render(<Acceptance shown={undefined} isReady={false} onAccept={onAccept} />);
    await agreeTo(4);
    await accept();
    expect(onAccept).not.toHaveBeenCalled();
    expect(page.getByText('Your offer is still being loaded.')).toBeTruthy();
  });

  it('takes no second press while the first is carried out', async () => {
    const onAccept = vi.fn();
    render(<Acceptance isBusy onAccept={onAccept} />);
    await agreeTo(4);
    await userEvent.click(page.getByRole('button', { name: 'Accepting your offer' }));
    expect(onAccept).not.toHaveBeenCalled();
  });

  it('keeps what was ticked while the offer was loading', async () => {
    const { rerender } = render(<Acceptance shown={undefined} isReady={false} />);
    await agreeTo(2);
    rerender(<Acceptance />);
    expect(page.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });

  it('asks anew when the figures change under the applicant', async () => {
    const { rerender } = render(<Acceptance />);
    await agreeTo(4);
    rerender(<Acceptance shown="21100" />);
    expect(page.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  });
});
