import { cents, type Cents } from '../money.ts';
import type { RepaymentFrequency, TermMonths } from '../options.ts';
import { divideUp } from './exact.ts';
import type { BasisPoints } from './rate.ts';

/** Repayments a year by which a yearly rate is divided. */
const REPAYMENTS_A_YEAR: Readonly<Record<RepaymentFrequency, number>> = { fortnightly: 26, monthly: 12 };
const BASIS_POINTS_IN_ONE = 10_000;

export interface LoanTerms {
  /** What is owed on the first day: the amount and the establishment fee. */
  readonly principal: Cents;
  /** Above zero. */
  readonly interestRate: BasisPoints;
  readonly termMonths: TermMonths;
  readonly repaymentFrequency: RepaymentFrequency;
}

export interface ScheduleRow {
  /** Counts from 1. */
  readonly number: number;
  readonly repayment: Cents;
  /** repayment = interest + principal */
  readonly interest: Cents;
  readonly principal: Cents;
  /** What is still owed afterwards; zero in the last row. */
  readonly balance: Cents;
}

export interface RepaymentSchedule {
  /** Every repayment but the last. */
  readonly repayment: Cents;
  readonly lastRepayment: Cents;
  readonly repaymentCount: number;
  /** Everything the borrower pays: the sum of the rows. */
  readonly totalCost: Cents;
  readonly totalInterest: Cents;
  readonly rows: readonly ScheduleRow[];
}

/** 24, 36, 60 and 84 months are as many monthly repayments, or 52, 78, 130 and 182 fortnightly ones. */
export function repaymentCountOf(termMonths: TermMonths, frequency: RepaymentFrequency): number {
  return (termMonths / 12) * REPAYMENTS_A_YEAR[frequency];
}

export function repaymentsAYear(frequency: RepaymentFrequency): number {
  return REPAYMENTS_A_YEAR[frequency];
}

/** A yearly rate as the fraction of one period. */
function periodRate(terms: LoanTerms): { numerator: number; denominator: number } {
  if (!Number.isInteger(terms.interestRate) || terms.interestRate <= 0) {
    throw new RangeError(`Not a rate above zero in basis points: ${String(terms.interestRate)}`);
  }
  const denominator = BASIS_POINTS_IN_ONE * REPAYMENTS_A_YEAR[terms.repaymentFrequency];
  return { numerator: terms.interestRate, denominator };
}

/**
 * The level repayment `P·i / (1 − (1+i)^−n)`, rounded up to the cent.
 *
 * With i = a/b this is `P·a·(a+b)^n / b·((a+b)^n − b^n)`: whole numbers up to one division. With doubles
 * about one option in 3,600 comes out a cent wrong.
 */
export function repaymentOf(terms: LoanTerms): Cents {
  const { numerator, denominator } = annuityOf(terms);
  return divideUp(BigInt(terms.principal) * numerator, denominator);
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** At most one for each rate of a policy, term and frequency. */
const annuities = new Map<string, Fraction>();

/**
 * The repayment for each cent of principal. Its powers run to thousands of bits, so the few results there are get kept.
 */
function annuityOf(terms: LoanTerms): Fraction {
  const key = `${String(terms.interestRate)} ${String(terms.termMonths)} ${terms.repaymentFrequency}`;
  const known = annuities.get(key);
  if (known !== undefined) return known;
  const { numerator, denominator } = periodRate(terms);
  const a = BigInt(numerator);
  const b = BigInt(denominator);
  const n = BigInt(repaymentCountOf(terms.termMonths, terms.repaymentFrequency));
  const grown = (a + b) ** n;
  const annuity = { numerator: a * grown, denominator: b * (grown - b ** n) };
  annuities.set(key, annuity);
  return annuity;
}

/**
 * Every repayment of a loan. Each period's interest is rounded half up to the cent; the last repayment
 * clears the balance, so it may differ from the others by a few dollars down or a few cents up.
 */
export function buildSchedule(terms: LoanTerms): RepaymentSchedule {
  const { numerator, denominator } = periodRate(terms);
  const repayment = repaymentOf(terms);
  const repaymentCount = repaymentCountOf(terms.termMonths, terms.repaymentFrequency);
  const rows: ScheduleRow[] = [];
  let balance: number = terms.principal;
  let totalCost = 0;
  for (let number = 1; number <= repaymentCount; number += 1) {
    const interest = interestOn(balance, numerator, denominator);
    const paid = number === repaymentCount ? balance + interest : repayment;
    balance = balance + interest - paid;
    totalCost += paid;
    rows.push({
      number,
      repayment: cents(paid),
      interest: cents(interest),
      principal: cents(paid - interest),
      balance: cents(balance),
    });
  }
  return {
    repayment,
    lastRepayment: rows.at(-1)?.repayment ?? repayment,
    repaymentCount,
    totalCost: cents(totalCost),
    totalInterest: cents(totalCost - terms.principal),
    rows,
  };
}

/**
 * One period's interest, half up. Plain numbers are exact here: for any balance below a billion dollars the
 * products stay under 2^53, and taking the remainder off first leaves a division without one.
 */
function interestOn(balance: number, numerator: number, denominator: number): number {
  const doubled = 2 * balance * numerator + denominator;
  const divisor = 2 * denominator;
  return (doubled - (doubled % divisor)) / divisor;
}
