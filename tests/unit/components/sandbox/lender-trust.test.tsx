// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LenderTrust } from '#components/sandbox/lender-trust.tsx';

const desk = vi.hoisted(() => ({ read: vi.fn<(applicationId: string) => Promise<unknown>>() }));
vi.mock('#lib/api/sandbox.ts', () => ({ getLenderTrust: desk.read }));

afterEach(cleanup);

/** jsdom opens what is pressed but fires no event for it. */
async function open(): Promise<void> {
  const summary = page.getByText('How far to trust it');
  await userEvent.setup().click(summary);
  summary.closest('details')?.dispatchEvent(new Event('toggle'));
}

describe('how far to trust an application', () => {
  it('is asked for when it is opened, and shown as the lender reads it', async () => {
    desk.read.mockResolvedValue({ creditEnquiries: { count: 16, identities: 16 } });
    render(<LenderTrust applicationId="one" />);
    expect(desk.read).not.toHaveBeenCalled();
    await open();
    expect(await page.findByText(/"identities": 16/)).toBeDefined();
    expect(desk.read).toHaveBeenCalledWith('one');
  });

  it('says where it could not be read', async () => {
    desk.read.mockRejectedValue(new Error('gone'));
    render(<LenderTrust applicationId="one" />);
    await open();
    expect(await page.findByText(/could not be read/)).toBeDefined();
  });
});
