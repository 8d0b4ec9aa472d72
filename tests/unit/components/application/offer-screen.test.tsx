// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfferScreen } from '#components/application/offer/offer-screen.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import type { acceptOffer } from '#stores/actions/accept-offer.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { sessionStore } from '#stores/session-store.ts';
import { conditionalAssessment, knownApplication } from '../quote/quotes.ts';

const accept = vi.hoisted(() => vi.fn<typeof acceptOffer>());
vi.mock('#stores/actions/accept-offer.ts', () => ({ acceptOffer: accept }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ prefetch: () => undefined, replace: () => undefined }),
}));

const failed = (status: number, code: string) => ({
  outcome: 'failed' as const,
  error: new ApiError({ status, code, message: `The words of ${code}.` }),
});

const ticks = () => page.queryAllByRole('checkbox', { checked: true });
const button = () => page.getByRole('button', { name: 'Accept this offer' });
async function agreeAndAccept() {
  for (const box of page.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(button());
}

beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  clearApplication();
  sessionStore.setState({ startUp: 'done' });
  applicationStore.setState({
    application: knownApplication({ s1ApplicationStatus: 'App Start', quoteId: 'quote-1' }),
    assessment: conditionalAssessment(),
  });
  accept.mockReset();
});
afterEach(cleanup);

describe('an offer that was not what was shown', () => {
  it('is agreed to again, and what was agreed to then outlasts a call that did not arrive', async () => {
    accept.mockResolvedValueOnce(failed(412, 'stale')).mockResolvedValueOnce(failed(0, 'network'));
    render(<OfferScreen beforeAccepting={null} />);
    await agreeAndAccept();
    expect(await page.findByText(/Please read them and agree again/)).toBeTruthy();
    expect(ticks()).toHaveLength(0);

    const pressed = button();
    await agreeAndAccept();
    expect(await page.findByText(/The words of network/)).toBeTruthy();
    expect(button()).toBe(pressed);
    expect(ticks()).toHaveLength(4);
  });

  it('is agreed to again each time', async () => {
    accept.mockResolvedValue(failed(412, 'stale'));
    render(<OfferScreen beforeAccepting={null} />);
    await agreeAndAccept();
    expect(ticks()).toHaveLength(0);
    await agreeAndAccept();
    expect(accept).toHaveBeenCalledTimes(2);
    expect(ticks()).toHaveLength(0);
  });
});
