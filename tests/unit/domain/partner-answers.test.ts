import { describe, expect, it } from 'vitest';
import { MARITAL_STATUSES } from '#lib/domain/options.ts';
import { incomesThatCount, isSharedCost } from '#lib/domain/partner-answers.ts';

const INCOMES = [{ incomeType: 'Salary' }, { incomeType: 'Partner' }, { incomeType: 'CentreLink' }] as const;

describe('what is said of a partner', () => {
  it.each([...MARITAL_STATUSES, undefined])('counts only for somebody who has one: %s', (status) => {
    const hasOne = status === 'Married' || status === 'Defacto';
    expect(incomesThatCount(status, INCOMES)).toEqual(
      INCOMES.filter(({ incomeType }) => hasOne || incomeType !== 'Partner'),
    );
    expect([true, false, undefined].map((isShared) => isSharedCost(status, isShared))).toEqual([
      hasOne,
      false,
      false,
    ]);
  });
});
