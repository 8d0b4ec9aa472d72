import type { Page } from '@playwright/test';
import { inDays } from '../../e2e/steps/application.ts';
import { BANK, bankCard, bankPage } from '../../e2e/steps/bank.ts';
import { answersTo, choose, field, section } from '../../e2e/steps/fields.ts';
import { pressNext } from '../../e2e/steps/quote.ts';
import { pressContinue } from '../../e2e/steps/quote-offer.ts';
import { OUR_WAITS, arrive, goToQuote } from './typing.ts';
import type { Typist } from './typist.ts';

/** What the typist waits for on the whole way, in this order; what is done after each wait is counted with it. */
export const WHOLE_WAITS = [
  ...OUR_WAITS,
  'application step 1',
  'application step 2',
  'conditional offer',
  'bank details',
  "the bank's own page",
  'bank connected',
  'last screen',
];

/** From the home page to the last screen: a loan accepted, its bank connected, nothing left to give. */
export async function goToLastScreen(page: Page, typist: Typist): Promise<void> {
  await goToQuote(page, typist);
  await typist.tap(answersTo(page, 'Loan type').getByText('Unsecured', { exact: true }).click());
  await typist.tap(pressContinue(page));
  await sayIncomeAndExpenses(page, typist);
  await acceptContract(page, typist);
  await connectBank(page, typist);
  await typist.tap(pressNext(page));
  await typist.wait(reachLastScreen(page, typist));
}

/** Goes through the list of documents if the statements have not reached us yet. */
async function reachLastScreen(page: Page, typist: Typist): Promise<void> {
  await page.waitForURL(/\/bank-details\/(document-upload|complete)\/?$/, { waitUntil: 'commit' });
  if (page.url().includes('document-upload')) {
    await page.getByText(/^We have (everything we need|something for each document)$/).waitFor();
    await typist.tap(pressNext(page));
  }
  await arrive(page, /\/bank-details\/complete\/?$/, "Thanks - we'll be in touch!");
}

async function sayIncomeAndExpenses(page: Page, typist: Typist): Promise<void> {
  await typist.wait(arrive(page, /\/application\/step-1\/?$/, 'Tell us about your income'));
  await typist.type(field(page, 'Annual salary before tax'), '90000');
  await typist.type(field(page, 'Next pay date'), inDays(7).replaceAll('/', ''));
  await typist.tap(pressNext(page));

  await typist.wait(arrive(page, /\/application\/step-2\/?$/, 'Tell us about your expenses'));
  const rent = section(page, 'Rent or board');
  await typist.tap(choose(rent, 'Do you pay rent or board?', 'Yes'));
  await typist.type(field(rent, 'Rent or board'), '1800');
  await typist.tap(choose(page, 'Do you pay a mortgage?', 'No'));
  await typist.type(field(page, 'Everyday living'), '1500');
  await typist.type(field(page, 'Other expenses'), '300');
  await typist.tap(choose(page, 'Do you have any credit cards?', 'No'));
  await typist.tap(choose(page, 'Do you have any personal loans?', 'No'));
  await typist.tap(pressNext(page));
}

/**
 * Agrees to each statement and accepts the contract. Its draft is not opened: once there has been another tab, the
 * browser reports no more presses on this one.
 */
async function acceptContract(page: Page, typist: Typist): Promise<void> {
  const main = page.getByRole('main');
  const accept = page.getByRole('button', { name: 'Accept this offer' });
  await typist.wait(
    Promise.all([arrive(page, /\/application\/offer\/?$/, 'Your conditional offer'), accept.waitFor()]),
  );
  for (const statement of await main.getByRole('checkbox').all()) await typist.tap(statement.check());
  await typist.tap(accept.click());
}

/** The bank's pages are the stand-in's, so the waits between them are not reported separately. */
async function connectBank(page: Page, typist: Typist): Promise<void> {
  const bank = bankPage(page);
  await typist.wait(
    Promise.all([
      arrive(page, /\/bank-details\/?$/, 'Finalise your application'),
      bankCard(page, BANK).waitFor(),
    ]),
  );
  await typist.type(page.getByLabel('BSB', { exact: true }), '062000');
  await typist.type(page.getByLabel('Account number', { exact: true }), '12345678');
  await typist.type(page.getByLabel('Find your bank'), 'curra');
  await typist.tap(bankCard(page, BANK).click());
  await typist.wait(bank.getByRole('heading', { name: `Log in to ${BANK}` }).waitFor());
  await typist.type(bank.getByLabel('User name'), 'success');
  await typist.type(bank.getByLabel('Password'), 'any password');
  await typist.tap(bank.getByRole('button', { name: 'Continue' }).click());
  await typist.type(bank.getByLabel('Code'), '123456');
  await typist.tap(bank.getByRole('button', { name: 'Log in' }).click());
  await typist.tap(bank.getByRole('button', { name: 'Continue' }).click());
  await typist.tap(bank.getByRole('button', { name: 'I agree, share them' }).click());
  await typist.wait(page.getByRole('heading', { name: `${BANK} is connected` }).waitFor());
}
