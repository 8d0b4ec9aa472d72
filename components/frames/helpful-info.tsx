import type { ReactNode } from 'react';
import { Accordion } from '#components/ui/accordion.tsx';
import { formatCents } from '#lib/domain/money.ts';
import { bestTierUnsecuredMaximum } from '#lib/domain/pricing/best-tier.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { FULL_ENQUIRY_BY_LENDER } from '#lib/legal/credit-enquiry.ts';

const { minimumLoanAmount, unsecuredMaximum, maximumLoanAmount, minimumAssetValue } = currentPolicy;

/** Who can apply, wherever that is said. */
export const ELIGIBILITY = [
  'You are at least 18 years old.',
  'You earn over $30,000 a year from employment.',
  'You are an Australian citizen or permanent resident.',
  'You have a good credit history.',
  'The loan is mainly for personal use.',
];

const ITEMS: readonly { id: string; summary: string; content: ReactNode }[] = [
  {
    id: 'eligibility',
    summary: 'Who can apply',
    content: (
      <ul>
        {ELIGIBILITY.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'amounts',
    summary: 'How much you can borrow',
    content: (
      <ul>
        <li>
          Unsecured: {formatCents(minimumLoanAmount)} to {formatCents(unsecuredMaximum)}, or to{' '}
          {formatCents(bestTierUnsecuredMaximum())} in our best credit tier.
        </li>
        <li>
          Secured by a vehicle, motorcycle, caravan or boat: {formatCents(minimumLoanAmount)} to{' '}
          {formatCents(maximumLoanAmount)}.
        </li>
        <li>Over 2, 3, 5 or 7 years, repaid fortnightly or monthly.</li>
      </ul>
    ),
  },
  {
    id: 'security',
    summary: 'Using an asset as security',
    content: (
      <ul>
        <li>It is worth at least {formatCents(minimumAssetValue)} and is registered in your name.</li>
        <li>An asset still under finance is paid out first. The loan can do that.</li>
        <li>We do not accept heavy commercial vehicles.</li>
        <li>If you do not repay the loan, it can be taken and sold.</li>
      </ul>
    ),
  },
  {
    id: 'credit-score',
    summary: 'What a quote does to your credit score',
    content: (
      <p>
        Nothing. A rate estimate is a soft enquiry: other lenders do not see it and your score stays the same.{' '}
        {FULL_ENQUIRY_BY_LENDER}
      </p>
    ),
  },
  {
    id: 'fees',
    summary: 'What it costs',
    content: (
      <>
        <p>
          Interest, and one establishment fee that is added to the loan. There is no monthly fee, no fee for
          repaying early and no hidden fee.
        </p>
        <p>
          The comparison rate puts the interest and the fee together in one rate. It helps you compare loans.
        </p>
      </>
    ),
  },
];

/** The helpful-info accordion: who can apply, for how much, with what security (specification §1). */
export function HelpfulInfo() {
  return (
    <section aria-labelledby="helpful-info-title">
      <h2 id="helpful-info-title" className="mb-3 text-22">
        Helpful information
      </h2>
      <Accordion
        items={ITEMS.map((item) => ({
          ...item,
          content: <div className="prose text-16 text-muted">{item.content}</div>,
        }))}
      />
    </section>
  );
}
