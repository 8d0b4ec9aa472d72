import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LoanSummaryCard, LoanSummaryLine } from '#components/loan/loan-summary-card.tsx';

const OPTION = {
  repayment: 60_815,
  repaymentFrequency: 'monthly',
  termMonths: 60,
  interestRate: 7.99,
  comparisonRate: 8.36,
  establishmentFee: 0,
} as const;

const plain = (html: string) => html.replace(/<[^>]*>/g, '');

describe('the loan summary card', () => {
  it('shows repayment with its frequency, amount, term in years and rate', () => {
    const words = plain(
      renderToStaticMarkup(<LoanSummaryCard loanType="Secured" loanAmount={3_000_000} option={OPTION} />),
    );
    expect(words).toContain('Secured Loan Summary');
    expect(words).toMatch(/\$608\.15\s*a month/);
    expect(words).toContain('$30,000');
    expect(words).toContain('5 years');
    expect(words).toContain('7.99% p.a.');
  });

  it('shows spinners until an option is selected', () => {
    const html = renderToStaticMarkup(
      <LoanSummaryCard loanType={undefined} loanAmount={undefined} option={undefined} />,
    );
    expect(html).toContain('aria-busy="true"');
    expect(html.match(/animate-spin/g)?.length).toBeGreaterThan(1);
    expect(plain(html)).not.toContain('$');
  });

  it('shows dashes where nothing will come', () => {
    const html = renderToStaticMarkup(
      <LoanSummaryCard loanType={undefined} loanAmount={undefined} option={undefined} hasFailed />,
    );
    expect(html).toContain('aria-busy="false"');
    expect(html).not.toContain('animate-spin');
    expect(plain(html)).toContain('Loan amount–Not loaded');
    expect(plain(renderToStaticMarkup(<LoanSummaryLine option={undefined} hasFailed />))).toBe('–Not loaded');
  });

  it('leads to the quote by Edit', () => {
    const card = (isEditable: boolean) =>
      renderToStaticMarkup(
        <LoanSummaryCard
          loanType="Unsecured"
          loanAmount={3_000_000}
          option={OPTION}
          isEditable={isEditable}
        />,
      );
    expect(card(true)).toMatch(
      /<a href="\/quote\/offer\/"[^>]*>Edit<span class="sr-only"> your loan<\/span><\/a>/,
    );
    expect(card(false)).not.toContain('Edit');
  });
});
