import type { Locator, Page } from '@playwright/test';
import { expect } from '../product-test.ts';
import type { GivenFile } from '../fixtures/files.ts';

export const MAIN_ACCOUNT = 'Main bank account';
export const NOTICE_OF_ASSESSMENT = 'Notice of assessment';

/** The labels of the dates for the statement that is added next. */
export const FIRST_DAY = 'First day of the statement you add next';
export const LAST_DAY = 'Last day of the statement you add next';

/** The specification's words for an upload that failed (§8). */
export const UPLOAD_FAILED = 'Your file could not be uploaded, please try again.';

export async function openDocuments(page: Page, productUrl = ''): Promise<void> {
  await page.goto(`${productUrl}/bank-details/document-upload`);
  await expectDocuments(page);
}

export async function expectDocuments(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/bank-details\/document-upload\/?$/);
  await expect(page.getByRole('heading', { name: 'Upload your documents' })).toBeVisible();
  await expect(card(page, MAIN_ACCOUNT)).toBeVisible();
}

/** The card of a document. */
export function card(page: Page, title: string): Locator {
  return page
    .locator('section section')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${escape(title)}`), level: 3 }) });
}

/** The groups on the page, in order. */
export async function groups(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
}

/** Opens the manual upload of bank statements; every other document shows it at once. */
export async function openManualUpload(page: Page, title: string): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: `Upload statements for ${title}` })
    .click();
}

/** Unfolds the dates for the statement that is added next; dates that were kept have already unfolded them. */
export async function openStatementDates(place: Locator): Promise<void> {
  const first = place.getByLabel(FIRST_DAY);
  if (!(await first.isVisible())) await place.getByText('Add the dates of the statement').click();
  await expect(first).toBeVisible();
}

/** Chooses a file, given by its content or its path; the test itself expects the result. */
export async function chooseFile(place: Page | Locator, file: GivenFile | string): Promise<void> {
  await place.getByLabel(/^Choose a file/).setInputFiles(file);
}

/** Chooses a file and waits until it is listed. */
export async function giveFile(page: Page, title: string, file: GivenFile): Promise<void> {
  await chooseFile(card(page, title), file);
  await expectFile(page, title, file.name);
}

export async function expectFile(page: Page, title: string, name: string): Promise<void> {
  await expect(filesOf(page, title).filter({ hasText: name })).toHaveCount(1);
}

/** The files listed for a document. */
export function filesOf(page: Page, title: string): Locator {
  return card(page, title).getByRole('list', { name: 'Files' }).getByRole('listitem');
}

export async function expectState(
  page: Page,
  title: string,
  state: 'To do' | '1 file received' | '2 files received' | '3 files received' | 'Sent back' | 'Approved',
): Promise<void> {
  await expect(card(page, title).getByText(state, { exact: true })).toBeVisible();
}

export function nextButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Next', exact: true });
}

/** Next is focusable, looks disabled, and says which documents are still to do. */
export async function expectStillToDo(page: Page, titles: readonly string[]): Promise<void> {
  await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true');
  const reason = page.locator('#next-reason');
  for (const title of titles) await expect(reason).toContainText(title);
}

export async function finishDocuments(page: Page): Promise<void> {
  await expect(page.getByText(/^We have (everything we need|something for each document)$/)).toBeVisible();
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/bank-details\/complete\/?$/);
  await expect(page.getByRole('heading', { name: "Thanks - we'll be in touch!" })).toBeVisible();
}

export async function removeFile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure delete the file?' });
  await dialog.getByRole('button', { name: "YES, I'M SURE" }).click();
  await expect(dialog).toBeHidden();
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
