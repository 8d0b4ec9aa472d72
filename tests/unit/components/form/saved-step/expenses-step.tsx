import { vi } from 'vitest';
import { getCurrentAddress } from '#lib/api/address.ts';
import { getContact } from '#lib/api/contact.ts';
import { expenseCalls } from '#lib/api/expense.ts';
import { liabilityCalls } from '#lib/api/liability.ts';
import type { KnownExpense } from '#lib/api/mappers/expense.ts';
import { liabilityFromWire } from '#lib/api/mappers/liability.ts';
import type { ExpenseType, Frequency } from '#lib/domain/options.ts';
import { applicationStep2 } from '#lib/forms/screens/application-step-2.ts';
import { applicationStore, setKnown } from '#stores/application-store.ts';
import { knownApplication } from '../../quote/quotes.ts';
import { card, loan } from './debts-api.ts';
import { Debts } from './debts-screen.tsx';
import { NONE, giveRegular, isOn, shownRegular, turn } from './regular-amounts.ts';
import { CONTACT, STEP_2 } from './saved-steps.tsx';
import type { Answers, WatchedStep } from './watched-step.ts';

/** How a question about each begins; the living arrangement is asked on another page. */
const LABELS = {
  rent: /^(Do you pay rent|Rent or board|How often do you pay)/,
  mortgage: /^(Do you pay a mortgage|Mortgage)/,
  living: /^Everyday living/,
};
type Name = keyof typeof LABELS | 'residency';
const ASKED = Object.keys(LABELS) as (keyof typeof LABELS)[];
const TYPES = { rent: 'Rent', mortgage: 'Mortgage', living: 'Everyday Living' } as const;
const DEBTS = [card('debt-a', 'Avon'), loan('debt-b', 'Bourne')].map(liabilityFromWire);

const expensesOf = (saved: Answers<Name>): KnownExpense[] =>
  ASKED.flatMap((of) => {
    if (saved[of] === NONE || saved[of] === '') return [];
    const [amount, frequency] = saved[of].split(' ');
    const expenseType: ExpenseType = TYPES[of];
    const id = expenseType;
    return [
      {
        id,
        expenseType,
        amount: Number(amount),
        frequency: frequency as Frequency,
        sharedWithPartner: false,
      },
    ];
  });
/** Before anything is saved, what the living arrangement suggests: an amount that is empty yet, or none. */
const answersOf = (expenses: readonly KnownExpense[], residency: string): Answers<Name> => {
  const word = (of: keyof typeof LABELS, home: string) => {
    const found = expenses.find(({ expenseType }) => expenseType === TYPES[of]);
    if (found !== undefined) return `${String(found.amount)} ${found.frequency}`;
    return expenses.length === 0 && residency === home ? '' : NONE;
  };
  return {
    rent: word('rent', 'Renting'),
    mortgage: word('mortgage', 'Mortgage'),
    living: word('living', residency),
    residency,
  };
};
const addressAt = (typeOfResidency: string) => ({ ...STEP_2.currentAddress, typeOfResidency });

/** Application step 2 by its expenses, of which the living arrangement suggests some. */
export const expensesStep: WatchedStep<Name> = {
  screenId: applicationStep2.id,
  Page: Debts,
  application: knownApplication({ loanAmount: 20_000, s1ApplicationStatus: 'App Start' }),
  words: {
    rent: ['400 Weekly', '400 Monthly', NONE],
    mortgage: ['900 Monthly', '800 Monthly', NONE],
    living: ['1500 Monthly', '300 Weekly'],
    residency: ['Renting', 'Mortgage', 'Living With Parents'],
  },
  calls: 3,
  beside: 'residency',
  first: answersOf([], 'Renting'),
  connect: (api) => {
    const { read, change } = api(...ASKED);
    const stored = () => expensesOf(read().saved);
    const put = (expenses: readonly KnownExpense[], etag: string | undefined) => {
      const { residency: _residency, ...answers } = answersOf(expenses, read().saved.residency);
      return change(answers, etag);
    };
    vi.mocked(getContact).mockResolvedValue({ value: CONTACT, etag: '"1"' });
    vi.mocked(getCurrentAddress).mockImplementation(() =>
      Promise.resolve({ value: addressAt(read().saved.residency), etag: '"1"' }),
    );
    vi.mocked(liabilityCalls.getAll).mockResolvedValue({ value: DEBTS, etag: '"1"' });
    vi.mocked(expenseCalls.getAll).mockImplementation(() =>
      Promise.resolve({ value: stored(), etag: read().etag }),
    );
    vi.mocked(expenseCalls.create).mockImplementation(async (_ids, record, etag) => {
      const value = { ...record, id: record.expenseType };
      return { value, etag: await put([...stored(), value], etag) };
    });
    vi.mocked(expenseCalls.createAll).mockImplementation(async (_ids, records, etag) => {
      const value = records.map((record) => ({ ...record, id: record.expenseType }));
      return { value, etag: await put([...stored(), ...value], etag) };
    });
    vi.mocked(expenseCalls.put).mockImplementation((_ids, id, record, etag) =>
      put(
        stored().map((one) => (one.id === id ? { ...record, id } : one)),
        etag,
      ),
    );
    vi.mocked(expenseCalls.remove).mockImplementation((_ids, id, etag) => {
      if (!stored().some((one) => one.id === id)) return Promise.resolve(undefined);
      return put(
        stored().filter((one) => one.id !== id),
        etag,
      );
    });
  },
  load: (api) => {
    const { saved, etag } = api(...ASKED).read();
    setKnown('contact', CONTACT, '"1"');
    setKnown('currentAddress', addressAt(saved.residency), '"1"');
    setKnown('liabilities', DEBTS, '"1"');
    setKnown('expenses', expensesOf(saved), etag);
  },
  known: (of) => {
    const { expenses = [], currentAddress } = applicationStore.getState();
    return answersOf(expenses, currentAddress?.typeOfResidency ?? '')[of];
  },
  shown: (of) => {
    if (of === 'residency') return undefined;
    if (of === 'rent') return isOn('rentalExpenses') ? shownRegular('rent') : NONE;
    if (of === 'mortgage') return isOn('hasMortgages') ? shownRegular('mortgages.0') : NONE;
    return shownRegular('everydayLiving');
  },
  type: (of, word) => {
    if (of === 'rent') turn('rentalExpenses', word !== NONE);
    if (of === 'mortgage') turn('hasMortgages', word !== NONE);
    giveRegular({ rent: 'rent', mortgage: 'mortgages.0', living: 'everydayLiving', residency: '' }[of], word);
  },
  changed: (saved, of, word) => {
    if (of === 'residency') return answersOf(expensesOf(saved), word);
    const { words } = expensesStep;
    const filled = Object.fromEntries(ASKED.map((one) => [one, saved[one] || (words[one][0] ?? '')]));
    return { ...saved, ...filled, [of]: word };
  },
  about: (question) => ASKED.find((of) => LABELS[of].test(question)),
  told: (_question, of) => [expensesStep.known(of)],
};
