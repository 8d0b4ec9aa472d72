import type { Page } from '@playwright/test';
import { expect } from '../product-test.ts';

export async function expectPartnerPage(page: Page, slug: string, name: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/partners/${slug}/?$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Expects that nothing is passed on without the box ticked, and that with it there is a receipt. */
export async function consentTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Continue to ${name}` }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await page.getByRole('checkbox', { name: /passes these details to/ }).check();
  await page.getByRole('button', { name: `Continue to ${name}` }).click();
}

/** Expects that the partner's stand-in has what the applicant agreed to pass on, under the number of the receipt. */
export async function expectHandedOver(page: Page, slug: string): Promise<void> {
  const receipt = await page.getByText(/^Receipt number\S+/).innerText();
  const inbox = `/api/sandbox/partners/${slug}/webhooks`;
  await expect
    .poll(async () => (await page.request.get(inbox)).text())
    .toContain(`"receipt":"${receipt.replace(/^Receipt number\s*/, '')}"`);
}

export async function expectReceipt(page: Page, name: string): Promise<void> {
  await expect(
    page.getByRole('heading', { name: `You agreed to let us pass your details to ${name}` }),
  ).toBeVisible();
  await expect(page.getByText(/^Receipt number\S+/)).toBeVisible();
}
