// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WhatWeCounted } from '#components/loan/what-we-counted.tsx';
import { OtherLoans } from '#components/application/offer/other-loans.tsx';
import type { Assessment } from '#lib/contracts/assessment.ts';
import { decideOffer } from '#server/features/assessment/offer.ts';
import { dollars, loan, offerFacts, POLICY } from '../../lending/facts.ts';

afterEach(cleanup);

it('other loans that would do fit what was told, and what is repaid to us where that was counted', () => {
  const line = (code: string) => ({ code, label: code, amount: -60_000 });
  const introOf = (lines: Assessment['lines']) => {
    cleanup();
    const { asked: offered } = decideOffer(offerFacts(), loan(), POLICY);
    const alternatives = [
      { kind: 'term', text: 'A longer one', loanAmount: 1 },
    ] as Assessment['alternatives'];
    render(<OtherLoans assessment={{ alternatives, lines }} offered={offered} />);
    return page.getByText(/^These fit/).textContent;
  };
  expect(introOf([line('RENT')])).toMatch(/^These fit what you told us\. /);
  expect(introOf([line('RENT'), line('LOANS_WITH_US')])).toMatch(
    /^These fit what you told us and the loans you have with us\. /,
  );
});

it('a refusal shows what is repaid to us as a line of its own', () => {
  const loanWithUs = {
    reference: 'AB23CD45E',
    repaymentAmount: dollars(600),
    repaymentFrequency: 'monthly',
  } as const;
  const facts = offerFacts({ loansWithUs: [loanWithUs] });
  render(<WhatWeCounted assessment={decideOffer(facts, loan(), POLICY)} />);
  const row = page.getByRole('row', { name: /^Repayments of your loan with us, beyond what you told us/ });
  expect(row.textContent).toContain('−$600.00');
});
