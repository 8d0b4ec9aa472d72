import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { connectedBankContract } from '#lib/contracts/bank.ts';
import { documentsContract } from '#lib/contracts/document.ts';
import type { BankSession, Document } from '#lib/contracts/document.ts';
import { MAIN_BANK_ACCOUNT } from '#lib/domain/documents.ts';
import { expect } from '../product-test.ts';
import { pressByKeyboard, tabInto, tabTo } from './keyboard.ts';
import type { Seeded } from './seeded-application.ts';

/** A bank of the sandbox that answers, and one that never opens. */
export const BANK = 'Currawong Bank';
export const SILENT_BANK = /^Bandicoot Direct/;

/** The specification's words for a call that timed out (§8). */
export const TIMED_OUT = 'Your request timed out, please try again.';

export async function openBankDetails(page: Page): Promise<void> {
  await page.goto('/bank-details');
  await expect(page.getByRole('heading', { level: 1, name: 'Finalise your application' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'We just need a few documents' })).toBeVisible();
}

export async function giveAccount(page: Page, account: { bsb: string; number: string }): Promise<void> {
  await page.getByLabel('BSB', { exact: true }).fill(account.bsb);
  await page.getByLabel('Account number', { exact: true }).fill(account.number);
}

export function bankCard(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('listitem').getByRole('button', { name });
}

/** Chooses a bank from the list and waits for its page in the frame. */
export async function openBank(page: Page, name: string | RegExp = BANK): Promise<FrameLocator> {
  await bankCard(page, name).click();
  return bankPage(page);
}

/** The provider's page in the frame. */
export function bankPage(page: Page): FrameLocator {
  return page.frameLocator('iframe[title^="Connect"]');
}

/** Signs in at the sandbox's bank: the user name says what will happen. */
export async function signInAs(bank: FrameLocator, login: string): Promise<void> {
  await bank.getByLabel('User name').fill(login);
  await bank.getByLabel('Password').fill('any password');
  await bank.getByRole('button', { name: 'Continue' }).click();
  await bank.getByLabel('Code').fill('123456');
  await bank.getByRole('button', { name: 'Log in' }).click();
}

/** Shares every account, with consent. */
export async function shareStatements(bank: FrameLocator): Promise<void> {
  await bank.getByRole('button', { name: 'Continue' }).click();
  await bank.getByRole('button', { name: 'I agree, share them' }).click();
}

export async function expectConnected(page: Page, name = BANK): Promise<void> {
  await expect(page.getByRole('heading', { name: `${name} is connected` })).toBeVisible();
}

/** Finds the bank, signs in and shares every account, all of it by key. */
export async function connectByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByLabel('Find your bank'));
  await page.keyboard.type('curra');
  await pressByKeyboard(page, bankCard(page, BANK));
  const bank = bankPage(page);
  await expect(bank.getByRole('heading', { name: `Log in to ${BANK}` })).toBeVisible();
  await tabInto(page, bank.getByLabel('User name'));
  await page.keyboard.type('success');
  await tabInto(page, bank.getByLabel('Password'));
  await page.keyboard.type('any');
  await page.keyboard.press('Enter');
  await tabInto(page, bank.getByLabel('Code'));
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await tabInto(page, bank.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await tabInto(page, bank.getByRole('button', { name: 'I agree, share them' }));
  await page.keyboard.press('Enter');
}

/** The main bank account as the API has it. */
export async function mainAccount({ call, of }: Seeded): Promise<Document> {
  const { documentList } = documentsContract.parse(await call('GET', of('/documents')));
  const main = documentList.find(({ name }) => name.toLowerCase() === MAIN_BANK_ACCOUNT);
  if (main === undefined) throw new Error('There is no main bank account');
  return main;
}

/** The session of the main bank account as the API has it. */
export async function sessionOf(seeded: Seeded): Promise<BankSession | undefined> {
  return (await mainAccount(seeded)).bankSession;
}

/** Connects the main bank account by API alone, up to the result of signing in; for tests of what is shown then. */
export async function signInBehindThePage(
  context: BrowserContext,
  seeded: Seeded,
  login: string,
): Promise<BankSession> {
  const { id: documentId } = await mainAccount(seeded);
  const connected = connectedBankContract.parse(
    await seeded.call('POST', seeded.of('/bank-session'), { documentId, institutionId: 'currawong' }),
  );
  const reference = await referenceOf(context, seeded);
  const reply = await context.request.post(`/api/sandbox/bank/${reference}/sign-in`, {
    data: { institutionId: 'currawong', login },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return connected;
}

/** The same up to the end: every account is shared. */
export async function connectBehindThePage(
  context: BrowserContext,
  seeded: Seeded,
  login = 'success',
): Promise<void> {
  await signInBehindThePage(context, seeded, login);
  const reference = await referenceOf(context, seeded);
  const page = z.object({ accounts: z.array(z.object({ id: z.string() })) }).parse(
    await (
      await context.request.post(`/api/sandbox/bank/${reference}/sign-in`, {
        data: { institutionId: 'currawong', login },
      })
    ).json(),
  );
  const reply = await context.request.post(`/api/sandbox/bank/${reference}/share`, {
    data: { accounts: page.accounts.map(({ id }) => id) },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** The provider's own name for the session of an application. */
async function referenceOf(context: BrowserContext, { applicationId }: Seeded): Promise<string> {
  const reply = await context.request.get(`/api/sandbox/bank?application=${applicationId}`);
  return z.object({ session: z.object({ reference: z.string() }) }).parse(await reply.json()).session
    .reference;
}

/** A line of the hub's list of tasks. */
export function task(page: Page, title: string): Locator {
  return page
    .getByRole('region', { name: 'What to do' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}`) }) });
}

/** Stops the lender's stand-in, so that a test plays the lender by hand. */
export async function holdLender(context: BrowserContext, applicationId: string): Promise<void> {
  const reply = await context.request.put(`/api/sandbox/lender/${applicationId}`, {
    data: { automatic: false },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

export async function lenderSays(
  context: BrowserContext,
  applicationId: string,
  event: Readonly<{ type: string }>,
): Promise<void> {
  const reply = await context.request.post('/api/sandbox/lender/events', { data: { applicationId, event } });
  expect(reply.ok(), await reply.text()).toBe(true);
}
