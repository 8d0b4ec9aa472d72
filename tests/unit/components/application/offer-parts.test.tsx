// @vitest-environment jsdom
import { cleanup, render, screen as page, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AssessmentLedger } from '#components/loan/assessment-ledger.tsx';
import { DebtsLeftOpen } from '#components/application/offer/debts-left-open.tsx';
import { LoanComparison } from '#components/application/offer/loan-comparison.tsx';
import { OfferFigures } from '#components/application/offer/offer-figures.tsx';
import { asCreditCard } from '#lib/api/mappers/liability.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { ASKED, ASSESSMENT } from './offers.ts';

afterEach(cleanup);

const rowNamed = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

describe('how it was worked out', () => {
  it('adds up to the cent', () => {
    render(<AssessmentLedger lines={ASSESSMENT.lines} />);
    expect(rowNamed('Money in').textContent).toContain('$6,666.67');
    expect(rowNamed('Money out').textContent).toContain('−$1,908.15');
    expect(rowNamed('Left over each month').textContent).toContain('$4,758.52');
  });

  it('shows every line under its side', () => {
    render(<AssessmentLedger lines={ASSESSMENT.lines} />);
    expect(rowNamed('Income tax').textContent).toContain('−$1,300.00');
    expect(page.getAllByRole('row')).toHaveLength(3 + ASSESSMENT.lines.length);
  });
});

describe('asked and offered side by side', () => {
  const offered = { ...ASKED, loanAmount: 2_110_000, repaymentAmount: 42_773, totalCostOfLoan: 2_566_384 };

  it('marks in words each figure that changed, and no other', () => {
    render(<LoanComparison asked={ASKED} offered={offered} />);
    const changed = page
      .getAllByRole('row')
      .filter((row) => within(row).queryByText('Changed') !== null)
      .map((row) => within(row).getByRole('rowheader').textContent);
    expect(changed).toEqual(['Loan amount', 'Repayment', 'Total you repay']);
  });

  it('shows both figures of each row', () => {
    render(<LoanComparison asked={ASKED} offered={offered} />);
    expect(rowNamed('Loan amount').textContent).toContain('$30,000');
    expect(rowNamed('Loan amount').textContent).toContain('$21,100');
  });
});

describe('the debts that an offer leaves open', () => {
  const debts = ['Harbour Bank', 'Kestrel Bank'].map((liabilityName) =>
    asCreditCard({
      id: liabilityName,
      payout: 'payout',
      liabilityName,
      creditCardLimit: 9_000,
      amount: 9_000,
    }),
  );
  const open = (paidOut: string[]) => {
    applicationStore.setState({ liabilities: debts });
    return render(<DebtsLeftOpen assessment={{ ...ASSESSMENT, paidOut }} />).container.textContent;
  };
  afterEach(clearApplication);

  it.each([
    [[], 'This loan pays off none of your debtsHarbour Bank and Kestrel Bank stay open.'],
    [['Harbour Bank'], 'This loan does not pay off all of your debtsKestrel Bank stays open.'],
  ])('are named where it pays off %j', (paidOut, said) => {
    expect(open(paidOut)).toContain(said);
  });

  it('are not spoken of where there are none', () => {
    expect(open(['Harbour Bank', 'Kestrel Bank'])).toBe('');
  });
});

describe('the figures of an offer', () => {
  it('are busy until known', () => {
    render(<OfferFigures heading="Your offer" loan={undefined} endsOn={undefined} reference={undefined} />);
    expect(page.getByRole('region', { name: 'Your offer' }).getAttribute('aria-busy')).toBe('true');
  });

  it('show the rate with its comparison rate, the total and the end of the offer', () => {
    render(
      <OfferFigures heading="Your offer" loan={ASKED} endsOn="20 December 2026" reference="AB23CD45E" />,
    );
    const text = page.getByRole('region', { name: 'Your offer' }).textContent;
    expect(page.getAllByText(/7\.99% p\.a\./)).toHaveLength(2);
    expect(text).toContain('$36,488.87');
    expect(text).toContain('20 December 2026');
    expect(text).toContain('AB23CD45E');
  });
});
