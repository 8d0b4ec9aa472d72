import type { Observation } from '#lib/contracts/bank.ts';
import { daysBetween } from '#lib/domain/calendar.ts';
import { toYearly } from '#lib/domain/frequency.ts';
import { cents, type Cents } from '#lib/domain/money.ts';
import type { Frequency } from '#lib/domain/options.ts';
import { divideHalfUp } from '#lib/domain/pricing/exact.ts';
import type { BankStatements, BankTransaction } from '#server/providers/bank-data/interface.ts';
import type { MonthlyFigures, ObservationCode } from './declared-figures.ts';
import { mergeAccounts, withoutOwnTransfers } from './own-accounts.ts';
import type { OwnAccount } from './own-accounts.ts';

/**
 * What bank statements show per month, and where that is far from what was declared (docs/decisions/0029). Pure: the
 * same statements, in any order, give the same figures.
 */

/** We ask about a declared and an observed figure when they differ by more than both of these. */
const ASKED_ABOVE = { difference: cents(10_000), percentOfDeclared: 10 } as const;

const OBSERVATION_LABELS: Readonly<Record<ObservationCode, string>> = {
  income: 'Income after tax',
  'rent-or-mortgage': 'Rent or mortgage',
  living: 'Living expenses',
  'debt-repayments': 'Loan and card repayments',
};
const CODES = Object.keys(OBSERVATION_LABELS) as ObservationCode[];

/** Recurring payments, in or out: the days between two of them, and how many days a non-banking day may shift one. */
const RHYTHMS: readonly { frequency: Frequency; days: number; slack: number }[] = [
  { frequency: 'Weekly', days: 7, slack: 1 },
  { frequency: 'Fortnightly', days: 14, slack: 2 },
  { frequency: 'Monthly', days: 30, slack: 4 },
];

/** An exact amount in cents a month. */
type Fraction = { numerator: bigint; denominator: bigint };
const NOTHING: Fraction = { numerator: 0n, denominator: 1n };

export type Observed = {
  /** From the first day known of any account to the last. */
  periodDays: number;
  figures: MonthlyFigures;
};

/** What the statements of all connected banks show together. Undefined when they show no account. */
export function observe(statements: readonly BankStatements[]): Observed | undefined {
  const accounts = withoutOwnTransfers(mergeAccounts(statements));
  const days = accounts.flatMap(({ from, to }) => [from, to]).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const figure = (code: ObservationCode): Cents => {
    const total = accounts.map((account) => monthlyOf(account, code)).reduce(add, NOTHING);
    return total.numerator <= 0n ? cents(0) : divideHalfUp(total.numerator, total.denominator);
  };
  return {
    periodDays: daysBetween(first, last) + 1,
    figures: {
      income: figure('income'),
      'rent-or-mortgage': figure('rent-or-mortgage'),
      living: figure('living'),
      'debt-repayments': figure('debt-repayments'),
    },
  };
}

/**
 * Each declared figure beside the observed one.
 *
 * @param hasPartner rent and mortgage were declared in full, and a partner may pay part of them from accounts that
 *   nobody connected: less than the full amount then agrees with what was declared
 */
export function compareFigures(
  declared: MonthlyFigures,
  observed: MonthlyFigures,
  hasPartner = false,
): Observation[] {
  const isAsTold = (code: ObservationCode) =>
    hasPartner && code === 'rent-or-mortgage' && observed[code] <= declared[code];
  return CODES.map((code) => ({
    code,
    label: OBSERVATION_LABELS[code],
    declared: declared[code],
    observed: observed[code],
    needsAnswer: !isAsTold(code) && isFarApart(declared[code], observed[code]),
  }));
}

function isFarApart(declared: number, observed: number): boolean {
  const difference = Math.abs(declared - observed);
  return difference > ASKED_ABOVE.difference && difference * 100 > declared * ASKED_ABOVE.percentOfDeclared;
}

/** What one account adds to a figure: each regular payment at its own rhythm, the rest averaged over the days known. */
function monthlyOf(account: OwnAccount, code: ObservationCode): Fraction {
  const counted = account.transactions.filter((transaction) => codeOf(transaction, account.kind) === code);
  const sign = code === 'income' ? 1 : -1;
  const series = Map.groupBy(
    counted,
    ({ description, amount }) => `${wordsOf(description)}|${String(amount < 0)}`,
  );
  let monthly = NOTHING;
  let irregular = 0;
  for (const payments of series.values()) {
    const total = payments.reduce((sum, { amount }) => sum + sign * amount, 0);
    const frequency = rhythmOf(payments, account.to);
    if (frequency === undefined) {
      irregular += total;
      continue;
    }
    // The mean payment, at its rhythm: total ÷ count × times a year ÷ 12, with a single division.
    const yearly = BigInt(toYearly(cents(total), frequency));
    monthly = add(monthly, { numerator: yearly, denominator: 12n * BigInt(payments.length) });
  }
  const days = BigInt(daysBetween(account.from, account.to) + 1);
  return add(monthly, { numerator: BigInt(irregular) * 365n, denominator: 12n * days });
}

/**
 * Which figure a transaction belongs to. Card purchases are living expenses; a loan account shows the other side of
 * repayments that are already seen where they leave. Money going out for an unknown purpose counts as spending; money
 * coming in from an unknown source does not count as income.
 */
function codeOf(
  { category, amount }: BankTransaction,
  kind: OwnAccount['kind'],
): ObservationCode | undefined {
  if (kind === 'loan') return undefined;
  switch (category) {
    case 'salary':
    case 'benefit':
    case 'rental-income':
      return 'income';
    case 'rent':
    case 'mortgage':
      return 'rent-or-mortgage';
    case 'living':
      return 'living';
    case 'debt':
      return kind === 'credit-card' ? undefined : 'debt-repayments';
    case 'other':
      return amount < 0 ? 'living' : undefined;
    case 'transfer':
      return undefined;
  }
}

/**
 * The rhythm of payments under one name: three or more at even intervals, or two of exactly the same amount a month
 * apart, and still continuing at the end of the statement. Undefined for everything else.
 */
function rhythmOf(payments: readonly BankTransaction[], lastDay: string): Frequency | undefined {
  const [first, second] = payments;
  const last = payments.at(-1);
  if (first === undefined || second === undefined || last === undefined) return undefined;
  const gaps = payments
    .slice(1)
    .map((payment, index) => daysBetween(payments[index]?.date ?? payment.date, payment.date));
  const rhythm = RHYTHMS.find(({ days, slack }) => gaps.every((gap) => Math.abs(gap - days) <= slack));
  if (rhythm === undefined) return undefined;
  if (payments.length === 2 && (rhythm.frequency !== 'Monthly' || first.amount !== second.amount)) {
    return undefined;
  }
  const isOngoing = daysBetween(last.date, lastDay) <= rhythm.days + rhythm.slack;
  return isOngoing ? rhythm.frequency : undefined;
}

/** A description without the parts that change from payment to payment: numbers, dates, receipt marks. */
function wordsOf(description: string): string {
  return description
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

function add(one: Fraction, other: Fraction): Fraction {
  if (one.denominator === other.denominator) {
    return { numerator: one.numerator + other.numerator, denominator: one.denominator };
  }
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  };
}
