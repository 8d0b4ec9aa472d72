import { describe, expect, it } from 'vitest';
import {
  canChooseUnsecured,
  containsAA,
  containsC,
  isLoanAmountInRange,
  loanTypeAfterAmountChange,
  lowTierPrompt,
  maximumLoanAmountOf,
  offeredOptions,
  resolveLoanType,
  selectedOption,
  termsOf,
  withoutPrompt,
} from '#lib/domain/loan-rules.ts';
import { CREDIT_TIERS, type LoanType } from '#lib/domain/options.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { dollars } from './facts.ts';

describe('loan rules', () => {
  it('tell the tiers apart by the letters they contain', () => {
    expect(CREDIT_TIERS.filter(containsC)).toEqual(['C1', 'C2']);
    expect(CREDIT_TIERS.filter(containsAA)).toEqual(['AA']);
    expect(containsC(undefined) || containsAA(undefined)).toBe(false);
  });

  it('accept 5,000 to 70,000 dollars inclusive', () => {
    expect(
      [4_999.99, 5_000, 70_000, 70_000.01].map((amount) =>
        isLoanAmountInRange(dollars(amount), currentPolicy),
      ),
    ).toEqual([false, true, true, false]);
  });

  it('force Secured above 50,000 dollars unless the tier contains AA', () => {
    expect(canChooseUnsecured('B1', dollars(50_000), currentPolicy)).toBe(true);
    expect(canChooseUnsecured('B1', dollars(50_000.01), currentPolicy)).toBe(false);
    expect(canChooseUnsecured(undefined, dollars(50_000.01), currentPolicy)).toBe(false);
    expect(canChooseUnsecured('AA', dollars(70_000), currentPolicy)).toBe(true);
    expect(resolveLoanType('Unsecured', 'A', dollars(60_000), currentPolicy)).toBe('Secured');
    expect(resolveLoanType('Unsecured', 'AA', dollars(60_000), currentPolicy)).toBe('Unsecured');
    expect(resolveLoanType('Secured', 'AA', dollars(6_000), currentPolicy)).toBe('Secured');
  });

  it('move the editor to Secured when the amount passes 50,000 dollars, and leave it alone otherwise', () => {
    expect(loanTypeAfterAmountChange('Unsecured', dollars(50_001), currentPolicy)).toBe('Secured');
    expect(loanTypeAfterAmountChange('Unsecured', dollars(50_000), currentPolicy)).toBe('Unsecured');
    expect(loanTypeAfterAmountChange('Secured', dollars(20_000), currentPolicy)).toBe('Secured');
  });

  it('cap a tier containing C at 50,000 dollars, with the prompt of specification §1', () => {
    expect(maximumLoanAmountOf('C2', currentPolicy)).toBe(dollars(50_000));
    expect(maximumLoanAmountOf('B2', currentPolicy)).toBe(dollars(70_000));
    expect(lowTierPrompt('C1', dollars(50_000.01), currentPolicy)).toBe(
      'Based on your credit profile we can lend you up to $50,000. Reduce loan amount below to proceed.',
    );
    expect(lowTierPrompt('C1', dollars(50_000), currentPolicy)).toBeUndefined();
    expect(lowTierPrompt('B2', dollars(60_000), currentPolicy)).toBeUndefined();
    expect(lowTierPrompt(undefined, dollars(60_000), currentPolicy)).toBeUndefined();
    expect(withoutPrompt(lowTierPrompt('C1', dollars(60_000), currentPolicy) ?? '')).toBe(
      'Based on your credit profile we can lend you up to $50,000.',
    );
  });

  it('hide 84 months for Unsecured under 15,000 dollars', () => {
    expect(termsOf('Unsecured', dollars(14_999.99), currentPolicy)).toEqual([24, 36, 60]);
    expect(termsOf('Unsecured', dollars(15_000), currentPolicy)).toEqual([24, 36, 60, 84]);
    expect(termsOf('Secured', dollars(5_000), currentPolicy)).toEqual([24, 36, 60, 84]);
  });

  const options = (['Secured', 'Unsecured'] as const).flatMap((loanType) =>
    (['fortnightly', 'monthly'] as const).flatMap((repaymentFrequency) =>
      [84, 24, 60].map((termMonths) => ({ loanType, repaymentFrequency, termMonths, selected: false })),
    ),
  );

  it('offer the options of one type and frequency by term, leaving the list as it was', () => {
    const before = structuredClone(options);
    expect(offeredOptions(options, 'Unsecured', 'monthly').map(({ termMonths }) => termMonths)).toEqual([
      24, 60, 84,
    ]);
    expect(offeredOptions([], 'Secured', 'monthly')).toEqual([]);
    expect(options).toEqual(before);
  });

  it('show the option flagged selected, else the third, within the chosen type', () => {
    const third: Record<LoanType, unknown> = { Secured: options[2], Unsecured: options[8] };
    expect(selectedOption(options, 'Secured')).toBe(third.Secured);
    expect(selectedOption(options, 'Unsecured')).toBe(third.Unsecured);
    const flagged = options.map((option, index) => ({ ...option, selected: index === 7 }));
    expect(selectedOption(flagged, 'Unsecured')).toBe(flagged[7]);
    expect(selectedOption(flagged, 'Secured')).toBe(flagged[2]);
    expect(selectedOption(options.slice(0, 2), 'Secured')).toBe(options[1]);
    expect(selectedOption(options.slice(0, 0), 'Secured')).toBeUndefined();
  });
});
