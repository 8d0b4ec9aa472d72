// @vitest-environment jsdom
import { cleanup, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfirmationOfChange } from '#components/application/acceptance/confirmation-of-change.tsx';
import { statementsOfConfirmation, toShownText } from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import { confirmChangedOffer } from '#stores/actions/confirm-changed-offer.ts';

const CHANGED_MEANWHILE = 'Your offer has changed since it was shown. Please look at the new one.';

vi.mock('#stores/actions/confirm-changed-offer.ts', () => ({
  confirmChangedOffer: vi.fn(() =>
    Promise.resolve({ outcome: 'failed', error: { status: 412, message: CHANGED_MEANWHILE } }),
  ),
}));

beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.mocked(confirmChangedOffer).mockClear();
});

const confirm = () => userEvent.click(page.getByRole('button', { name: 'Confirm the changed offer' }));
const boxes = () => page.getAllByRole<HTMLInputElement>('checkbox');
const statements = statementsOfConfirmation('Unsecured');
const agreeToAll = async () => {
  for (const box of boxes()) await userEvent.click(box);
};

describe('confirming a changed offer', () => {
  it('needs every statement about it anew, and says which are missing', async () => {
    render(<ConfirmationOfChange assessmentId="the first" loanType="Unsecured" />);
    expect(boxes()).toHaveLength(statements.length);
    expect(boxes().some(({ checked }) => checked)).toBe(false);
    for (const box of boxes().slice(0, -1)) await userEvent.click(box);
    await confirm();
    expect(
      page.getByRole('link', { name: 'True and affordable: Please agree to this to continue' }),
    ).toBeTruthy();
    expect(confirmChangedOffer).not.toHaveBeenCalled();
  });

  it('has the boxes of the law right above the button', () => {
    render(<ConfirmationOfChange assessmentId="the first" loanType="Unsecured" />);
    const notice = page.getByRole('region', { name: 'IMPORTANT' });
    const button = page.getByRole('button', { name: 'Confirm the changed offer' });
    expect(notice.nextElementSibling?.contains(button)).toBe(true);
  });

  it('names the offer that was shown, and the words', async () => {
    render(<ConfirmationOfChange assessmentId="the first" loanType="Unsecured" />);
    await agreeToAll();
    await confirm();
    await waitFor(() => {
      expect(confirmChangedOffer).toHaveBeenCalledExactlyOnceWith({
        assessmentId: 'the first',
        texts: [...statements, BEFORE_SIGNING].map(toShownText),
      });
    });
  });

  it('says that it was changed meanwhile, and asks again for the new figures', async () => {
    const { rerender } = render(<ConfirmationOfChange assessmentId="the first" loanType="Unsecured" />);
    await agreeToAll();
    await confirm();
    rerender(<ConfirmationOfChange assessmentId="the second" loanType="Unsecured" />);
    expect(await page.findByText(CHANGED_MEANWHILE)).toBeTruthy();
    expect(boxes().some(({ checked }) => checked)).toBe(false);
    await confirm();
    expect(confirmChangedOffer).toHaveBeenCalledOnce();
  });
});
