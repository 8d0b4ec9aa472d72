import type { CreditTier, LoanType, RepaymentFrequency, TermMonths } from '#lib/domain/options.ts';
import { dollarsToCents } from '#lib/domain/money.ts';
import { currentPolicy, establishmentFeeOf, interestRateOf } from '#lib/domain/pricing/policy.ts';

/** A loan as it is asked for: the amount in dollars. */
export type AskedLoan = {
  tier: CreditTier;
  dollars: number;
  loanType: LoanType;
  termMonths: TermMonths;
  frequency: RepaymentFrequency;
};

/** What it must cost. Money in cents, rates in hundredths of a per cent. */
export type RecomputedLoan = AskedLoan & {
  fee: bigint;
  rate: number;
  comparisonRate: number;
  repayment: bigint;
  repaymentCount: number;
  totalCost: bigint;
};

const PERIODS = { monthly: 12, fortnightly: 26 } as const;
/** Periods a year for the comparison rate (National Consumer Credit Protection Regulations 2010, regulation 100). */
const COMPARISON_PERIODS = { monthly: 12, fortnightly: 26.09 } as const;

/**
 * Works out a loan again from the tables alone, in a different way from the product: the repayment is found by
 * searching for the smallest number of cents that pays the loan off without rounding, the total is added up period by
 * period, and the comparison rate is found by bisection.
 */
export function recomputeLoan(asked: AskedLoan): RecomputedLoan {
  const { tier: creditTier, loanType, termMonths, frequency } = asked;
  const loanAmount = dollarsToCents(asked.dollars);
  const fee = BigInt(establishmentFeeOf({ loanAmount, loanType, creditTier }, currentPolicy));
  const rate = interestRateOf({ loanType, termMonths, creditTier }, currentPolicy);
  const count = (termMonths / 12) * PERIODS[frequency];
  const principal = BigInt(loanAmount) + fee;
  const repayment = smallestRepayment(principal, rate, frequency, count);
  const payments = walkSchedule(principal, rate, frequency, count, repayment);
  return {
    ...asked,
    fee,
    rate,
    comparisonRate: findComparisonRate(loanAmount, payments, frequency),
    repayment,
    repaymentCount: count,
    totalCost: payments.reduce((sum, payment) => sum + payment, 0n),
  };
}

/** The smallest whole number of cents with which nothing is owed at the end, interest carried on unrounded. */
function smallestRepayment(
  principal: bigint,
  rate: number,
  frequency: RepaymentFrequency,
  count: number,
): bigint {
  const denominator = 10_000n * BigInt(PERIODS[frequency]);
  const growth = denominator + BigInt(rate);
  const paysOff = (repayment: bigint) => {
    let owed = principal;
    let scale = 1n;
    for (let period = 0; period < count; period += 1) {
      scale *= denominator;
      owed = owed * growth - repayment * scale;
    }
    return owed <= 0n;
  };
  let low = 0n;
  let high = principal * 2n;
  while (low + 1n < high) {
    const middle = (low + high) / 2n;
    if (paysOff(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Every payment: each period's interest is rounded half up to the cent, the last payment clears the balance. */
function walkSchedule(
  principal: bigint,
  rate: number,
  frequency: RepaymentFrequency,
  count: number,
  repayment: bigint,
): bigint[] {
  const denominator = 10_000n * BigInt(PERIODS[frequency]);
  const payments: bigint[] = [];
  let balance = principal;
  for (let period = 1; period <= count; period += 1) {
    const interest = (2n * balance * BigInt(rate) + denominator) / (2n * denominator);
    const payment = period === count ? balance + interest : repayment;
    balance += interest - payment;
    payments.push(payment);
  }
  return payments;
}

/** In hundredths of a per cent, rounded half up. */
function findComparisonRate(
  advanced: number,
  payments: readonly bigint[],
  frequency: RepaymentFrequency,
): number {
  const presentValue = (periodRate: number) =>
    payments.reduce((sum, payment, index) => sum + Number(payment) / (1 + periodRate) ** (index + 1), 0);
  let low = 0;
  let high = 0.1;
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(middle) > advanced) low = middle;
    else high = middle;
  }
  return Math.round(COMPARISON_PERIODS[frequency] * low * 10_000);
}
