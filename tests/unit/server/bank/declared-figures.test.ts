import { describe, expect, it } from 'vitest';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { declaredFiguresOf } from '#server/features/bank/declared-figures.ts';
import type { Household } from '#server/features/assessment/household.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';

const policy = creditPolicyOf(currentPolicy.version).affordability;
const household = (more: Partial<Household> = {}): Household => ({
  maritalStatus: 'Single',
  numberOfDependants: 0,
  incomes: [{ incomeType: 'Salary', amount: 8_000_000, frequency: 'Yearly' }],
  expenses: [],
  ...more,
});
const figuresOf = (of: Household, debts: Parameters<typeof declaredFiguresOf>[1] = []) =>
  declaredFiguresOf(of, debts, policy);

describe('what was declared, as a bank account would show it', () => {
  it('is the salary after tax, rental income in full and Centrelink', () => {
    // 80,000: tax 4,020 + 10,500 = 14,520, levy 1,600; 63,880 a year.
    expect(figuresOf(household()).income).toBe(532_333);
    const more = household({
      incomes: [
        { incomeType: 'Salary', amount: 8_000_000, frequency: 'Yearly' },
        { incomeType: 'Rental Property', amount: 45_000, frequency: 'Weekly' },
        { incomeType: 'CentreLink', amount: 20_000, frequency: 'Fortnightly' },
      ],
    });
    expect(figuresOf(more).income).toBe(532_333 + 195_000 + 43_333);
  });

  it("leaves a partner's income to their own account, and half of what is shared", () => {
    const couple = household({
      maritalStatus: 'Married',
      incomes: [
        { incomeType: 'Salary', amount: 8_000_000, frequency: 'Yearly' },
        { incomeType: 'Partner', amount: 8_000_000, frequency: 'Yearly' },
      ],
      expenses: [
        { expenseType: 'Everyday Living', amount: 200_000, frequency: 'Monthly', sharedWithPartner: true },
        { expenseType: 'Other Expenses', amount: 30_000, frequency: 'Monthly' },
        { expenseType: 'Rent', amount: 50_000, frequency: 'Weekly' },
      ],
    });
    expect(figuresOf(couple)).toMatchObject({
      income: 532_333,
      living: 130_000,
      'rent-or-mortgage': 216_667,
    });
  });

  it('counts every debt there is today, also those the loan pays out', () => {
    const debts = [
      { debtType: 'Credit Card', consolidate: true, creditCardLimit: 1_000_000 },
      {
        debtType: 'Personal Loan',
        consolidate: false,
        repaymentAmount: 10_000,
        frequency: 'Weekly',
        amount: 500_000,
      },
    ].map((debt, index) => ({ ...debt, id: `0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a1${String(index)}` }));
    expect(figuresOf(household(), debts as Parameters<typeof declaredFiguresOf>[1])).toMatchObject({
      'debt-repayments': 38_000 + 43_333,
    });
  });
});
