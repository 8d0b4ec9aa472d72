import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearDependentAnswers, undoRemoval } from '#lib/domain/dependent-answers.ts';
import {
  DEBT_CONSOLIDATION_PURPOSE,
  LOAN_PURPOSES,
  LOAN_TYPES,
  MARITAL_STATUSES,
} from '#lib/domain/options.ts';
import { applicationStep1 } from '#lib/forms/screens/application-step-1.ts';
import {
  applicationStep2,
  blankCreditCard,
  blankExpense,
  blankPersonalLoan,
} from '#lib/forms/screens/application-step-2.ts';
import { arbitraryLike } from './arbitrary-values.ts';

/** The answers of all screens that matter here, merged. */
const BLANK = {
  loanPurpose: 'Holiday',
  loanType: 'Secured',
  maritalStatus: 'Married',
  ...applicationStep1.blank({}),
  ...applicationStep2.blank({}),
};
type Sheet = typeof BLANK;

const FILLED: Sheet = {
  ...BLANK,
  salary: { id: 'salary-1', amount: 80_000, nextPayDate: '25/11/2026' },
  partnerHasIncome: true,
  partnerIncome: { id: 'partner-1', amount: 900, frequency: 'Weekly' },
  hasOtherIncome: true,
  hasRentalIncome: true,
  rentalIncome: { id: 'rental-1', amount: 500, frequency: 'Weekly' },
  hasCenterlinkIncome: true,
  centrelinkIncome: { id: 'centrelink-1', amount: 300, frequency: 'Fortnightly' },
  asset: { ownership: 'Dealer sale', assetType: 'Car', regoNumber: 'ABC123', regoState: 'NSW' },
  rentalExpenses: true,
  rent: { id: 'rent-1', amount: 450, frequency: 'Weekly' },
  hasMortgages: true,
  mortgages: [{ id: 'mortgage-1', amount: 2_000, frequency: 'Monthly' }],
  partnerSharedExpenses: true,
  hasCreditCards: true,
  creditCards: [
    { id: 'card-1', payout: 'keep', liabilityName: 'Bank', creditCardLimit: 5_000, amount: '' },
    { id: '', payout: 'keep', liabilityName: 'Shop', creditCardLimit: 1_000, amount: '' },
  ],
  hasPersonalLoans: true,
  personalLoans: [
    {
      id: 'loan-1',
      payout: 'keep',
      liabilityName: 'Bank',
      repaymentAmount: 100,
      frequency: 'Weekly',
      amount: 900,
    },
  ],
};

function change(edit: Partial<Sheet>, before = FILLED) {
  return clearDependentAnswers(before, { ...before, ...edit });
}

describe('what a change clears', () => {
  it('unsecured: the asset', () => {
    const { answers, removals } = change({ loanType: 'Unsecured' });
    expect(answers).toEqual({ ...FILLED, loanType: 'Unsecured', asset: BLANK.asset });
    expect(removals.map(({ cause }) => cause)).toEqual(['loanType']);
  });

  it('no partner any more: partner income and shared costs, keeping the record id', () => {
    const { answers } = change({ maritalStatus: 'Separated' });
    expect(answers).toEqual({
      ...FILLED,
      maritalStatus: 'Separated',
      partnerHasIncome: false,
      partnerIncome: { id: 'partner-1', amount: '', frequency: 'Yearly' },
      partnerSharedExpenses: false,
    });
  });

  it('another partnered status: nothing', () => {
    const after = { ...FILLED, maritalStatus: 'Defacto' };
    expect(clearDependentAnswers(FILLED, after)).toEqual({ answers: after, removals: [] });
  });

  it('other income off: both incomes and their switches', () => {
    const { answers } = change({ hasOtherIncome: false });
    expect(answers).toEqual({
      ...FILLED,
      hasOtherIncome: false,
      hasRentalIncome: false,
      rentalIncome: { id: 'rental-1', amount: '', frequency: '' },
      hasCenterlinkIncome: false,
      centrelinkIncome: { id: 'centrelink-1', amount: '', frequency: '' },
    });
  });

  it.each([
    ['partnerHasIncome', { partnerIncome: { id: 'partner-1', amount: '', frequency: 'Yearly' } }],
    ['hasRentalIncome', { rentalIncome: { id: 'rental-1', amount: '', frequency: '' } }],
    ['hasCenterlinkIncome', { centrelinkIncome: { id: 'centrelink-1', amount: '', frequency: '' } }],
    ['rentalExpenses', { rent: { id: 'rent-1', amount: '', frequency: 'Monthly' } }],
    ['hasMortgages', { mortgages: [], mortgagesToDelete: ['mortgage-1'] }],
    ['hasCreditCards', { creditCards: [], creditCardsToDelete: ['card-1'] }],
    ['hasPersonalLoans', { personalLoans: [], personalLoansToDelete: ['loan-1'] }],
  ] as const)('%s off', (name, cleared) => {
    expect(change({ [name]: false }).answers).toEqual({ ...FILLED, [name]: false, ...cleared });
  });

  it('a loan that pays off debts: nothing, and both debt switches are on and stay on', () => {
    const none = {
      ...FILLED,
      hasCreditCards: false,
      creditCards: [],
      hasPersonalLoans: false,
      personalLoans: [],
    };
    const { answers, removals } = change({ loanPurpose: DEBT_CONSOLIDATION_PURPOSE }, none);
    expect(answers).toMatchObject({ hasCreditCards: true, hasPersonalLoans: true });
    expect(removals).toEqual([]);
    const paying = { ...FILLED, loanPurpose: DEBT_CONSOLIDATION_PURPOSE };
    expect(change({ hasCreditCards: false }, paying)).toEqual({ answers: paying, removals: [] });
  });

  it('another purpose: nothing', () => {
    const paying = { ...FILLED, loanPurpose: DEBT_CONSOLIDATION_PURPOSE };
    expect(change({ loanPurpose: 'Wedding' }, paying).removals).toEqual([]);
    expect(change({ loanPurpose: 'Wedding' }, paying).answers).toEqual({ ...paying, loanPurpose: 'Wedding' });
  });

  it('tells in words what is lost, and nothing when nothing was there', () => {
    expect(change({ rentalExpenses: false }).removals).toEqual([
      {
        cause: 'rentalExpenses',
        causeBefore: true,
        label: 'your rent or board',
        removed: [
          { path: 'rent.amount', value: 450 },
          { path: 'rent.frequency', value: 'Weekly' },
        ],
      },
    ]);
    const on = { ...BLANK, rentalExpenses: true };
    expect(change({ rentalExpenses: false }, on).removals).toEqual([]);
  });

  it('clears an item that was opened and not filled in without a word, and with others in full', () => {
    const opened: Sheet = { ...BLANK, hasCreditCards: true, creditCards: [blankCreditCard({})] };
    const off = change({ hasCreditCards: false }, opened);
    expect(off).toEqual({ answers: { ...opened, hasCreditCards: false, creditCards: [] }, removals: [] });

    const others: Sheet = {
      ...BLANK,
      hasMortgages: true,
      mortgages: [blankExpense()],
      hasPersonalLoans: true,
      personalLoans: [blankPersonalLoan({})],
    };
    expect(change({ hasMortgages: false, hasPersonalLoans: false }, others).removals).toEqual([]);

    const mortgages = [blankExpense(), { ...blankExpense(), frequency: 'Weekly' }];
    const touched: Sheet = { ...BLANK, hasMortgages: true, mortgages };
    expect(change({ hasMortgages: false }, touched).removals).toMatchObject([
      { cause: 'hasMortgages', removed: [{ path: 'mortgages', value: mortgages }] },
    ]);
  });

  it('leaves alone answers that are on other screens', () => {
    const screen = { rentalExpenses: true, rent: FILLED.rent };
    const { answers } = clearDependentAnswers(screen, { ...screen, rentalExpenses: false });
    expect(Object.keys(answers)).toEqual(['rentalExpenses', 'rent']);
  });
});

const CAUSES: Readonly<Record<string, readonly unknown[]>> = {
  loanPurpose: LOAN_PURPOSES,
  loanType: LOAN_TYPES,
  maritalStatus: MARITAL_STATUSES,
  partnerHasIncome: [true, false],
  hasOtherIncome: [true, false],
  hasRentalIncome: [true, false],
  hasCenterlinkIncome: [true, false],
  rentalExpenses: [true, false],
  hasMortgages: [true, false],
  hasCreditCards: [true, false],
  hasPersonalLoans: [true, false],
};

const INCOMES = ['rentalIncome', 'centrelinkIncome'];
/** What each cause may touch besides itself (specification §4). */
const MAY_TOUCH: Readonly<Record<string, readonly string[]>> = {
  loanPurpose: ['hasCreditCards', 'hasPersonalLoans'],
  loanType: ['asset'],
  maritalStatus: ['partnerHasIncome', 'partnerIncome', 'partnerSharedExpenses'],
  partnerHasIncome: ['partnerIncome'],
  hasOtherIncome: ['hasRentalIncome', 'hasCenterlinkIncome', ...INCOMES],
  hasRentalIncome: ['rentalIncome'],
  hasCenterlinkIncome: ['centrelinkIncome'],
  rentalExpenses: ['rent'],
  hasMortgages: ['mortgages', 'mortgagesToDelete'],
  hasCreditCards: ['creditCards', 'creditCardsToDelete'],
  hasPersonalLoans: ['personalLoans', 'personalLoansToDelete'],
};

const arbitrarySheet = arbitraryLike(BLANK).map((sheet) => ({
  ...(sheet as Sheet),
  loanPurpose: 'Holiday',
  loanType: 'Secured',
  maritalStatus: 'Married',
  mortgagesToDelete: [],
  creditCardsToDelete: [],
  personalLoansToDelete: [],
}));
const arbitraryEdit = fc
  .constantFrom(...Object.keys(CAUSES))
  .chain((name) => fc.record({ name: fc.constant(name), value: fc.constantFrom(...(CAUSES[name] ?? [])) }));

/** A list of items that were opened and not filled in. */
function isUntouched(value: unknown): boolean {
  const blanks = [blankExpense(), blankCreditCard({}), blankPersonalLoan({})].map((item) =>
    JSON.stringify(item),
  );
  return Array.isArray(value) && value.every((item) => blanks.includes(JSON.stringify(item)));
}

describe('over random edits', () => {
  it('an edit touches its own dependents and nothing else, however many came before', () => {
    fc.assert(
      fc.property(
        arbitrarySheet,
        fc.array(arbitraryEdit, { minLength: 1, maxLength: 12 }),
        (sheet, edits) => {
          let answers: Sheet = clearDependentAnswers(sheet, sheet).answers;
          for (const { name, value } of edits) {
            const before = answers;
            answers = clearDependentAnswers(before, { ...before, [name]: value }).answers;
            const touched = Object.keys(before).filter(
              (key) =>
                JSON.stringify(before[key as keyof Sheet]) !== JSON.stringify(answers[key as keyof Sheet]),
            );
            expect(touched.filter((key) => key !== name && !MAY_TOUCH[name]?.includes(key))).toEqual([]);
          }
        },
      ),
    );
  });

  it('clearing again changes nothing', () => {
    fc.assert(
      fc.property(arbitrarySheet, arbitraryEdit, (sheet, { name, value }) => {
        const { answers } = clearDependentAnswers(sheet, { ...sheet, [name]: value });
        expect(clearDependentAnswers(sheet, answers)).toEqual({ answers, removals: [] });
      }),
    );
  });

  it('taking a removal back restores what was there before the edit', () => {
    fc.assert(
      fc.property(arbitrarySheet, arbitraryEdit, (sheet, { name, value }) => {
        const { removals } = clearDependentAnswers(sheet, { ...sheet, [name]: value });
        const { answers } = clearDependentAnswers(sheet, { ...sheet, [name]: value });
        fc.pre(removals.length > 0);
        expect(removals.reduce(undoRemoval, answers)).toEqual(sheet);
      }),
    );
  });

  it('what was lost is told in full: whatever differs was removed, blank, forced on, or marked for deletion', () => {
    fc.assert(
      fc.property(arbitrarySheet, arbitraryEdit, (sheet, { name, value }) => {
        const after = { ...sheet, [name]: value };
        const { answers, removals } = clearDependentAnswers(sheet, after);
        const told = removals.flatMap(({ removed }) => removed.map(({ path }) => path.split('.')[0]));
        const differing = Object.keys(after).filter(
          (key) => JSON.stringify(after[key as keyof Sheet]) !== JSON.stringify(answers[key as keyof Sheet]),
        );
        const expected = differing.filter(
          (key) =>
            !key.endsWith('ToDelete') &&
            key !== 'hasCreditCards' &&
            key !== 'hasPersonalLoans' &&
            !isUntouched(after[key as keyof Sheet]),
        );
        expect(expected.filter((key) => !told.includes(key))).toEqual([]);
      }),
    );
  });
});

describe('taking back after more was typed', () => {
  it('keeps an amount typed since, and puts restored items before new ones', () => {
    const off = change({ hasCreditCards: false });
    const card = {
      id: '',
      payout: 'keep',
      liabilityName: 'New',
      creditCardLimit: 2_000,
      amount: '',
    } as const;
    const typed: Sheet = { ...off.answers, hasCreditCards: true, creditCards: [card] };
    const restored = off.removals.reduce(undoRemoval, typed);
    expect(restored.creditCards.map(({ liabilityName }) => liabilityName)).toEqual(['Bank', 'Shop', 'New']);
    expect(restored.creditCardsToDelete).toEqual([]);

    const rentOff = change({ rentalExpenses: false });
    const retyped = {
      ...rentOff.answers,
      rentalExpenses: true,
      rent: { id: 'rent-1', amount: 600, frequency: 'Monthly' },
    };
    expect(rentOff.removals.reduce(undoRemoval, retyped).rent.amount).toBe(600);
  });
});
