// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AcceptedScreen } from '#components/application/acceptance/accepted-screen.tsx';
import { ExpensesForm } from '#components/application/answers/expenses-form.tsx';
import { IncomeForm } from '#components/application/answers/income-form.tsx';
import { comparisonRateExample } from '#components/application/comparison-rate-words.ts';
import { OfferScreen } from '#components/application/offer/offer-screen.tsx';
import { UpdatedOfferScreen } from '#components/application/offer/updated-offer-screen.tsx';
import { Estimator } from '#components/home/estimator.tsx';
import { RatesAndFees } from '#components/home/rates-and-fees.tsx';
import { Offer } from '#components/quote/offer/offer.tsx';
import { ComparisonRateNote } from '#components/ui/rate.tsx';
import type { Assessment } from '#lib/contracts/assessment.ts';
import { COMPARISON_RATE_WARNING } from '#lib/domain/pricing/comparison-rate-warning.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { assembleDrafts } from '#lib/drafts/device-drafts.ts';
import { createDraftCipher } from '#lib/drafts/draft-cipher.ts';
import { createMemoryStorage } from '#lib/drafts/key-value-storage.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { approvedQuote, conditionalAssessment, knownApplication } from '../quote/quotes.ts';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ prefetch: () => undefined, replace: () => undefined }),
}));

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  clearApplication();
  sessionStore.setState({ startUp: 'done', contactId: 'contact-1' });
  const storage = createMemoryStorage();
  const drafts = assembleDrafts({
    storage,
    cipher: createDraftCipher(storage, crypto),
    now: () => new Date(),
    visit: sessionStorage,
  });
  provideBrowserServices({ drafts, navigate: vi.fn() } as Partial<BrowserServices> as BrowserServices);
});
afterEach(cleanup);

const OfferToAccept = () => <OfferScreen beforeAccepting={null} />;

const CHOSEN = { s1ApplicationStatus: 'App Start' } as const;
const CHANGED = { s1ApplicationStatus: 'Offer Awaiting Confirmation', acceptTandCs: true } as const;
const ACCEPTED = { s1ApplicationStatus: 'App Submit', acceptTandCs: true } as const;
type Row = [
  name: string,
  Page: ComponentType,
  application?: Parameters<typeof knownApplication>[0],
  status?: Assessment['status'],
];
const PAGES: Row[] = [
  ['the estimate on the home page', Estimator],
  ['the rates on the home page', RatesAndFees],
  ['a quote', Offer, { s1ApplicationStatus: 'Quote Given' }],
  ['income, beside the loan', IncomeForm, CHOSEN],
  ['expenses, beside the loan', ExpensesForm, CHOSEN],
  ['a conditional offer', OfferToAccept, CHOSEN, 'Conditional Offer'],
  ['an updated offer', UpdatedOfferScreen, CHOSEN, 'Updated Offer'],
  ['a changed offer', UpdatedOfferScreen, CHANGED, 'Updated Offer'],
  ['an accepted offer', AcceptedScreen, ACCEPTED, 'Conditional Offer'],
];

describe('the warning about the comparison rate', () => {
  it.each(PAGES)('is once on the page of %s', async (_name, Page, application, status) => {
    if (application !== undefined) {
      applicationStore.setState({
        application: knownApplication(application),
        quote: approvedQuote('A'),
        ...(status !== undefined && { assessment: { ...conditionalAssessment(), status } }),
      });
    }
    render(<Page />);
    expect(await page.findAllByText(COMPARISON_RATE_WARNING, { exact: false })).toHaveLength(1);
  });

  it('names the loan that the headline rates are for', () => {
    render(<ComparisonRateNote />);
    const example = comparisonRateExample({
      ...currentPolicy.comparisonExample,
      repaymentFrequency: 'monthly',
    });
    expect(page.getByText(`${example} ${COMPARISON_RATE_WARNING}`, { exact: false })).toBeTruthy();
  });
});
