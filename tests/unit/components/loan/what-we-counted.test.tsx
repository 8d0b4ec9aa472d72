// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WhatWeCounted } from '#components/loan/what-we-counted.tsx';
import { decideOffer } from '#server/features/assessment/offer.ts';
import { dollars, loan, offerFacts, POLICY } from '../../lending/facts.ts';

afterEach(cleanup);

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
