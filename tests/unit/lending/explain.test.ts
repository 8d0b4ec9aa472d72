import { describe, expect, it } from 'vitest';
import { explainQuote } from '#server/features/quote/explain.ts';
import { assessAffordability } from '#server/features/assessment/affordability.ts';
import { explainAffordability } from '#server/features/assessment/explain.ts';
import { dollars, found, loan, offerFacts, POLICY, quoteFacts } from './facts.ts';

describe('the derivation of a quote', () => {
  it('goes from the score to the comparison rate', () => {
    const lines = explainQuote(
      { facts: quoteFacts({ loanAmount: dollars(30_000) }), bureau: found(500) },
      POLICY,
    );
    expect(lines.slice(0, 8)).toEqual([
      'Policy 2026-07, in force from 2026-07-01',
      '',
      'Asked: $30,000, Unsecured, Home improvement',
      'Applicant: 36 years old, Australian Citizen, Full-time',
      'Hard rules: all passed',
      'Credit bureau: score 500 → tier C2 (from 460)',
      'Status: Approved',
      'Reason: Your quote is ready.',
    ]);
    const at = lines.indexOf('Unsecured, 60 months, monthly');
    expect(lines.slice(at, at + 7)).toEqual([
      'Unsecured, 60 months, monthly',
      '  rate           24.89% p.a. for tier C2',
      '  fee            $545.00, added to the amount',
      '  principal      P = $30,000.00 + $545.00 = $30,545.00',
      '  repayment      R = P·i / (1 − (1+i)^−60) with i = 24.89% p.a. / 12, rounded up to the cent = $894.57',
      '  schedule       59 × $894.57 + last $894.22 = $53,673.85; interest $23,128.85; ends at $0.00',
      '  comparison     25.79% p.a. = 12 × r × 100, r solving $30,000.00 = Σ repayment × (1+r)^−j',
    ]);
    expect(lines.filter((line) => line.startsWith('  comparison'))).toHaveLength(16);
  });

  it('adds every repayment of the chosen option', () => {
    const chosen = { loanType: 'Secured', termMonths: 24, repaymentFrequency: 'fortnightly' } as const;
    const lines = explainQuote({ facts: quoteFacts(), bureau: found(900) }, POLICY, chosen);
    const rows = lines.filter((line) => /^ +\d+ +\$/.test(line));
    expect(rows).toHaveLength(52);
    expect(rows.at(-1)).toMatch(/\$0\.00$/);
  });

  it('says why there is nothing to price', () => {
    expect(explainQuote({ facts: quoteFacts({ age: 17 }), bureau: undefined }, POLICY)).toEqual([
      'Policy 2026-07, in force from 2026-07-01',
      '',
      'Asked: $25,000, Unsecured, Home improvement',
      'Applicant: 17 years old, Australian Citizen, Full-time',
      'Hard rules: failed AGE_BELOW_MINIMUM',
      'Credit bureau: not asked',
      'Status: Declined',
      'Reason: You need to be at least 18 years old to borrow from us.',
      'Codes: AGE_BELOW_MINIMUM',
    ]);
    expect(explainQuote({ facts: quoteFacts(), bureau: found(430) }, POLICY)).toContain(
      'Credit bureau: score 430, below the lowest tier (460)',
    );
    expect(explainQuote({ facts: quoteFacts(), bureau: { status: 'no-file' } }, POLICY)).toContain(
      'Credit bureau: no file',
    );
  });

  it('refuses a version that never was', () => {
    expect(() => explainQuote({ facts: quoteFacts(), bureau: found(900) }, '1999-01')).toThrow(RangeError);
  });
});

describe('the derivation of an assessment', () => {
  it('prints every line and the result', () => {
    const asked = loan({ loanAmount: dollars(26_600) });
    expect(explainAffordability(assessAffordability(offerFacts(), asked, POLICY))).toEqual([
      'Unsecured $26,600, 60 months, monthly, policy 2026-07',
      '     $6,666.67  Salary before tax',
      '    -$1,210.01  Income tax',
      '      -$133.33  Medicare levy',
      '    -$2,242.50  Living expenses, the minimum we allow for a household like yours',
      '    -$1,800.00  Rent or board',
      '      -$380.00  Credit cards you keep, a share of their limits',
      '      -$632.66  Repayment of this loan',
      '       $268.17  left over; at least $266.17 is needed',
      '  share of household costs 100.00%',
      '  living expenses: declared $1,500, floor $2,242.50, counted $2,242.50',
      '  debts after this loan $36,600; at most $60,000 on a salary of $80,000 a year',
      '  result: affordable',
    ]);
  });

  it('says what fails and which debts the loan cannot pay out', () => {
    const card = (amount: number) => ({
      debtType: 'Credit Card' as const,
      consolidate: true,
      creditCardLimit: dollars(40_000),
      amount: dollars(amount),
    });
    const endOf = (liabilities: ReturnType<typeof card>[]) =>
      explainAffordability(
        assessAffordability(offerFacts({ liabilities }), loan({ loanAmount: dollars(25_000) }), POLICY),
      ).slice(-2);
    const result = '  result: SURPLUS_BELOW_MINIMUM, DEBT_TO_SALARY_ABOVE_LIMIT';
    expect(endOf([card(30_000)])).toEqual([
      '  debts to pay out that this loan does not reach, counted as kept: 1',
      result,
    ]);
    // Each costs less than the loan, and together they cost more.
    expect(endOf([card(15_000), card(15_000)])).toEqual([
      '  debts to pay out that this loan does not reach, counted as kept: 1',
      result,
    ]);
  });
});
