import { cents, type Cents } from '../money.ts';
import type { RepaymentFrequency, TermMonths } from '../options.ts';
import { divideHalfUp } from './exact.ts';
import { percentToBasisPoints } from './rate.ts';
import { buildSchedule, repaymentsAYear, type ScheduleRow } from './schedule.ts';

/** What a year of repayments goes to. Over all years these add up to the loan's total cost. */
export interface RepaymentYear {
  /** Counts from 1. */
  readonly year: number;
  /** The part of the year's repayments that returns the amount borrowed. */
  readonly principal: Cents;
  readonly interest: Cents;
  /** The part that returns the financed establishment fee. */
  readonly fee: Cents;
  /** What is owed at the end of the year, fee included. */
  readonly balance: Cents;
}

/** A loan as an option and the quote's amount describe it. */
export interface PicturedLoan {
  readonly loanAmount: Cents;
  readonly establishmentFee: Cents;
  /** % p.a. */
  readonly interestRate: number;
  readonly termMonths: TermMonths;
  readonly repaymentFrequency: RepaymentFrequency;
}

/**
 * The repayment picture: principal, interest and fee by year. A financed fee is owed like the amount, so each
 * repayment of principal returns both in proportion; the fee's cents are placed so that they add up.
 */
export function repaymentPictureOf(loan: PicturedLoan): RepaymentYear[] {
  const owed = loan.loanAmount + loan.establishmentFee;
  const { rows } = buildSchedule({
    principal: cents(owed),
    interestRate: percentToBasisPoints(loan.interestRate),
    termMonths: loan.termMonths,
    repaymentFrequency: loan.repaymentFrequency,
  });
  const rowsAYear = repaymentsAYear(loan.repaymentFrequency);
  const years: RepaymentYear[] = [];
  let feeReturned = 0;
  for (let start = 0; start < rows.length; start += rowsAYear) {
    const ofYear = rows.slice(start, start + rowsAYear);
    const balance = ofYear.at(-1)?.balance ?? cents(0);
    const returned = owed - balance;
    const feeByNow = divideHalfUp(BigInt(returned) * BigInt(loan.establishmentFee), BigInt(owed));
    const fee = cents(feeByNow - feeReturned);
    feeReturned = feeByNow;
    years.push({
      year: years.length + 1,
      principal: cents(sumOf(ofYear, 'principal') - fee),
      interest: sumOf(ofYear, 'interest'),
      fee,
      balance,
    });
  }
  return years;
}

function sumOf(rows: readonly ScheduleRow[], column: 'principal' | 'interest'): Cents {
  return cents(rows.reduce((sum, row) => sum + row[column], 0));
}
