import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HelpfulInfo } from '#components/frames/helpful-info.tsx';
import { Estimator } from '#components/home/estimator.tsx';
import { RatesAndFees } from '#components/home/rates-and-fees.tsx';
import { dollarsToCents, formatCents } from '#lib/domain/money.ts';
import { CREDIT_TIERS } from '#lib/domain/options.ts';
import type { CreditTier, LoanType } from '#lib/domain/options.ts';
import { currentPolicy, establishmentFeeOf } from '#lib/domain/pricing/policy.ts';
import { pricingOptionsOf } from '#lib/domain/pricing/pricing-options.ts';
import { wordsOf } from '#lib/legal/legal-text.ts';
import { LEGAL_TEXTS } from '#lib/legal/legal-texts.ts';
import type { LegalTextName } from '#lib/legal/legal-text.ts';
import { resolveWords } from '#lib/legal/references.ts';

/** Every amount in steps of $5,000 that anybody may ask for: all limits of the policy are among them. */
const AMOUNTS = Array.from({ length: 15 }, (_one, index) => dollarsToCents((index + 1) * 5_000));

/** The most that the pricing and credit rules offer a tier. */
function mostOffered(creditTier: CreditTier, loanType: LoanType): string {
  const offered = AMOUNTS.filter((amount) =>
    pricingOptionsOf(amount, creditTier, currentPolicy).some((option) => option.loanType === loanType),
  );
  return formatCents(offered.at(-1) ?? dollarsToCents(0));
}

const [BEST, ...OTHERS] = CREDIT_TIERS;
const LEAST = formatCents(currentPolicy.minimumLoanAmount);
const ALL_UNSECURED = mostOffered('A', 'Unsecured');
const BEST_UNSECURED = mostOffered(BEST, 'Unsecured');
const SECURED = mostOffered(BEST, 'Secured');

const legal = (name: LegalTextName) => resolveWords(wordsOf(LEGAL_TEXTS[name]));
const drawn = (element: ReactElement) => renderToStaticMarkup(element).replace(/<[^>]*>/g, '');

describe('what may be borrowed unsecured', () => {
  it('is one amount for every tier but the best, which may borrow as much as with security', () => {
    for (const tier of OTHERS) expect(mostOffered(tier, 'Unsecured')).toBe(ALL_UNSECURED);
    expect({ LEAST, ALL_UNSECURED, BEST_UNSECURED, SECURED }).toEqual({
      LEAST: '$5,000',
      ALL_UNSECURED: '$50,000',
      BEST_UNSECURED: '$70,000',
      SECURED: '$70,000',
    });
  });

  it.each([
    [
      'the target market determination',
      legal('target-market-determination'),
      `Unsecured loan: ${LEAST} to ${ALL_UNSECURED}, or to ${BEST_UNSECURED} for applicants in our best credit tier`,
    ],
    [
      'the terms',
      legal('terms-and-conditions'),
      `${LEAST} to ${ALL_UNSECURED} unsecured, or up to ${SECURED} with security. In our best credit tier you can borrow up to ${BEST_UNSECURED} unsecured.`,
    ],
    [
      'the helpful information',
      drawn(<HelpfulInfo />),
      `Unsecured: ${LEAST} to ${ALL_UNSECURED}, or to ${BEST_UNSECURED} in our best credit tier.`,
    ],
    [
      'the estimator',
      drawn(<Estimator />),
      `Over ${ALL_UNSECURED} we need security, such as a car, unless you are in our best credit tier.`,
    ],
    [
      'the rates on the home page',
      drawn(<RatesAndFees />),
      `In our best credit tier you can borrow up to ${BEST_UNSECURED} unsecured`,
    ],
  ])('is told so by %s', (_where, words, said) => {
    expect(words).toContain(said);
  });
});

it('the tier that pays no establishment fee on an unsecured loan, and no other, is named under the rates', () => {
  const fees = (creditTier: CreditTier) =>
    AMOUNTS.map((loanAmount) =>
      establishmentFeeOf({ creditTier, loanType: 'Unsecured', loanAmount }, currentPolicy),
    );
  expect(fees(BEST).every((fee) => fee === 0)).toBe(true);
  for (const tier of OTHERS) expect(fees(tier).some((fee) => fee === 0)).toBe(false);
  expect(drawn(<RatesAndFees />)).toContain('and an unsecured loan has no establishment fee.');
});
