'use client';

import { useState } from 'react';
import { EACH_REPAYMENT, termInYears } from '#components/loan/loan-words.ts';
import type { PricingDetail } from '#lib/contracts/quote.ts';
import { formatCents, formatRate } from '#lib/domain/money.ts';

/**
 * Tells screen readers what the figures have become after a change of amount, loan type or frequency. A change of term
 * is not announced: its card has just been read out with everything in it.
 */
export function SelectionAnnouncement({
  loanAmount,
  option,
}: {
  /** Cents. */
  loanAmount: number;
  /** Undefined while the amount has none: the place for the words is there before them. */
  option: PricingDetail | undefined;
}) {
  const basis = option && `${String(loanAmount)} ${option.loanType} ${option.repaymentFrequency}`;
  const [said, setSaid] = useState({ basis, words: '' });
  if (said.basis !== basis) setSaid({ basis, words: option ? wordsOf(loanAmount, option) : '' });
  return (
    <p role="status" className="sr-only">
      {said.words}
    </p>
  );
}

function wordsOf(loanAmount: number, option: PricingDetail): string {
  const { loanType, termMonths, repayment, repaymentFrequency, interestRate, comparisonRate } = option;
  return (
    `${formatCents(loanAmount)} over ${termInYears(termMonths)}, ${loanType.toLowerCase()}: ` +
    `${formatCents(repayment, { alwaysCents: true })} ${EACH_REPAYMENT[repaymentFrequency]}, ` +
    `interest rate ${formatRate(interestRate)}%, comparison rate ${formatRate(comparisonRate)}%`
  );
}
