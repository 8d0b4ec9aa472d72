// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen as page } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AmountPreview } from '#components/quote/offer/amount-preview.tsx';
import { OfferComparison } from '#components/quote/offer/offer-comparison.tsx';
import { SelectionAnnouncement } from '#components/quote/offer/selection-announcement.tsx';
import { useSelection } from '#components/quote/offer/use-selection.ts';
import type { KnownApplication } from '#lib/api/mappers/application.ts';
import type { Quote } from '#lib/contracts/quote.ts';
import { cents } from '#lib/domain/money.ts';
import type { LoanEditorValues } from '#lib/forms/screens/loan-editor.ts';
import { chooseOption } from '#stores/actions/choose-offer.ts';
import { updateLoan } from '#stores/actions/update-loan.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { approvedQuote, knownApplication } from './quotes.ts';

const api = vi.hoisted(() => ({
  quote: undefined as Quote | undefined,
  application: undefined as KnownApplication | undefined,
}));
vi.mock('#lib/api/quote.ts', () => ({
  requestQuote: async (_ids: unknown, _scenario: unknown, readNext: () => Promise<unknown>) => [
    api.quote,
    await readNext(),
  ],
}));
vi.mock('#lib/api/application.ts', () => ({
  changeApplication: () => Promise.resolve('etag-2'),
  getActiveApplication: () => Promise.resolve({ value: api.application, etag: 'etag-3' }),
}));
vi.mock('#lib/api/assessment.ts', () => ({ getAssessment: () => Promise.resolve(undefined) }));

beforeEach(() => {
  clearApplication();
  sessionStore.setState({ startUp: 'done', contactId: 'contact-1', applicationId: 'application-1' });
  provideBrowserServices({
    drafts: { writer: { changed: () => undefined }, discardSaved: () => Promise.resolve() },
    tabs: { post: () => undefined },
    now: () => new Date('2026-11-20T00:00:00Z'),
    scenario: () => ({}),
    track: () => undefined,
  } as unknown as BrowserServices);
});
afterEach(cleanup);

/** Another amount, as the API makes it. */
function answerWith(loanAmount: number, changes: Partial<KnownApplication> = {}) {
  const quote = approvedQuote('A', cents(loanAmount * 100));
  const pricingDetails = quote.pricingDetails.map((option) => ({ ...option, id: `${option.id}-again` }));
  api.quote = { ...quote, quoteId: 'quote-2', pricingDetails };
  api.application = knownApplication({ s1ApplicationStatus: 'Quote Given', loanAmount, ...changes });
}

describe('what is said of another amount', () => {
  const said: string[] = [];
  function Announced() {
    const { quote, option } = useSelection();
    return option && <SelectionAnnouncement loanAmount={quote?.loanAmount ?? 0} option={option} />;
  }
  /** Every text that the announcement has shown, in turn. */
  async function listenWhile(work: () => Promise<unknown>) {
    render(<Announced />);
    const status = page.getByRole('status');
    const note = () => {
      if (status.textContent !== said.at(-1)) said.push(status.textContent);
    };
    const observer = new MutationObserver(note);
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    // As in a browser, each change of the store is rendered separately.
    const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    await work();
    await new Promise((resolve) => setTimeout(resolve, 0));
    environment.IS_REACT_ACT_ENVIRONMENT = true;
    observer.disconnect();
  }
  beforeEach(() => {
    said.length = 0;
    applicationStore.setState({
      application: knownApplication({ s1ApplicationStatus: 'Quote Given' }),
      quote: approvedQuote('A'),
    });
  });

  it('is the term and the frequency that were picked, at once', async () => {
    chooseOption('Secured-fortnightly-36');
    answerWith(30_000);
    await listenWhile(() => updateLoan({ loanAmount: 30_000 }));
    expect(said).toEqual([expect.stringMatching(/^\$30,000 over 3 years, secured: \S+ a fortnight/)]);
  });

  it('is nothing of a type that the new amount forces before the amount is there', async () => {
    const application = { loanType: 'Unsecured', loanTypeChosen: true } as const;
    applicationStore.setState({
      application: knownApplication({ s1ApplicationStatus: 'Quote Given', ...application }),
    });
    answerWith(60_000, { ...application, loanType: 'Secured' });
    await listenWhile(() => updateLoan({ loanAmount: 60_000 }));
    expect(said).toEqual([expect.stringMatching(/^\$60,000 over \d years, secured/)]);
  });
});

describe('what is said of an amount that is typed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    applicationStore.setState({
      application: knownApplication({ s1ApplicationStatus: 'Quote Given' }),
      quote: approvedQuote('A'),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function Typed() {
    const form = useForm<LoanEditorValues>({ defaultValues: { loanAmount: 25_000 } });
    return (
      <FormProvider {...form}>
        <input
          aria-label="Amount"
          onChange={(event) => {
            form.setValue('loanAmount', Number(event.target.value));
          }}
        />
        <AmountPreview />
      </FormProvider>
    );
  }
  const type = (amount: number) =>
    fireEvent.change(page.getByLabelText('Amount'), { target: { value: String(amount) } });
  const pass = (milliseconds: number) => {
    act(() => {
      vi.advanceTimersByTime(milliseconds);
    });
  };

  it('is only where typing comes to rest', () => {
    render(<Typed />);
    const status = page.getByRole('status');
    pass(1_000);
    expect(status.textContent).toBe('');
    type(6_000);
    pass(400);
    expect(page.getByText(/in all\.$/)).toBeTruthy();
    type(60_000);
    pass(400);
    expect(status.textContent).toBe('');
    pass(200);
    expect(status.textContent).toMatch(/^\$\S+ a month over 5 years\. \$\S+ a month more than now\.$/);
  });
});

describe('all terms side by side', () => {
  it('says which figure is the lowest, and what the second one of a cell is', () => {
    const options = approvedQuote('A').pricingDetails.filter(
      ({ loanType, repaymentFrequency }) => loanType === 'Secured' && repaymentFrequency === 'monthly',
    );
    render(<OfferComparison options={options} chosenId={undefined} />);
    const cells = page
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
    expect(cells[1]?.[1]).toMatch(/^[\d.]+%, comparison rate [\d.]+%\*$/);
    expect(cells[1]?.[2]).toMatch(/^\$[\d,.]+Lowest total, fee included \$[\d,.]+$/);
    expect(cells.at(-1)?.[0]).toMatch(/^\$[\d,.]+Lowest repayment$/);
  });
});
