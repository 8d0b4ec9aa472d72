import { bankErrorOf, CODES_OF_GROUP } from '#lib/domain/bank-errors.ts';
import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import {
  BANK,
  bankCard,
  bankPage,
  expectConnected,
  holdLender,
  openBank,
  openBankDetails,
  sessionOf,
  shareStatements,
  signInAs,
  signInBehindThePage,
  SILENT_BANK,
  TIMED_OUT,
} from '../steps/bank.ts';
import { seedAcceptedApplication } from '../steps/seeded-application.ts';

/** Specification §8: connecting may be tried again after these, and after no other. */
const CONNECT_ENABLED = [
  50005, 19000, 60001, 90002, 19001, 19003, 20002, 30002, 20008, 60006, 20004, 19002, 10005, 32003,
];
const EVERY_CODE = [...Object.values(CODES_OF_GROUP).flat(), 99_999];

test(
  'a login that fails is said, and connecting again takes the same session up',
  { tag: '@one-size' },
  async ({ page, context }) => {
    const seeded = await seedAcceptedApplication(context);
    await holdLender(context, seeded.applicationId);
    await openBankDetails(page);
    const bank = await openBank(page);
    await signInAs(bank, '19000');

    const { message } = bankErrorOf(19_000);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expectAccessible(page);
    const failed = await sessionOf(seeded);
    expect(failed).toMatchObject({ status: 'LOGIN_FAIL', errorCode: 19_000 });

    await page.getByRole('button', { name: 'Connect again' }).click();
    await expect(page.locator('iframe[title^="Connect"]')).toHaveAttribute('src', /session=/);
    expect(await sessionOf(seeded)).toMatchObject({ id: failed?.id, status: 'PROGRESS' });
    await bankPage(page).getByRole('button', { name: BANK }).click();
    await signInAs(bankPage(page), 'success');
    await shareStatements(bankPage(page));
    await expectConnected(page);
    expect(await sessionOf(seeded)).toMatchObject({ id: failed?.id, status: 'SUCCESS' });
  },
);

test.describe('every error code of the specification', { tag: '@one-size' }, () => {
  test('has its message, the link to manual upload, and connecting enabled or not', async ({
    page,
    context,
  }) => {
    const seeded = await seedAcceptedApplication(context);
    await holdLender(context, seeded.applicationId);
    for (const code of EVERY_CODE) {
      await test.step(String(code), async () => {
        await signInBehindThePage(context, seeded, String(code));
        await openBankDetails(page);
        const said = page.getByRole('main').getByRole('alert');
        await expect(said).toContainText(
          `${bankErrorOf(code).message} You can also upload PDF bank statements here.`,
        );
        const again = page.getByRole('button', { name: 'Connect again' });
        const isEnabled = CONNECT_ENABLED.includes(code);
        await expect(again).toBeVisible();
        expect(await again.getAttribute('aria-disabled')).toBe(isEnabled ? null : 'true');
      });
    }
    await test.step("'here' leads to manual upload", async () => {
      await page.getByRole('main').getByRole('link', { name: 'here', exact: true }).click();
      await expect(page).toHaveURL(/\/bank-details\/document-upload\/?$/);
    });
  });
});

test(
  'another bank can be chosen after one that failed, and a bank that is not listed leads to upload',
  { tag: '@one-size' },
  async ({ page, context }) => {
    const seeded = await seedAcceptedApplication(context);
    await signInBehindThePage(context, seeded, '20008');
    await openBankDetails(page);
    await page.getByRole('button', { name: 'Choose another bank' }).click();
    const bank = await openBank(page, 'Lyrebird Digital');
    await expect(bank.getByRole('heading', { name: 'Log in to Lyrebird Digital' })).toBeVisible();
    await page.getByRole('button', { name: 'Close this page' }).click();

    await page.getByLabel('Find your bank').fill('no such bank');
    await expect(page.getByText('Not found', { exact: true }).last()).toBeVisible();
    // In the middle of a form Enter sends nothing.
    await page.getByLabel('Find your bank').press('Enter');
    await expect(page).toHaveURL(/\/bank-details\/?$/);
    await page.getByRole('button', { name: "My bank isn't listed" }).click();
    const dialog = page.getByRole('dialog', { name: "Your bank isn't listed" });
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Upload my statements' }).click();
    await expect(page).toHaveURL(/\/bank-details\/document-upload\/?$/);
  },
);

test.describe('a provider that does not answer', () => {
  test.use({ expectedComplaints: /status of 504|A call of the API failed/ });

  test(
    'is said in a toast and in place, and trying again works',
    { tag: '@one-size' },
    async ({ page, context }) => {
      await seedAcceptedApplication(context);
      let isDead = true;
      await page.route('**/api/v2/institutions', (route) =>
        isDead
          ? route.fulfill({
              status: 504,
              contentType: 'application/problem+json',
              body: '{"code":"timeout"}',
            })
          : route.fallback(),
      );
      await page.goto('/application/bank-select');
      // The client tries a few times before it says so.
      await expect(page.getByRole('main').getByRole('alert')).toContainText(TIMED_OUT, { timeout: 30_000 });
      await expect(page.getByRole('status').filter({ hasText: TIMED_OUT })).toBeVisible();
      await expectAccessible(page);
      isDead = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(bankCard(page, BANK)).toBeVisible();

      await test.step('a bank that never opens', async () => {
        await bankCard(page, SILENT_BANK).click();
        await expect(page.getByRole('main').getByRole('alert')).toContainText(TIMED_OUT, { timeout: 40_000 });
        await expect(page).toHaveURL(/\/application\/bank-select/);
      });

      await test.step('another one does', async () => {
        await bankCard(page, BANK).click();
        await expect(page).toHaveURL(/\/application\/bank-login/);
        await expect(bankPage(page).getByRole('heading', { name: `Log in to ${BANK}` })).toBeVisible();
      });
    },
  );
});
