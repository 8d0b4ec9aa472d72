import { cents, type Cents } from './money.ts';
import type { Frequency, RepaymentFrequency } from './options.ts';
import { divideHalfUp } from './pricing/exact.ts';

const TIMES_A_YEAR: Readonly<Record<Frequency, number>> = {
  Weekly: 52,
  Fortnightly: 26,
  Monthly: 12,
  Yearly: 1,
};

const FREQUENCY_OF_REPAYMENT: Readonly<Record<RepaymentFrequency, Frequency>> = {
  fortnightly: 'Fortnightly',
  monthly: 'Monthly',
};

/** What an amount comes to in a year; exact. */
export function toYearly(amount: Cents, frequency: Frequency): Cents {
  return cents(amount * TIMES_A_YEAR[frequency]);
}

/** What an amount comes to in a month: a twelfth of its year, rounded half up to the cent once. */
export function toMonthly(amount: Cents, frequency: Frequency): Cents {
  return divideHalfUp(BigInt(toYearly(amount, frequency)), 12n);
}

/** A loan's repayment as a monthly figure: fortnightly × 26/12. */
export function repaymentToMonthly(repayment: Cents, frequency: RepaymentFrequency): Cents {
  return toMonthly(repayment, FREQUENCY_OF_REPAYMENT[frequency]);
}
