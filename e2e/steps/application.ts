import type { Page } from '@playwright/test';
import type { AssetOwnership, AssetType, Frequency } from '#lib/domain/options.ts';
import { addDays, dayOf, toDisplayDate } from '#lib/domain/calendar.ts';
import { expect } from '../product-test.ts';
import { answersTo, choose, field, item, section, select, type } from './fields.ts';

/** What is typed on application step 1. */
export type IncomeAnswers = {
  salary: string;
  nextPayDate: string;
  partner?: { amount: string; frequency: Frequency };
  asset?: { ownership: string; kind: string; rego: string; regoState: string };
};

/** What is typed on application step 2. */
export type ExpenseAnswers = {
  rent?: string;
  mortgage?: string;
  everyday: string;
  other?: string;
  isShared?: boolean;
  cards?: readonly CardAnswers[];
  loans?: readonly LoanAnswers[];
};

export type CardAnswers = { provider: string; limit: string; balance?: string; isPaidOut: boolean };
export type LoanAnswers = {
  lender: string;
  repayment: string;
  frequency: string;
  balance: string;
  isPaidOut: boolean;
};

/** The words of the cards, which differ from the values of the wire. */
export const OWNERSHIP_LABELS = { 'Dealer sale': 'Buying from a dealer' } satisfies Partial<
  Record<AssetOwnership, string>
>;
export const ASSET_LABELS = { Car: 'Motor vehicle' } satisfies Partial<Record<AssetType, string>>;

const PAY_OUT = 'Pay out and close using this loan';

/** The date this many days from today in Sydney, as it is typed: DD/MM/YYYY. */
export function inDays(days: number): string {
  return toDisplayDate(addDays(dayOf(new Date()), days));
}

export async function expectApplicationStep1(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/application\/step-1\/?$/);
  await expect(page.getByRole('heading', { name: 'Tell us about your income' })).toBeVisible();
}

export async function expectApplicationStep2(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/application\/step-2\/?$/);
  await expect(page.getByRole('heading', { name: 'Tell us about your expenses' })).toBeVisible();
}

export async function answerIncome(page: Page, answers: IncomeAnswers): Promise<void> {
  await type(page, 'Annual salary before tax', answers.salary);
  await type(page, 'Next pay date', answers.nextPayDate);
  if (answers.partner !== undefined) {
    const partner = section(page, "Your partner's income");
    await choose(partner, 'Does your partner have an income?', 'Yes');
    await type(partner, "Partner's income before tax", answers.partner.amount);
    await select(partner, 'How often is it paid?', answers.partner.frequency);
  }
  if (answers.asset !== undefined) {
    const asset = section(page, 'What secures the loan');
    await choose(asset, 'How do you own it?', answers.asset.ownership);
    await choose(asset, 'What is it?', answers.asset.kind);
    await type(asset, 'Registration number', answers.asset.rego);
    await select(asset, 'Registered in', answers.asset.regoState);
  }
}

export async function expectIncome(page: Page, { salary, nextPayDate }: IncomeAnswers): Promise<void> {
  await expect(field(page, 'Annual salary before tax')).toHaveValue(
    `$${Number(salary).toLocaleString('en-AU')}`,
  );
  await expect(field(page, 'Next pay date')).toHaveValue(nextPayDate);
}

export async function answerExpenses(page: Page, answers: ExpenseAnswers): Promise<void> {
  const rent = section(page, 'Rent or board');
  await choose(rent, 'Do you pay rent or board?', answers.rent === undefined ? 'No' : 'Yes');
  if (answers.rent !== undefined) await type(rent, 'Rent or board', answers.rent);

  await choose(page, 'Do you pay a mortgage?', answers.mortgage === undefined ? 'No' : 'Yes');
  if (answers.mortgage !== undefined) {
    await type(item(page, 'Mortgage 1'), 'Mortgage repayment', answers.mortgage);
  }

  await type(page, 'Everyday living', answers.everyday);
  if (answers.other !== undefined) await type(page, 'Other expenses', answers.other);
  if (answers.isShared !== undefined) {
    await choose(page, 'Do you share these costs with your partner?', answers.isShared ? 'Yes' : 'No');
  }
  await answerCards(page, answers.cards ?? []);
  await answerLoans(page, answers.loans ?? []);
}

async function answerCards(page: Page, cards: readonly CardAnswers[]): Promise<void> {
  const isFirstOpen = await sayWhether(page, 'Do you have any credit cards?', cards.length > 0);
  for (const [index, card] of cards.entries()) {
    const place = item(page, `Credit card ${String(index + 1)}`);
    if (index > 0 || !isFirstOpen) await page.getByRole('button', { name: 'Add a card' }).click();
    await type(place, 'Card provider', card.provider);
    await type(place, 'Card limit', card.limit);
    await choose(place, 'What happens to this card?', card.isPaidOut ? PAY_OUT : 'Keep');
    if (card.balance !== undefined) await type(place, 'Balance owing', card.balance);
  }
}

async function answerLoans(page: Page, loans: readonly LoanAnswers[]): Promise<void> {
  const isFirstOpen = await sayWhether(page, 'Do you have any personal loans?', loans.length > 0);
  for (const [index, loan] of loans.entries()) {
    const place = item(page, `Personal loan ${String(index + 1)}`);
    if (index > 0 || !isFirstOpen) await page.getByRole('button', { name: 'Add a loan' }).click();
    await type(place, 'Lender', loan.lender);
    await type(place, 'Repayment', loan.repayment);
    await select(place, 'How often do you repay it?', loan.frequency);
    await type(place, 'Balance owing', loan.balance);
    await choose(place, 'What happens to this loan?', loan.isPaidOut ? PAY_OUT : 'Keep');
  }
}

/**
 * Answers whether there are any; while the loan pays off debts that is already answered.
 * @returns whether the list opens with its first item, as it does when the applicant answered Yes
 */
async function sayWhether(page: Page, question: string, hasAny: boolean): Promise<boolean> {
  const answer = answersTo(page, question).getByRole('radio', { name: hasAny ? 'Yes' : 'No' });
  if (!(await answer.isVisible())) return false;
  await answer.check();
  return hasAny;
}

export async function expectExpenses(page: Page, { rent, everyday }: ExpenseAnswers): Promise<void> {
  const shown = (typed: string) => `$${Number(typed).toLocaleString('en-AU')}`;
  if (rent !== undefined) {
    await expect(field(section(page, 'Rent or board'), 'Rent or board')).toHaveValue(shown(rent));
  }
  await expect(field(page, 'Everyday living')).toHaveValue(shown(everyday));
}
