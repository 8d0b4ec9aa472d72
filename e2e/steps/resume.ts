import type { Browser, BrowserContext, Page } from '@playwright/test';
import { repeatWhereProcessesDie } from '../dying-processes.ts';
import { expect } from '../product-test.ts';
import { field, type } from './fields.ts';
import { readMailbox, receiveCode } from './mailbox.ts';
import { pressNext } from './quote.ts';

/** What an applicant resumes with. */
export type Identity = { email: string; dob: string };

/** Another browser of the same person: it shares nothing with the first. */
export async function openOtherBrowser(
  browser: Browser,
  baseURL: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  });
  repeatWhereProcessesDie(context.request);
  return context;
}

/**
 * The browser is no longer signed in, as after its cookies were cleared. The page is left first: a page that is still
 * shown fetches the next step ahead, and complains about the refusal.
 */
export async function loseSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

export async function expectResume(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/resume\/?$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Resume your application' })).toBeVisible();
}

export async function expectPinCode(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/resume\/pin-code\/?$/);
  await expect(codeField(page)).toBeVisible();
}

export function codeField(page: Page) {
  return page.getByRole('textbox', { name: '4 digit code' });
}

/**
 * Requests a code on the resume page, and returns the one that comes by mail.
 * @param productUrl of a product other than the one the tests usually visit
 */
export async function askForCode(page: Page, { email, dob }: Identity, productUrl = ''): Promise<string> {
  const before = await readMailbox(page.request, email, productUrl);
  // An address that this browser remembers may arrive between the two steps in which a test fills a field; a person
  // types over it, because it is selected as it arrives.
  await expect(async () => {
    await type(page, 'Email', email);
    await expect(field(page, 'Email')).toHaveValue(email, { timeout: 1_000 });
  }).toPass();
  await type(page, 'Date of birth', dob);
  await pressNext(page);
  await expectPinCode(page);
  return receiveCode(page.request, email, before, productUrl);
}

/** Requests another code on the code's own page, and returns it. */
export async function sendAgain(page: Page, { email }: Identity, productUrl = ''): Promise<string> {
  const before = await readMailbox(page.request, email, productUrl);
  await page.getByRole('button', { name: 'Send another code' }).click();
  await expect(page.getByText('We sent another code. Only the newest code works.')).toBeVisible();
  return receiveCode(page.request, email, before, productUrl);
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await pressNext(page);
}

/** The whole way back into a saved application, in a browser that knows nothing of it. */
export async function resumeWithCode(page: Page, identity: Identity, productUrl = ''): Promise<void> {
  await page.goto(`${productUrl}/resume`);
  await expectResume(page);
  await enterCode(page, await askForCode(page, identity, productUrl));
}

/** A code that is not this one. */
export function wrongCode(code: string, skip = 0): string {
  return String((Number(code) + 1 + skip) % 10_000).padStart(4, '0');
}
