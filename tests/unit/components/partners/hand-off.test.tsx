// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HandOff } from '#components/partners/hand-off.tsx';
import { brand } from '#lib/brand/brand.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { KnownApplication } from '#lib/api/mappers/application.ts';
import type { Quote } from '#lib/contracts/quote.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { dayOf, toUnbrokenDate } from '#lib/domain/calendar.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { thisDevice } from '#lib/time/service-time.ts';
import type { ReferResult } from '#stores/actions/refer-to-partner.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { declinedAssessment } from '../quote/quotes.ts';

const refer = vi.hoisted(() => vi.fn<(partner: string) => Promise<ReferResult>>());
const goToDestination = vi.hoisted(() => vi.fn<() => void>());
vi.mock('#stores/actions/refer-to-partner.ts', () => ({ referToPartner: refer }));
type TakenBack = { outcome: 'taken back' } | { outcome: 'failed'; error: ApiError };
const takeBack = vi.hoisted(() => vi.fn<(partner: string) => Promise<TakenBack>>());
vi.mock('#stores/actions/take-back-hand-off.ts', () => ({ takeBackHandOff: takeBack }));
vi.mock('#stores/actions/go-to-destination.ts', () => ({ goToDestination }));

const renew = vi.hoisted(() => vi.fn<() => Promise<{ outcome: 'renewed'; next: string }>>());
vi.mock('#stores/actions/renew-application.ts', () => ({ renewApplication: renew }));

const navigate = vi.fn<BrowserServices['navigate']>();
const REFUSED = declinedAssessment({
  status: 'Refer',
  alternatives: [{ kind: 'circumstances', text: 'With $200 less a month for rent it would fit.' }],
});
const HANDED_OVER = { partner: 'cra', receipt: 'receipt-1', at: '2026-11-20T01:00:00.000Z' };

function open(
  status: ApplicationStatus | undefined,
  handOffs?: KnownApplication['handOffs'],
  others: Partial<KnownApplication> = {},
) {
  const application = status && ({ s1ApplicationStatus: status, handOffs, ...others } as KnownApplication);
  applicationStore.setState({ application });
  render(<HandOff slug="cra" note={null} />);
}
const pressContinue = () => userEvent.dblClick(page.getByRole('button', { name: /Continue to Currawong/ }));
const referredTo = (redirectUrl: string | undefined): ReferResult => ({
  outcome: 'referred',
  partner: 'cra',
  receipt: 'receipt-1',
  redirectUrl,
});

beforeEach(() => {
  clearApplication();
  sessionStore.setState({ startUp: 'done' });
  refer.mockReset();
  navigate.mockReset();
  provideBrowserServices({ navigate, log: () => undefined } as Partial<BrowserServices> as BrowserServices);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('handing an applicant to a partner', () => {
  it('passes nothing on without consent', async () => {
    open('Referred To Partner');
    await pressContinue();
    expect(page.getByText('This field is required')).toBeTruthy();
    expect(document.activeElement).toBe(page.getByRole('checkbox'));
    expect(refer).not.toHaveBeenCalled();
  });

  it('reports what nobody foresaw, and can be pressed again', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const broken = new Error('broken');
    refer.mockRejectedValueOnce(broken).mockResolvedValueOnce(referredTo(undefined));
    open('Quote Declined');
    await userEvent.click(page.getByRole('checkbox'));
    await userEvent.click(page.getByRole('button', { name: /Continue to Currawong/ }));
    expect(await page.findByText(/We could not continue just now/)).toBeTruthy();
    expect(report.mock.calls).toEqual([[broken]]);
    await pressContinue();
    expect(await page.findByText('receipt-1')).toBeTruthy();
  });

  it('passes the application on once and gives the receipt', async () => {
    refer.mockResolvedValue(referredTo('https://apply.cra.example/start?from=us'));
    open('Quote Declined');
    await userEvent.click(page.getByRole('checkbox'));
    await pressContinue();
    expect(await page.findByText('receipt-1')).toBeTruthy();
    expect(document.activeElement?.closest('h2')?.textContent).toMatch(
      /^You agreed to let us pass your details/,
    );
    expect(refer.mock.calls).toEqual([['cra']]);
    expect(page.getByRole('link', { name: /Go to/ }).getAttribute('href')).toBe(
      'https://apply.cra.example/start?from=us',
    );
  });

  it('passes nothing on under words that have changed since, says so and asks again', async () => {
    const error = new ApiError({ status: 412, code: 'text-changed', message: 'An agreement has changed.' });
    refer.mockResolvedValueOnce({ outcome: 'failed', error }).mockResolvedValueOnce(referredTo(undefined));
    open('Quote Declined');
    await userEvent.click(page.getByRole('checkbox'));
    await pressContinue();
    expect(await page.findByText('Nothing has been passed on')).toBeTruthy();
    expect(page.getByRole('button', { name: 'Read the new words' })).toBeTruthy();
    const box = page.getByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(false);
    await pressContinue();
    expect(refer).toHaveBeenCalledTimes(1);
    await userEvent.click(box);
    await pressContinue();
    expect(await page.findByText('receipt-1')).toBeTruthy();
    expect(page.queryByText('Nothing has been passed on')).toBeNull();
  });

  it.each([
    'https://apply.cra.example.evil.test/start',
    'http://apply.cra.example/start',
    'javascript:alert(1)',
    undefined,
  ])('leads to no other host: %s', async (redirectUrl) => {
    refer.mockResolvedValue(referredTo(redirectUrl));
    open('Declined');
    await userEvent.click(page.getByRole('checkbox'));
    await pressContinue();
    expect(await page.findByText('receipt-1')).toBeTruthy();
    expect(page.queryByRole('link')).toBeNull();
  });

  it('is dated by the clock of the service: a device may have another day', async () => {
    thisDevice.ahead = 40 * DAY_MS;
    refer.mockResolvedValue(referredTo(undefined));
    open('Quote Declined');
    await userEvent.click(page.getByRole('checkbox'));
    await pressContinue();
    const day = toUnbrokenDate(dayOf(new Date(Date.now() - 40 * DAY_MS))).replaceAll('\u00a0', ' ');
    expect(await page.findByText((words) => words.includes(`You agreed to this on ${day}.`))).toBeTruthy();
    delete thisDevice.ahead;
  });

  it('shows the receipt again on every later visit, of the day it was agreed to', () => {
    open('Referred To Partner', [HANDED_OVER]);
    expect(page.getByText('receipt-1')).toBeTruthy();
    // It may have been taken, given up, or be waiting.
    expect(document.body.textContent).not.toMatch(/on their way|will contact you by email or phone\./);
    expect(page.getByText(/You agreed to this on 20 November 2026/)).toBeTruthy();
    expect(page.queryByRole('checkbox')).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('names no lender that has gone since as one that may help, but says what was agreed to', () => {
    const reason = 'Your credit score is too low. Gone Lender may be able to help.';
    applicationStore.setState({ quote: { reason } as Quote });
    open('Referred To Partner', [{ ...HANDED_OVER, partner: 'gone-lender' }]);
    expect(page.getByText('Your credit score is too low.')).toBeTruthy();
    expect(page.getByText(/You already let us pass on your details to gone-lender\./)).toBeTruthy();
  });

  it('says what it is paid before the box, and which bureau a refusal came from', () => {
    const creditBureau = { name: 'Example Credit Bureau', phone: '1800', site: 'https://bureau.example' };
    applicationStore.setState({ quote: { creditBureau } as Quote });
    open('Referred To Partner');
    const paid = page.getByText(/pays us 2% of the amount it lends/);
    const box = page.getByRole('checkbox');
    expect(paid.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(
      page.getByText(/is based, in whole or in part, on what Example Credit Bureau told us/),
    ).toBeTruthy();
  });

  it('can be taken back where it was given, and agreed to again', async () => {
    const error = new ApiError({ status: 503, code: 'unavailable', message: 'busy' });
    takeBack
      .mockResolvedValueOnce({ outcome: 'failed', error })
      .mockResolvedValueOnce({ outcome: 'taken back' });
    open('Referred To Partner', [HANDED_OVER]);
    // Its partner may have sent the applicant too, and then still hears of their application.
    const saysTooMuch = /anything more|any more updates/;
    expect(document.body.textContent).not.toMatch(saysTooMuch);
    const press = () => userEvent.click(page.getByRole('button', { name: 'Take it back' }));
    await press();
    expect(await page.findByText(/could not take it back just now/)).toBeTruthy();
    await press();
    expect(await page.findByText('You have taken back your consent')).toBeTruthy();
    expect(document.activeElement).toBe(
      page.getByRole('group', { name: 'You have taken back your consent' }),
    );
    expect(page.getByText(/We will tell Currawong [A-Z]\w+ [A-Z]\w+ to delete what we sent/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(saysTooMuch);
    expect(takeBack.mock.calls).toEqual([['cra'], ['cra']]);
    expect(page.queryByText('receipt-1')).toBeNull();
    refer.mockResolvedValue(referredTo(undefined));
    takeBack.mockResolvedValueOnce({ outcome: 'taken back' });
    await userEvent.click(page.getByRole('checkbox'));
    await pressContinue();
    expect(await page.findByText('receipt-1')).toBeTruthy();
    await press();
    expect(await page.findByText('You have taken back your consent')).toBeTruthy();
    expect(document.activeElement).toBe(
      page.getByRole('group', { name: 'You have taken back your consent' }),
    );
  });

  it('names no other lender as the reason, and says whom the applicant let have the details already', () => {
    const reason = 'Your score is too low. Currawong Referral Alliance may be able to help.';
    applicationStore.setState({ quote: { reason } as Quote });
    open('Referred To Partner', [{ ...HANDED_OVER, partner: 'potoroo' }]);
    expect(page.getByText('Your score is too low.')).toBeTruthy();
    // Potoroo may not have taken them.
    expect(page.getByText(/You already let us pass on your details to Potoroo [A-Z]/)).toBeTruthy();
    expect(page.getByRole('checkbox')).toBeTruthy();
  });

  it('gives the reason of a lender that declined, not that of the offer before, and a way to ask us again', () => {
    const assessment = declinedAssessment({ status: 'Conditional Offer', reason: 'The repayments fit.' });
    applicationStore.setState({ assessment });
    const declined = { acceptTandCs: true, statusReason: 'Your statements show less income.' };
    open('Declined', undefined, declined);
    expect(page.getByText('Your statements show less income.')).toBeTruthy();
    expect(page.queryByText('The repayments fit.')).toBeNull();
    expect(page.getByText(/Or ask us again with different figures, as explained below/)).toBeTruthy();
    cleanup();
    open('Referred To Partner', undefined, { acceptTandCs: true });
    expect(page.getByText(/don't have a suitable personal loan for you at the moment/)).toBeTruthy();
    cleanup();
    open('Referred To Partner', [{ ...HANDED_OVER, partner: 'potoroo' }], declined);
    expect(page.getByText('Your statements show less income.')).toBeTruthy();
    expect(page.queryByText(/ask us again with different figures/)).toBeNull();
  });

  it('shows what an assessment counted and what would change it, and starts a new quote', async () => {
    applicationStore.setState({ assessment: REFUSED });
    renew.mockResolvedValue({ outcome: 'renewed', next: '/quote/step-1' });
    open('Referred To Partner');
    expect(page.getByText(/Or ask us again with different figures, as explained below/)).toBeTruthy();
    expect(await page.findByText('With $200 less a month for rent it would fit.')).toBeTruthy();
    expect(page.getByRole('row', { name: /the minimum we allow/ })).toBeTruthy();
    expect(page.getByRole('link', { name: brand.phone.shown }).getAttribute('href')).toBe(brand.phone.href);
    await userEvent.click(page.getByRole('button', { name: 'Get a new quote' }));
    await vi.waitFor(() => {
      expect(navigate).toHaveBeenCalledWith('/quote/step-1');
    });
  });

  it('offers a new quote after a decline at assessment whose hand-off was taken back, and not before one', async () => {
    applicationStore.setState({ assessment: { ...REFUSED, status: 'Declined' } });
    open('Declined');
    expect(page.queryByText(/ask us again with different figures/)).toBeNull();
    cleanup();
    open('Referred To Partner', [HANDED_OVER]);
    expect(page.queryByText(/ask us again with different figures/)).toBeNull();
    cleanup();
    open('Referred To Partner');
    expect(await page.findByText('With $200 less a month for rent it would fit.')).toBeTruthy();
    expect(page.getByRole('button', { name: 'Get a new quote' })).toBeTruthy();
  });

  it.each([
    ['the quote refers', undefined, undefined],
    ['somebody has the details already', REFUSED, [{ ...HANDED_OVER, partner: 'potoroo' }]],
  ])('offers no new quote where %s', (_, assessment, handOffs) => {
    applicationStore.setState({ assessment });
    open('Referred To Partner', handOffs);
    expect(page.getByRole('checkbox')).toBeTruthy();
    expect(page.queryByText(/ask us again/)).toBeNull();
  });

  it.each([
    ['nobody has the details', undefined],
    ['the partner has the details', [HANDED_OVER]],
  ])('offers a new application once the days of the quote are over, where %s', (_, handOffs) => {
    const quote = { reason: 'Your credit score is too low.', expiresAt: '2026-06-30T13:59:59.999Z' };
    applicationStore.setState({ quote: quote as Quote });
    open('Referred To Partner', handOffs);
    expect(page.getByRole('button', { name: 'Get a new quote' })).toBeTruthy();
    cleanup();
    applicationStore.setState({ quote: { ...quote, expiresAt: '2999-06-30T13:59:59.999Z' } as Quote });
    open('Referred To Partner', handOffs);
    expect(page.queryByRole('button', { name: 'Get a new quote' })).toBeNull();
  });

  it('offers a new application also where the lender declined: those answers can no longer be changed', () => {
    applicationStore.setState({ quote: { expiresAt: '2026-06-30T13:59:59.999Z' } as Quote });
    open('Declined', [HANDED_OVER], { acceptTandCs: true });
    expect(page.getByRole('button', { name: 'Get a new quote' })).toBeTruthy();
  });

  it.each(['Quote Declined', 'Declined'] as const)(
    'offers no empty form at %s, where the answers can still be changed',
    (status) => {
      const quote = { reason: 'Your credit score is too low.', expiresAt: '2026-06-30T13:59:59.999Z' };
      applicationStore.setState({ quote: quote as Quote });
      open(status);
      expect(page.queryByRole('button', { name: 'Get a new quote' })).toBeNull();
    },
  );

  it('says why when it fails, and can be pressed again', async () => {
    const error = new ApiError({ status: 503, code: 'unavailable', message: 'We are busy right now.' });
    refer.mockResolvedValueOnce({ outcome: 'failed', error }).mockResolvedValueOnce(referredTo(undefined));
    open('Quote Declined');
    await userEvent.click(page.getByRole('checkbox'));
    await userEvent.click(page.getByRole('button', { name: /Continue to/ }));
    expect(await page.findByText('We are busy right now.')).toBeTruthy();
    await userEvent.click(page.getByRole('button', { name: /Continue to/ }));
    expect(await page.findByText('receipt-1')).toBeTruthy();
  });
});

describe('a partner page for anybody else', () => {
  it.each([undefined, 'No Quote Given', 'Cancelled'] as const)('leads to the partner alone: %s', (status) => {
    open(status);
    expect(page.getByRole('link', { name: /Go to Currawong/ }).getAttribute('href')).toBe(
      'https://apply.cra.example/start',
    );
    expect(page.queryByRole('checkbox')).toBeNull();
  });

  it('leads somebody whose application goes on back to it', async () => {
    open('App Submit');
    await userEvent.click(page.getByRole('button', { name: 'Continue my application' }));
    await vi.waitFor(() => {
      expect(goToDestination).toHaveBeenCalledOnce();
    });
  });
});
