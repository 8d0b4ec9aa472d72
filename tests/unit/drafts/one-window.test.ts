import { describe, expect, it } from 'vitest';
import { mergeEdits } from '#lib/api/merge-edits.ts';
import { previousAddressFromWire, previousAddressToWire } from '#lib/api/mappers/address.ts';
import type { KnownExpense } from '#lib/api/mappers/expense.ts';
import type { KnownIncome } from '#lib/api/mappers/income.ts';
import type { LiabilityAnswers } from '#lib/api/mappers/liability.ts';
import type { Draft } from '#lib/drafts/draft-store.ts';
import { restoreDraft } from '#lib/drafts/restore-draft.ts';
import { DEBT_CONSOLIDATION_PURPOSE } from '#lib/domain/options.ts';
import type { IncomeType } from '#lib/domain/options.ts';
import { applicationStep1 } from '#lib/forms/screens/application-step-1.ts';
import { applicationStep2 } from '#lib/forms/screens/application-step-2.ts';
import type { ApplicationStep2Values } from '#lib/forms/screens/application-step-2.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import type { QuoteStep2Values } from '#lib/forms/screens/quote-step-2.ts';
import { applicationStore } from '#stores/application-store.ts';
import type { ServerData } from '#stores/application-store.ts';
import { applicationStep1Values } from '#stores/screen-values/application-step-1.ts';
import { applicationStep2Values } from '#stores/screen-values/application-step-2.ts';
import { givenAnswers } from '#stores/screen-values/given-answers.ts';
import { knownApplication } from '../components/quote/quotes.ts';

const dataOf = (data: Partial<ServerData>): ServerData => ({
  ...applicationStore.getInitialState(),
  ...data,
});
const borrowingFor = (loanPurpose: string) => ({
  application: knownApplication({ s1ApplicationStatus: 'Quote Given', loanPurpose }),
});
const expensesOf = (data: Partial<ServerData>) => applicationStep2Values(dataOf(data));

/** What a draft of expenses shows once this is known. */
const restore = (draft: Draft<ApplicationStep2Values>, data: Partial<ServerData>) =>
  restoreDraft(draft, expensesOf(data), { screen: applicationStep2, given: givenAnswers(dataOf(data)) });

const expense = (id: string, changes: Partial<KnownExpense>): KnownExpense => ({
  id,
  expenseType: 'Everyday Living',
  amount: 1_500,
  frequency: 'Monthly',
  sharedWithPartner: false,
  ...changes,
});
const card = (changes: object): LiabilityAnswers => ({
  id: 'l1',
  debtType: 'Credit Card',
  payout: 'keep',
  liabilityName: 'Bank A',
  creditCardLimit: 5_000,
  amount: '',
  ...changes,
});

const living = expense('e1', {});
const other = expense('e2', { expenseType: 'Other Expenses', amount: 500, frequency: 'Weekly' });

describe('a draft of expenses in the only window', () => {
  it('says “No credit cards”, and gives way to a loan that is now to pay off debts', () => {
    const base = expensesOf(borrowingFor('Holiday'));
    const draft = { base, values: { ...base, hasCreditCards: false as const } };
    const data = borrowingFor(DEBT_CONSOLIDATION_PURPOSE);
    const { values, conflicts } = restore(draft, data);
    expect(conflicts).toEqual([]);
    expect(values.hasCreditCards).toBe(true);
  });

  it('keeps the mortgage that was typed before the home was said to have one', () => {
    const base = expensesOf({});
    const mortgages = [{ id: '', amount: 900, frequency: 'Weekly' }];
    const { currentAddress } = quoteStep2.blank({});
    const data = { currentAddress: { ...currentAddress, typeOfResidency: 'Mortgage' } };
    const { values, conflicts } = restore({ base, values: { ...base, hasMortgages: true, mortgages } }, data);
    expect(conflicts).toEqual([]);
    expect(values.mortgages).toEqual(mortgages);
  });

  it.each([
    ['Renting', 'Living With Parents'],
    ['Mortgage', 'Renting'],
  ])('keeps the rent that was typed before %s was changed to %s', (before, after) => {
    const { currentAddress } = quoteStep2.blank({});
    const at = (typeOfResidency: string) => ({ currentAddress: { ...currentAddress, typeOfResidency } });
    const base = expensesOf(at(before));
    const rent = { id: '', amount: 400, frequency: 'Weekly' };
    const { values, conflicts } = restore(
      { base, values: { ...base, rentalExpenses: true, rent } },
      at(after),
    );
    expect(conflicts).toEqual([]);
    expect(values).toMatchObject({ rentalExpenses: true, rent });
  });

  it('asks where another window has saved the rent that was suggested, and was said not to be paid here', () => {
    const { currentAddress } = quoteStep2.blank({});
    const data = { currentAddress: { ...currentAddress, typeOfResidency: 'Renting' } };
    const base = expensesOf(data);
    const rent = expense('e3', { expenseType: 'Rent' });
    const draft = { base, values: { ...base, rentalExpenses: false } };
    const { values, conflicts } = restore(draft, { ...data, expenses: [living, rent] });
    expect(conflicts.map(({ path }) => path)).toContain('rentalExpenses');
    expect(values.rentalExpenses).toBe(false);
  });

  it('asks where another window has said that the rent that was suggested, and typed here, is not paid', () => {
    const { currentAddress } = quoteStep2.blank({});
    const data = { currentAddress: { ...currentAddress, typeOfResidency: 'Renting' } };
    const base = expensesOf(data);
    const rent = { id: '', amount: 400, frequency: 'Weekly' };
    const { values, conflicts } = restore(
      { base, values: { ...base, rent } },
      { ...data, expenses: [living] },
    );
    expect(conflicts.map(({ path }) => path)).toContain('rentalExpenses');
    expect(values.rent).toEqual(rent);
  });

  it('sets an expense to zero, which the save under way has deleted', () => {
    const base = expensesOf({ expenses: [living, other] });
    const otherExpenses = { id: 'e2', amount: 0, frequency: 'Fortnightly' };
    const { values, conflicts } = restore(
      { base, values: { ...base, otherExpenses } },
      { expenses: [living] },
    );
    expect(conflicts).toEqual([]);
    expect(values.otherExpenses).toMatchObject({ id: '' });
  });

  it('keeps a card whose debt was typed before it was to be kept, and learns its id', () => {
    const base = expensesOf({});
    const typed = { ...card({ id: '', liabilityName: ' Bank A', amount: 700 }) };
    const values = { ...base, hasCreditCards: true as const, creditCards: [typed] } as ApplicationStep2Values;
    const restored = restore({ base, values }, { expenses: [living], liabilities: [card({})] });
    expect(restored.conflicts).toEqual([]);
    expect(restored.values.creditCards[0]).toMatchObject({ id: 'l1', liabilityName: 'Bank A' });
  });

  it('keeps a card that a save half way has not created yet, with its switch, beside one that it has', () => {
    const base = expensesOf({ expenses: [living] });
    const creditCards = ['Bank A', 'Bank B'].map((liabilityName) => card({ id: '', liabilityName }));
    const values = { ...base, hasCreditCards: true, creditCards } as ApplicationStep2Values;
    const restored = restore({ base, values }, { expenses: [living], liabilities: [card({})] });
    expect(restored.conflicts).toEqual([]);
    expect(restored.values.creditCards).toHaveLength(2);
  });

  it('keeps the card that replaces one which a save half way has removed', () => {
    const known = { expenses: [living], liabilities: [card({})] };
    const base = expensesOf(known);
    const values = { ...base, creditCards: [card({ id: '', liabilityName: 'Bank B' })] };
    const restored = restore({ base, values } as Draft<ApplicationStep2Values>, {
      ...known,
      liabilities: [],
    });
    expect(restored.conflicts).toEqual([]);
    expect(restored.values).toMatchObject({
      hasCreditCards: true,
      creditCards: [{ liabilityName: 'Bank B' }],
    });
  });

  it('asks about a card that was changed here and is gone there, together with its switch', () => {
    const known = { expenses: [living], liabilities: [card({})] };
    const base = expensesOf(known);
    const values = { ...base, creditCards: [card({ creditCardLimit: 9_000 })] };
    const restored = restore({ base, values } as Draft<ApplicationStep2Values>, {
      ...known,
      liabilities: [],
    });
    expect(restored.conflicts.map(({ path }) => path)).toEqual(['hasCreditCards', 'creditCards']);
    expect(restored.values.hasCreditCards).toBe(true);
  });

  it('asks about rent that was changed here and switched off there, together with its switch', () => {
    const rent = expense('e3', { expenseType: 'Rent', amount: 400, frequency: 'Weekly' });
    const base = expensesOf({ expenses: [living, rent] });
    const values = { ...base, rent: { ...base.rent, amount: 450 } } as ApplicationStep2Values;
    const { conflicts } = restore({ base, values }, { expenses: [living] });
    expect(conflicts.map(({ path }) => path)).toContain('rentalExpenses');
  });

  it.each([
    ['another amount', [living, { ...other, amount: 800 }]],
    ['none', [living]],
  ])('asks where another window has saved %s', (_, expenses) => {
    const base = expensesOf({ expenses: [living, other] });
    const otherExpenses = { id: 'e2', amount: 600, frequency: 'Weekly' };
    const { conflicts } = restore({ base, values: { ...base, otherExpenses } }, { expenses });
    expect(conflicts.map(({ path }) => path)).toContain('otherExpenses.amount');
  });

  it.each(['everydayLiving', 'otherExpenses'] as const)(
    'asks about both where the amount was changed here, and how often in another window: %s',
    (name) => {
      const base = expensesOf({ expenses: [living, other] });
      const values = { ...base, [name]: { ...base[name], amount: 700 } };
      const expenses = [living, other].map((one) => ({ ...one, frequency: 'Yearly' as const }));
      const { conflicts } = restore({ base, values }, { expenses });
      expect(conflicts.map(({ path }) => path)).toEqual([`${name}.amount`, `${name}.frequency`]);
    },
  );

  it('asks where another window has saved another card', () => {
    const base = expensesOf({});
    const values = { ...base, creditCards: [card({ id: '' })] } as ApplicationStep2Values;
    const ours = { ...values, hasCreditCards: true as const };
    const { conflicts } = restore(
      { base, values: ours },
      { liabilities: [card({ creditCardLimit: 9_000 })] },
    );
    expect(conflicts.map(({ path }) => path)).toEqual(['creditCards']);
  });
});

describe('a draft of incomes in the only window', () => {
  const income = (incomeType: IncomeType): KnownIncome => ({
    id: incomeType,
    incomeType,
    amount: 300,
    frequency: 'Weekly',
    nextPayDate: '',
  });
  const incomesOf = (...types: IncomeType[]) =>
    applicationStep1Values(dataOf({ incomes: types.map(income) }));

  it('asks about both where the amount was changed here, and how often in another window', () => {
    const base = incomesOf('Partner');
    const partnerIncome = { ...base.partnerIncome, amount: 400 };
    const server = { ...base, partnerIncome: { ...base.partnerIncome, frequency: 'Monthly' } };
    const { conflicts } = restoreDraft({ base, values: { ...base, partnerIncome } }, server, {
      screen: applicationStep1,
      given: { maritalStatus: 'Married' },
    });
    expect(conflicts.map(({ path }) => path)).toEqual(['partnerIncome.amount', 'partnerIncome.frequency']);
  });

  it('still says that there is no other income, of which a save half way has removed one', () => {
    const base = incomesOf('Rental Property', 'CentreLink');
    const values = incomesOf();
    const draft = { base, values, unheard: [{ base, values }] };
    const restored = restoreDraft(draft, incomesOf('CentreLink'), { screen: applicationStep1, given: {} });
    expect(restored.conflicts).toEqual([]);
    expect(restored.values).toMatchObject({ hasOtherIncome: false, hasCenterlinkIncome: false });
  });
});

describe('an address in the only window', () => {
  const blank = quoteStep2.blank({});
  const stayed = { ...blank.currentAddress, yearsAtResidence: '1', monthsAtResidence: '0' };
  const found = {
    ...blank.previousAddress,
    recordId: 'AU|1',
    address: '12 Smith Street, Richmond VIC 3121',
    streetNumber: '12',
    streetName: 'Smith',
    streetType: 'Street',
    city: 'Richmond',
    state: 'VIC',
    postalCode: '3121',
  };
  const base: QuoteStep2Values = { ...blank, currentAddress: stayed, previousAddress: found };
  const asking = { screen: quoteStep2, given: {} };
  const stored = (values: typeof found) => previousAddressFromWire(previousAddressToWire(values));

  it.each([
    ['entered by its parts', { enterAddressManually: true, recordId: '', streetNumber: '14' }],
    ['abroad', { isAbroad: true, country: 'NP', addressLine1: '12 Durbar Marg', addressLine2: '' }],
  ])('is at one with its own save once it is %s', (_, parts) => {
    const typed = { ...base, previousAddress: { ...found, ...parts } };
    const there = { ...base, previousAddress: stored(typed.previousAddress) };
    expect(mergeEdits(base, typed, there, asking)).toEqual({ values: there, conflicts: [] });
  });

  it('is asked about whole where another window saved another one, however either was given', () => {
    const typed = { ...base, previousAddress: { ...found, enterAddressManually: true, streetNumber: '14' } };
    const there = {
      ...base,
      previousAddress: { ...found, recordId: 'AU|2', streetName: 'Beach', address: '12 Beach Street' },
    };
    const { values, conflicts } = mergeEdits(base, typed, there, asking);
    expect(values).toEqual(typed);
    expect(conflicts.map(({ path }) => path)).toContain('previousAddress.enterAddressManually');
  });
});

it('years and months in a job are asked about together, where each window has changed one of them', () => {
  const blank = quoteStep2.blank({});
  const working = (durationYears: string, durationMonths: string) => ({
    ...blank,
    employment: { ...blank.employment, status: 'Full-time', durationYears, durationMonths },
  });
  const draft = { base: working('1', '2'), values: working('3', '2') };
  const { conflicts } = restoreDraft(draft, working('1', '5'), { screen: quoteStep2, given: {} });
  expect(conflicts.map(({ path }) => path)).toEqual([
    'employment.durationYears',
    'employment.durationMonths',
  ]);
});

describe('what was typed before the saved answers came', () => {
  const blank = quoteStep1.blank({});
  const typed = { ...blank, firstname: 'Grace' };
  const server = { ...blank, firstname: 'Ada', lastname: 'Byron' };
  const asking = { screen: quoteStep1, given: {} };

  it('is over them, and nothing is asked', () => {
    const restored = restoreDraft({ base: blank, values: typed, isBaseUnknown: true }, server, asking);
    expect(restored.conflicts).toEqual([]);
    expect(restored.values).toMatchObject({ firstname: 'Grace', lastname: 'Byron' });
  });

  it('is asked about where another window has changed what had come of them', () => {
    const base = { ...blank, firstname: 'Augusta' };
    const draft = { base, values: { ...base, firstname: 'Grace', lastname: 'King' }, isBaseUnknown: true };
    const { conflicts } = restoreDraft(draft, server, asking);
    expect(conflicts).toEqual([{ path: 'firstname', here: 'Grace', there: 'Ada' }]);
  });

  it('is asked about where the form was known to be blank', () => {
    expect(restoreDraft({ base: blank, values: typed }, server, asking).conflicts).toHaveLength(1);
  });
});

describe('what was sent and never heard of again', () => {
  const base = { ...quoteStep1.blank({}), firstname: 'Ada' };
  const unheard = [{ base, values: { ...base, firstname: 'Grace ' } }];
  const draft = { base, values: { ...base, firstname: 'Rosa' }, unheard };
  const asking = { screen: quoteStep1, given: {} };

  it.each([
    ['Grace', 0],
    ['Augusta', 1],
  ])('is no other window’s: %s is asked about %i times', (firstname, times) => {
    const restored = restoreDraft(draft, { ...base, firstname }, asking);
    expect(restored.conflicts).toHaveLength(times);
    expect(restored.values.firstname).toBe('Rosa');
  });

  it('is not taken where the answer was put back as it was', () => {
    const back = { ...draft, values: base };
    expect(restoreDraft(back, { ...base, firstname: 'Grace' }, asking).values.firstname).toBe('Ada');
  });

  it('is asked about where the answer was put back as it was, and another window has saved another one', () => {
    const restored = restoreDraft({ ...draft, values: base }, { ...base, firstname: 'Augusta' }, asking);
    expect(restored.values.firstname).toBe('Ada');
    expect(restored.conflicts).toEqual([{ path: 'firstname', here: 'Ada', there: 'Augusta' }]);
  });
});

it('an answer that is being asked about still is, though it was set back to what it was at first', () => {
  const server = { ...quoteStep1.blank({}), firstname: 'Edith', lastname: 'Byron' };
  const first = { ...server, firstname: 'Ada' };
  const asking = { screen: quoteStep1, given: {} };
  const draft = { base: first, values: { ...first, lastname: 'King' }, open: ['firstname'] };
  const restored = restoreDraft(draft, server, asking);
  expect(restored.values).toMatchObject({ firstname: 'Ada', lastname: 'King' });
  expect(restored.conflicts).toEqual([{ path: 'firstname', here: 'Ada', there: 'Edith' }]);
  expect(restoreDraft(draft, first, asking).conflicts).toEqual([]);
});
