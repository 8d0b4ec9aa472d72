import { addDays } from '#lib/domain/calendar.ts';
import type { CalendarDay } from '#lib/domain/calendar.ts';
import type {
  BankStatementAccount,
  BankStatements,
  BankTransaction,
} from '#server/providers/bank-data/interface.ts';

/** What an invented customer earns and spends, in cents a month. */
export type CustomerFigures = {
  income: number;
  'rent-or-mortgage': number;
  living: number;
  'debt-repayments': number;
};

const PERIOD_DAYS = 90;
const MONTHS_A_YEAR = 12;

/** What is bought in a week, in tenths of the weekly amount. */
const WEEKLY_PURCHASES: readonly { description: string; tenths: number; day: number }[] = [
  { description: 'GREENGROCER LANE MARKET', tenths: 4, day: 0 },
  { description: 'CORNER PANTRY', tenths: 2, day: 1 },
  { description: 'CITY TRAINS TOP UP', tenths: 1, day: 3 },
  { description: 'PETALS AND PETROL', tenths: 2, day: 4 },
  { description: 'THE LONG LUNCH CAFE', tenths: 1, day: 5 },
];

/** Shares of the declared figures that the statements of a login show, in per cent. */
const SHOWN: Readonly<Record<string, CustomerFigures>> = {
  'success-shortfall': { income: 62, 'rent-or-mortgage': 120, living: 175, 'debt-repayments': 160 },
};
const AS_DECLARED: CustomerFigures = {
  income: 100,
  'rent-or-mortgage': 100,
  living: 100,
  'debt-repayments': 100,
};
/** What a shortfall shows where nothing was declared to fall short of. */
const UNDECLARED_REPAYMENTS = 32_000;

/** The accounts a customer may share. */
export const SANDBOX_ACCOUNTS = [
  { id: 'everyday', name: 'Everyday account', ending: '417', kind: 'transaction' },
  { id: 'saver', name: 'Bonus saver', ending: '882', kind: 'savings' },
] as const;

/**
 * Three months of an invented customer's accounts: pay every fortnight, rent every week, a repayment every thirty days,
 * purchases that vary, and savings that move back and forth between their own accounts.
 *
 * @param lastDay of the statement
 */
export function sandboxStatements(
  institution: string,
  login: string,
  declared: CustomerFigures,
  lastDay: CalendarDay,
): BankStatements {
  const from = addDays(lastDay, 1 - PERIOD_DAYS);
  const figures = shownFigures(login, declared);
  const saved: BankTransaction[] = every(30, 12).map((day) => ({
    date: addDays(from, day),
    description: `TRANSFER TO BONUS SAVER ${String(100 + day)}`,
    amount: -25_000,
    category: 'transfer',
  }));
  const everyday = [
    ...every(14, 2).map((day) =>
      paid(from, day, 'HARBOUR TOOLS PAYROLL', yearly(figures.income, 26), 'salary'),
    ),
    ...every(7, 4).map((day) =>
      paid(from, day, 'TENANCY TRUST RENT', -yearly(figures['rent-or-mortgage'], 52), 'rent'),
    ),
    ...every(30, 9).map((day) =>
      paid(from, day, 'LANTERN FINANCE REPAYMENT', -figures['debt-repayments'], 'debt'),
    ),
    ...purchases(from, figures.living),
    ...saved,
  ].filter(({ amount }) => amount !== 0);
  const saver = saved.map(({ date, amount }): BankTransaction => ({
    date: addDays(date, 1),
    description: 'TRANSFER FROM EVERYDAY',
    amount: -amount,
    category: 'transfer',
  }));
  return {
    institution,
    from,
    to: lastDay,
    accounts: [account(0, 184_250, everyday), account(1, 912_000, saver)],
  };
}

function shownFigures(login: string, declared: CustomerFigures): CustomerFigures {
  const percent = SHOWN[login] ?? AS_DECLARED;
  const shown = (code: keyof CustomerFigures) => Math.round((declared[code] * percent[code]) / 100);
  const isShortfall = login in SHOWN;
  return {
    income: shown('income'),
    'rent-or-mortgage': shown('rent-or-mortgage'),
    living: shown('living'),
    'debt-repayments': shown('debt-repayments') || (isShortfall ? UNDECLARED_REPAYMENTS : 0),
  };
}

/** A monthly figure as one of this many payments a year. */
function yearly(monthly: number, timesAYear: number): number {
  return Math.round((monthly * MONTHS_A_YEAR) / timesAYear);
}

/** Days of the period, this far apart, starting from the first. */
function every(days: number, first: number): number[] {
  const count = Math.ceil((PERIOD_DAYS - first) / days);
  return Array.from({ length: count }, (_, index) => first + index * days);
}

function paid(
  from: CalendarDay,
  day: number,
  description: string,
  amount: number,
  category: BankTransaction['category'],
): BankTransaction {
  return { date: addDays(from, day), description, amount, category };
}

/** A little more one week and a little less the next, averaging what the monthly figure comes to per week. */
function purchases(from: CalendarDay, living: number): BankTransaction[] {
  const weekly = yearly(living, 52);
  const weeks = every(7, 0);
  return weeks.flatMap((start, week) =>
    WEEKLY_PURCHASES.map(({ description, tenths, day }) => {
      const swing = week % 2 === 0 ? 5 : -5;
      const isLastOfOdd = week === weeks.length - 1 && weeks.length % 2 === 1;
      const percent = isLastOfOdd ? 100 : 100 + swing;
      const amount = Math.round((weekly * tenths * percent) / 1000);
      return paid(from, start + day, `${description} ${String(4000 + week)}`, -amount, 'living');
    }),
  );
}

function account(index: 0 | 1, balance: number, transactions: BankTransaction[]): BankStatementAccount {
  const { name, ending, kind } = SANDBOX_ACCOUNTS[index];
  return {
    name,
    ending,
    kind,
    balance,
    transactions: transactions.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  };
}
