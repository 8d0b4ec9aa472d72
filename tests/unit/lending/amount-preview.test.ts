import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsToDollars, dollarsToCents, cents } from '#lib/domain/money.ts';
import { CREDIT_TIERS } from '#lib/domain/options.ts';
import { previewAmount } from '#lib/domain/pricing/amount-preview.ts';
import { POLICY_VERSIONS, currentPolicy } from '#lib/domain/pricing/policy.ts';
import { pricingOptionsOf } from '#lib/domain/pricing/pricing-options.ts';

const quoteOf = (creditTier: (typeof CREDIT_TIERS)[number], loanAmount: number) => ({
  creditTier,
  loanAmount: dollarsToCents(loanAmount),
  policyVersion: currentPolicy.version,
});
const optionOf = (
  quote: ReturnType<typeof quoteOf>,
  loanType: 'Secured' | 'Unsecured',
  termMonths: number,
) => {
  const options = pricingOptionsOf(cents(quote.loanAmount), quote.creditTier, currentPolicy);
  const found = options.find(
    (option) =>
      option.loanType === loanType &&
      option.termMonths === termMonths &&
      option.repaymentFrequency === 'monthly',
  );
  if (found === undefined) throw new Error('No such option');
  return found;
};

describe('another amount for the chosen option', () => {
  it('costs to the cent what the next quote says, or is not offered by it', () => {
    const amounts = fc.integer({ min: 5_000, max: 70_000 });
    fc.assert(
      fc.property(
        fc.constantFrom(...CREDIT_TIERS),
        amounts,
        amounts,
        fc.nat(),
        (tier, quoted, typed, pick) => {
          const quote = quoteOf(tier, quoted);
          const options = pricingOptionsOf(cents(quote.loanAmount), tier, currentPolicy);
          const chosen = options[pick % Math.max(1, options.length)];
          fc.pre(chosen !== undefined);
          const preview = previewAmount(dollarsToCents(typed), quote, chosen);
          const next = pricingOptionsOf(dollarsToCents(typed), tier, currentPolicy);
          const same = next.find(
            (option) =>
              option.loanType === (preview?.outcome === 'priced' ? preview.loanType : chosen.loanType) &&
              option.termMonths === chosen.termMonths &&
              option.repaymentFrequency === chosen.repaymentFrequency,
          );
          if (preview?.outcome === 'priced') {
            expect(preview).toMatchObject({ repayment: same?.repayment, totalCost: same?.totalCost });
            expect(preview.difference).toBe(preview.repayment - chosen.repayment);
          } else if (preview?.outcome === 'too-much') expect(next).toEqual([]);
          else expect(same).toBeUndefined();
        },
      ),
    );
  });

  it('becomes Secured above $50,000, as saving it would', () => {
    const quote = quoteOf('A', 40_000);
    const preview = previewAmount(dollarsToCents(55_000), quote, optionOf(quote, 'Unsecured', 60));
    expect(preview).toMatchObject({ outcome: 'priced', loanType: 'Secured' });
  });

  it('says the most a tier is lent', () => {
    const quote = quoteOf('C1', 20_000);
    const preview = previewAmount(dollarsToCents(69_000), quote, optionOf(quote, 'Secured', 60));
    expect(preview).toEqual({ outcome: 'too-much', maximum: 5_000_000 });
  });

  it('says that the term ends where it does', () => {
    const quote = quoteOf('A', 20_000);
    expect(previewAmount(dollarsToCents(14_999), quote, optionOf(quote, 'Unsecured', 84))).toEqual({
      outcome: 'other-term',
    });
  });

  it.each([4_999, 70_001])('says nothing of $%i, which nobody is lent', (amount) => {
    const quote = quoteOf('AA', 20_000);
    expect(previewAmount(dollarsToCents(amount), quote, optionOf(quote, 'Secured', 60))).toBeUndefined();
  });

  it.each([
    ['a policy this page does not know', 'of next year'],
    ['an older policy, which prices no new quote', POLICY_VERSIONS[0] ?? ''],
  ])('says nothing under %s', (_what, policyVersion) => {
    const quote = { ...quoteOf('A', 20_000), policyVersion };
    const chosen = optionOf(quote, 'Secured', 60);
    expect(previewAmount(dollarsToCents(centsToDollars(cents(2_500_000))), quote, chosen)).toBeUndefined();
  });
});
