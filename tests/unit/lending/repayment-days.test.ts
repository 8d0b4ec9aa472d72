import { expect, it } from 'vitest';
import { repaymentDayOf } from '#lib/domain/repayment-days.ts';

it.each([
  ['2026-11-25', 'monthly', 1, '2026-12-25'],
  ['2026-11-25', 'monthly', 60, '2031-11-25'],
  ['2027-01-31', 'monthly', 1, '2027-02-28'],
  ['2027-01-31', 'monthly', 2, '2027-03-31'],
  ['2027-12-31', 'monthly', 2, '2028-02-29'],
  ['2026-11-25', 'fortnightly', 1, '2026-12-09'],
  ['2026-09-25', 'fortnightly', 2, '2026-10-23'],
] as const)('paid out on %s, %s, repayment %i is due on %s', (paidOutOn, frequency, number, due) => {
  expect(repaymentDayOf(paidOutOn, frequency, number)).toBe(due);
});
