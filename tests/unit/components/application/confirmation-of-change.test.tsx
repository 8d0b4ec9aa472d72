// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmationOfChange } from '#components/application/confirmation-of-change.tsx';
import { ABILITY_TO_REPAY } from '#lib/legal/agreements.ts';
import { confirmChangedOffer } from '#stores/actions/confirm-changed-offer.ts';

const CHANGED_MEANWHILE = 'Your offer has changed since it was shown. Please look at the new one.';

vi.mock('#stores/actions/confirm-changed-offer.ts', () => ({
  confirmChangedOffer: vi.fn(() =>
    Promise.resolve({ outcome: 'failed', error: { status: 412, message: CHANGED_MEANWHILE } }),
  ),
}));

afterEach(() => {
  cleanup();
  vi.mocked(confirmChangedOffer).mockClear();
});

const confirm = () => userEvent.click(page.getByRole('button', { name: 'Confirm the changed offer' }));
const statement = () => page.getByRole<HTMLInputElement>('checkbox');

describe('confirming a changed offer', () => {
  it('needs the statement that it can be repaid, and says so', async () => {
    render(<ConfirmationOfChange assessmentId="the first" />);
    expect(statement().checked).toBe(false);
    await confirm();
    expect(page.getByText('Please agree to this to confirm')).toBeTruthy();
    expect(confirmChangedOffer).not.toHaveBeenCalled();
  });

  it('names the offer that was shown, and the words', async () => {
    render(<ConfirmationOfChange assessmentId="the first" />);
    await userEvent.click(statement());
    await confirm();
    const { name, version, hash } = ABILITY_TO_REPAY;
    expect(confirmChangedOffer).toHaveBeenCalledExactlyOnceWith({
      assessmentId: 'the first',
      texts: [{ name, version, hash }],
    });
  });

  it('says that it was changed meanwhile, and asks again for the new figures', async () => {
    const { rerender } = render(<ConfirmationOfChange assessmentId="the first" />);
    await userEvent.click(statement());
    await confirm();
    rerender(<ConfirmationOfChange assessmentId="the second" />);
    expect(page.getByText(CHANGED_MEANWHILE)).toBeTruthy();
    expect(statement().checked).toBe(false);
    await confirm();
    expect(confirmChangedOffer).toHaveBeenCalledOnce();
  });
});
