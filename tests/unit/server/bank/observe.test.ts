import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#lib/domain/calendar.ts';
import { cents } from '#lib/domain/money.ts';
import { compareFigures, observe } from '#server/features/bank/observe.ts';
import type {
  BankStatementAccount,
  BankStatements,
  BankTransaction,
} from '#server/providers/bank-data/interface.ts';

const FROM = '2026-08-24';
const TO = '2026-11-21';
const DAYS = 90;

const paid = (
  day: number,
  amount: number,
  category: BankTransaction['category'],
  description: string = category,
): BankTransaction => ({ date: addDays(FROM, day), amount, category, description });

const everyDays = (step: number, first: number, make: (day: number) => BankTransaction) =>
  Array.from({ length: Math.ceil((DAYS - first) / step) }, (_, index) => make(first + index * step));

const account = (
  transactions: BankTransaction[],
  more: Partial<BankStatementAccount> = {},
): BankStatementAccount => ({
  name: 'Everyday',
  ending: '417',
  kind: 'transaction',
  balance: 0,
  transactions,
  ...more,
});

const statement = (accounts: BankStatementAccount[], more: Partial<BankStatements> = {}): BankStatements => ({
  institution: 'Currawong Bank',
  from: FROM,
  to: TO,
  accounts,
  ...more,
});

const figuresOf = (...accounts: BankStatementAccount[]) => observe([statement(accounts)])?.figures;
const NOTHING = { income: 0, 'rent-or-mortgage': 0, living: 0, 'debt-repayments': 0 };

describe('what statements show a month', () => {
  it('is nothing without an account', () => {
    expect(observe([])).toBeUndefined();
    expect(observe([statement([])])).toBeUndefined();
  });

  it('brings what is paid regularly to the month by its rhythm, not by what fell into the period', () => {
    const shown = observe([
      statement([
        account([
          ...everyDays(14, 2, (day) => paid(day, 260_000, 'salary', `PAY ${String(day)}`)),
          ...everyDays(7, 4, (day) => paid(day, -45_000, 'rent')),
          ...everyDays(30, 9, (day) => paid(day, -31_000, 'debt')),
        ]),
      ]),
    ]);
    expect(shown).toEqual({
      periodDays: 90,
      // 2,600 × 26/12, 450 × 52/12, 310 a month.
      figures: { income: 563_333, 'rent-or-mortgage': 195_000, living: 0, 'debt-repayments': 31_000 },
    });
  });

  it('takes two equal payments a month apart for monthly, and two different ones for single ones', () => {
    const twice = (first: number, second: number) => [paid(28, first, 'rent'), paid(59, second, 'rent')];
    expect(figuresOf(account(twice(-180_000, -180_000)))).toMatchObject({
      'rent-or-mortgage': 180_000,
    });
    // 3,600.02 in 90 days, where a month is a twelfth of 365 days.
    expect(figuresOf(account(twice(-180_000, -180_002)))).toMatchObject({ 'rent-or-mortgage': 121_667 });
  });

  it.each([
    ['rental-income', 90_000, 'income'],
    ['mortgage', -90_000, 'rent-or-mortgage'],
  ] as const)('counts %s too', (category, amount, code) => {
    expect(figuresOf(account([paid(20, amount, category)]))).toEqual({ ...NOTHING, [code]: 30_417 });
  });

  it('averages what comes irregularly over the days known', () => {
    const purchases = [3, 9, 11, 40, 77].map((day) => paid(day, -18_000, 'living', 'MARKET'));
    expect(figuresOf(account(purchases))).toMatchObject({ living: 30_417 });
  });

  it('averages what was regular and has ended', () => {
    const pays = [2, 16, 30].map((day) => paid(day, 300_000, 'salary'));
    expect(figuresOf(account(pays))).toMatchObject({ income: 304_167 });
  });

  it('lets a bank day move a payment without losing its rhythm', () => {
    const days = [2, 14, 30, 44, 56, 72, 86];
    expect(figuresOf(account(days.map((day) => paid(day, 100_000, 'benefit'))))).toMatchObject({
      income: 216_667,
    });
  });

  it.each([
    [55, 180_000],
    [54, 121_667],
  ])('takes what was last paid on day %i of 89 to go on while it may still be late: %i', (last, rent) => {
    const twice = [paid(last - 30, -180_000, 'rent'), paid(last, -180_000, 'rent')];
    expect(figuresOf(account(twice))).toMatchObject({ 'rent-or-mortgage': rent });
  });

  it('keeps the rhythm of what is paid beside what is paid back under its name', () => {
    const rent = everyDays(7, 4, (day) => paid(day, -45_000, 'rent'));
    expect(figuresOf(account([...rent, paid(20, 9_000, 'rent')]))).toMatchObject({
      // 450 × 52/12, less 90 in 90 days.
      'rent-or-mortgage': 191_958,
    });
  });

  it('counts what goes out unexplained as spent, and what comes in unexplained not at all', () => {
    expect(figuresOf(account([paid(5, -90_000, 'other'), paid(6, 70_000, 'other', 'x')]))).toEqual({
      ...NOTHING,
      living: 30_417,
    });
  });

  it('takes a refund off what was spent, and never shows less than nothing', () => {
    expect(figuresOf(account([paid(5, -90_000, 'living'), paid(9, 30_000, 'living')]))).toMatchObject({
      living: 20_278,
    });
    expect(figuresOf(account([paid(9, 30_000, 'living')]))).toEqual(NOTHING);
  });

  it('looks at a loan account from the side the repayments leave', () => {
    const loan = account(
      everyDays(30, 9, (day) => paid(day, 31_000, 'debt')),
      { name: 'Car loan', kind: 'loan' },
    );
    const everyday = account(everyDays(30, 9, (day) => paid(day, -31_000, 'debt')));
    expect(figuresOf(loan, everyday)).toEqual({ ...NOTHING, 'debt-repayments': 31_000 });
  });
});

describe('what only moves between own accounts', () => {
  it('is no income and no spending, whatever the provider takes it for', () => {
    const everyday = account([
      paid(10, -50_000, 'transfer'),
      paid(20, -60_000, 'other'),
      paid(30, -70_000, 'debt', 'CARD PAYMENT'),
    ]);
    const saver = account([paid(11, 50_000, 'transfer'), paid(23, 60_000, 'other')], { name: 'Saver' });
    const card = account([paid(31, 70_000, 'other'), paid(12, -70_000, 'living', 'SHOES')], {
      name: 'Card',
      kind: 'credit-card',
    });
    expect(figuresOf(everyday, saver, card)).toEqual({ ...NOTHING, living: 23_657 });
  });

  it('is first what the provider calls a transfer, and only what is left may be one by its amount', () => {
    const everyday = account([paid(20, -90_000, 'other'), paid(21, -90_000, 'transfer')]);
    const saver = account([paid(21, 90_000, 'transfer')], { name: 'Saver' });
    expect(figuresOf(everyday, saver)).toEqual({ ...NOTHING, living: 30_417 });
  });

  it('is nothing that pays off a loan', () => {
    const everyday = account([paid(20, -90_000, 'other')]);
    const loan = account([paid(20, 90_000, 'other')], { name: 'Car loan', kind: 'loan' });
    expect(figuresOf(everyday, loan)).toEqual({ ...NOTHING, living: 30_417 });
  });

  it('is told from equal amounts that are days apart', () => {
    const everyday = account([paid(20, -90_000, 'other')]);
    const saver = account([paid(24, 90_000, 'other')], { name: 'Saver' });
    expect(figuresOf(everyday, saver)).toEqual({ ...NOTHING, living: 30_417 });
  });

  it('is found alike, whichever bank was connected first', () => {
    const until = addDays(FROM, 29);
    const [long, short] = [{}, { institution: 'Wattlebird Credit Union', to: until }].map((more) =>
      statement([account([paid(20, -90_000, 'other')])], more),
    );
    const saver = statement([account([paid(20, 90_000, 'other')], { name: 'Saver' })]);
    const both = [long, short].flatMap((one) => one ?? []);
    expect(observe([saver, ...both.toReversed()])).toEqual(observe([...both, saver]));
  });

  it('is found alike, whichever payment is listed first', () => {
    const days = everyDays(30, 9, (day) => paid(day, -90_000, 'other', 'GYM'));
    const single = paid(8, -90_000, 'other', 'X');
    const saver = account([paid(9, 90_000, 'transfer')], { name: 'Saver' });
    expect(figuresOf(account([single, ...days]), saver)).toEqual(
      figuresOf(account([...days, single]), saver),
    );
  });

  it('never takes a salary, the rent or a loan repayment along', () => {
    const everyday = account([paid(20, -90_000, 'rent')]);
    const other = account([paid(20, 90_000, 'salary')], { name: 'Other' });
    expect(figuresOf(everyday, other)).toMatchObject({ income: 30_417, 'rent-or-mortgage': 30_417 });
  });
});

describe('a bank connected twice', () => {
  const shown = account([
    ...everyDays(14, 2, (day) => paid(day, 260_000, 'salary')),
    paid(8, -450, 'living', 'COFFEE'),
    paid(8, -450, 'living', 'COFFEE'),
  ]);

  it('counts once, and two equal purchases of one day twice', () => {
    expect(observe([statement([shown]), statement([shown])])).toEqual(observe([statement([shown])]));
    expect(figuresOf(account([paid(8, -450, 'living'), paid(8, -450, 'living')]))).toMatchObject({
      living: 304,
    });
  });

  it('counts once, whatever spaces stood around its names when it was stored', () => {
    const spaced = account(
      shown.transactions.map((one) => ({ ...one, description: ` ${one.description} ` })),
      { name: ' Everyday ' },
    );
    const stored = statement([spaced], { institution: 'Currawong Bank ' });
    expect(observe([stored, statement([shown])])).toEqual(observe([statement([shown])]));
  });

  it('counts a purchase alike, whichever statement calls it by another category', () => {
    const called = (category: BankTransaction['category']) =>
      statement([account([paid(20, -90_000, category, 'HARBOUR'), paid(20, -90_000, 'debt', 'REEF')])]);
    const [one, other] = [called('rent'), called('living')];
    expect(observe([other, one])).toEqual(observe([one, other]));
    const arrived = (...categories: BankTransaction['category'][]) =>
      figuresOf(
        account([paid(5, -90_000, 'debt'), ...categories.map((each) => paid(20, 20_000, each, 'HARBOUR'))]),
        account([paid(20, -20_000, 'other')], { name: 'Saver' }),
      );
    expect(arrived('other', 'debt')).toEqual(arrived('debt', 'other'));
  });

  it('is joined where its days overlap', () => {
    const until = addDays(FROM, 59);
    const since = addDays(FROM, 30);
    const within = (first: string, last: string) =>
      account(shown.transactions.filter(({ date }) => date >= first && date <= last));
    const parts = [
      statement([within(FROM, until)], { to: until }),
      statement([within(since, TO)], { from: since }),
    ];
    expect(observe(parts)).toEqual(observe([statement([shown])]));
  });
});

/** Some are alike, and some are halves of a transfer. */
const someTransactions = fc.array(
  fc.record({
    date: fc
      .oneof(fc.integer({ min: 0, max: DAYS - 1 }), fc.constantFrom(30, 32, 34, 36))
      .map((day) => addDays(FROM, day)),
    amount: fc.oneof(fc.integer({ min: -500_000, max: 500_000 }), fc.constantFrom(-20_000, 20_000)),
    description: fc.constantFrom('A', 'C 12'),
    category: fc.constantFrom(
      'salary' as const,
      'benefit' as const,
      'rent' as const,
      'living' as const,
      'debt' as const,
      'transfer' as const,
      'other' as const,
    ),
  }),
  { maxLength: 25 },
);
const someStatements = fc
  .array(
    fc.record({
      kind: fc.constantFrom('transaction' as const, 'savings' as const, 'credit-card' as const),
      transactions: someTransactions,
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((accounts) =>
    accounts.map((given, index) =>
      // The last may be the first again, which another statement shows.
      statement([account(given.transactions, { kind: given.kind, name: `Account ${String(index % 2)}` })]),
    ),
  );

describe('for any statements', () => {
  it('the order of banks and of transactions changes nothing', () => {
    fc.assert(
      fc.property(someStatements, (statements) => {
        const reversed = statements.toReversed().map((one) => ({
          ...one,
          accounts: one.accounts.map((each) => ({ ...each, transactions: each.transactions.toReversed() })),
        }));
        expect(observe(reversed)).toEqual(observe(statements));
      }),
      { numRuns: 1_000 },
    );
  });

  it('showing all of it again changes nothing', () => {
    fc.assert(
      fc.property(someStatements, (statements) => {
        expect(observe([...statements, ...statements])).toEqual(observe(statements));
      }),
      { numRuns: 50 },
    );
  });

  it('a transfer between own accounts changes nothing', () => {
    fc.assert(
      fc.property(
        someStatements,
        fc.integer({ min: 0, max: DAYS - 3 }),
        // An amount that nothing else has.
        fc.integer({ min: 600_000, max: 900_000 }),
        fc.constantFrom('transfer' as const, 'other' as const),
        (statements, day, amount, category) => {
          const extra = (name: string, transaction: BankTransaction[]) =>
            statement([account(transaction, { name })], { institution: 'Wattlebird Credit Union' });
          const moved = [
            extra('Out', [paid(day, -amount, category)]),
            extra('In', [paid(day + 2, amount, category)]),
          ];
          expect(observe([...statements, ...moved])?.figures).toEqual(observe(statements)?.figures);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('every figure is a whole number of cents, and none is negative', () => {
    fc.assert(
      fc.property(someStatements, (statements) => {
        for (const figure of Object.values(observe(statements)?.figures ?? {})) {
          expect(Number.isSafeInteger(figure)).toBe(true);
          expect(figure).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('what is asked about', () => {
  const asked = (declared: number, observed: number) => {
    const figures = (income: number) => ({
      income: cents(income),
      'rent-or-mortgage': cents(0),
      living: cents(0),
      'debt-repayments': cents(0),
    });
    return compareFigures(figures(declared), figures(observed))[0]?.needsAnswer;
  };

  it.each([
    [500_000, 500_000, false],
    // More than 10 %, but not more than $100.
    [50_000, 60_000, false],
    [50_000, 60_001, true],
    // More than $100, but not more than 10 %.
    [500_000, 450_000, false],
    [500_000, 449_999, true],
    [500_000, 550_001, true],
    [0, 10_000, false],
    [0, 10_001, true],
    [10_001, 0, true],
  ])('declared %i, observed %i: %s', (declared, observed, expected) => {
    expect(asked(declared, observed)).toBe(expected);
  });

  it.each([
    [300_000, 150_000, true, false],
    [300_000, 0, true, false],
    [300_000, 400_000, true, true],
    [300_000, 150_000, false, true],
  ])(
    'a rent or mortgage told whole as %i, of which %i is seen, with a partner %s: %s',
    (whole, seen, hasPartner, expected) => {
      const figures = (amount: number) => ({
        income: cents(amount),
        'rent-or-mortgage': cents(amount),
        living: cents(amount),
        'debt-repayments': cents(amount),
      });
      const asked = compareFigures(figures(whole), figures(seen), hasPartner);
      expect(asked.find(({ code }) => code === 'rent-or-mortgage')?.needsAnswer).toBe(expected);
      expect(asked.find(({ code }) => code === 'living')?.needsAnswer).toBe(true);
    },
  );

  it('names every figure, in one order', () => {
    const zero = {
      income: cents(0),
      'rent-or-mortgage': cents(0),
      living: cents(0),
      'debt-repayments': cents(0),
    };
    expect(compareFigures(zero, zero).map(({ code, label }) => [code, label])).toEqual([
      ['income', 'Income after tax'],
      ['rent-or-mortgage', 'Rent or mortgage'],
      ['living', 'Living expenses'],
      ['debt-repayments', 'Loan and card repayments'],
    ]);
  });
});
