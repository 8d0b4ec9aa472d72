import { observationsContract } from '#lib/contracts/bank.ts';
import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import {
  BANK,
  bankCard,
  bankPage,
  connectBehindThePage,
  expectConnected,
  giveAccount,
  holdLender,
  lenderSays,
  openBankDetails,
  shareStatements,
  signInAs,
  task,
} from '../steps/bank.ts';
import { choose, type } from '../steps/fields.ts';
import { pressNext } from '../steps/quote.ts';
import { seedAcceptedApplication } from '../steps/seeded-application.ts';

test(
  'figures that the bank shows otherwise are asked about, and corrected',
  { tag: '@one-size' },
  async ({ page, context }) => {
    const seeded = await seedAcceptedApplication(context);
    await holdLender(context, seeded.applicationId);
    await connectBehindThePage(context, seeded, 'success-shortfall');
    await expect
      .poll(async () => (await readObservations(seeded)).observations.length, { timeout: 30_000 })
      .toBeGreaterThan(0);
    const before = await readObservations(seeded);
    const asked = before.observations.filter(({ needsAnswer }) => needsAnswer);
    expect(asked.length).toBeGreaterThanOrEqual(2);
    const [first, second, ...others] = asked;
    if (first === undefined || second === undefined) throw new Error('Two figures are asked about');

    await page.goto('/application/bank-login');
    await expect(task(page, 'Confirm your figures')).toContainText('Needs you');
    await expectAccessible(page);

    await test.step('each figure needs an answer', async () => {
      await page.getByRole('button', { name: 'Confirm these figures' }).click();
      const heading = page.getByRole('heading', {
        name: 'Oops, there are fields that require your attention',
      });
      // The box around it takes the focus; the card around that could, too.
      await expect(page.locator('[tabindex="-1"]').filter({ has: heading }).last()).toBeFocused();
    });

    await test.step("the bank's figure, and another with a few words why", async () => {
      await choose(figure(first.label), 'Which figure is right', 'The one from my bank');
      const other = figure(second.label);
      await choose(other, 'Which figure is right', 'Another figure');
      await page.getByRole('button', { name: 'Confirm these figures' }).click();
      await expect(other.getByText('This field is required')).toHaveCount(2);
      const what = second.label.toLowerCase();
      await type(other, `The right figure for ${what}`, '2345.50');
      await type(other, `Why does the figure for ${what} differ?`, 'I moved house in May');
      for (const { label } of others) {
        await choose(figure(label), 'Which figure is right', 'The one I gave');
      }
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Confirm these figures' }).click();
      await expect(page.getByRole('heading', { name: 'Your figures are confirmed' })).toBeVisible();
      await expect(page.getByText('You said: $2,345.50')).toBeVisible();
      await expect(task(page, 'Confirm your figures')).toContainText('Done');
    });

    const after = await readObservations(seeded);
    expect(after.isAnswered).toBe(true);
    expect(after.observations.find(({ code }) => code === first.code)).toMatchObject({
      answer: 'observed',
      corrected: first.observed,
    });
    expect(after.observations.find(({ code }) => code === second.code)).toMatchObject({
      answer: 'other',
      corrected: 234_550,
      explanation: 'I moved house in May',
    });

    function figure(label: string) {
      return page.getByRole('region', { name: label, exact: true });
    }
  },
);

test('a lender that wants the bank chosen again gets it: select, connect, hub', async ({ page, context }) => {
  const seeded = await seedAcceptedApplication(context);
  await holdLender(context, seeded.applicationId);
  await connectBehindThePage(context, seeded);
  await expect.poll(() => statusOf(seeded), { timeout: 30_000 }).toBe('CreditAssess');
  await lenderSays(context, seeded.applicationId, { type: 'bank-details-needed' });

  await test.step('the hub says so', async () => {
    await page.goto('/application/bank-login');
    await expect(page.getByRole('heading', { name: 'Please choose your bank' })).toBeVisible();
    await expect(task(page, 'Connect your bank')).toContainText('Needs you');
    await expect(task(page, 'Tell us where to pay your loan')).toContainText('To do');
    await expectAccessible(page);
    await task(page, 'Connect your bank').getByRole('link', { name: 'Choose your bank' }).click();
  });

  await test.step('select shows the banks with their health', async () => {
    await expect(page).toHaveURL(/\/application\/bank-select/);
    await expect(bankCard(page, /Spinifex Mutual/)).toContainText('Slow right now');
    await expect(bankCard(page, /Gumleaf Bank/)).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    await bankCard(page, /Gumleaf Bank/).click({ force: true });
    await expect(page.getByText('Gumleaf Bank cannot be connected right now')).toBeVisible();
    await bankCard(page, BANK).click();
  });

  await test.step('the bank opens in the hub, and what is left to do is told', async () => {
    await expect(page).toHaveURL(/\/application\/bank-login/);
    await signInAs(bankPage(page), 'success');
    await shareStatements(bankPage(page));
    await expectConnected(page);
    await expect(task(page, 'Connect your bank')).toContainText('Done');
    await expectAccessible(page);
  });
});

test('an approved loan is followed until it is paid out', async ({ page, context, isMobile }) => {
  const seeded = await seedAcceptedApplication(context);
  await holdLender(context, seeded.applicationId);
  await seeded.call('PUT', '/bank-account', { bsb: '062000', accountNumber: '12345678' });
  await connectBehindThePage(context, seeded);
  await expect.poll(() => statusOf(seeded), { timeout: 30_000 }).toBe('CreditAssess');
  await lenderSays(context, seeded.applicationId, { type: 'approved' });

  await page.goto('/application/completed');
  await expect(page.getByRole('listitem').filter({ hasText: 'Loan set up' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  if (isMobile) {
    const card = await page.getByRole('region', { name: 'Your loan' }).boundingBox();
    const logo = await page.getByRole('banner').getByRole('link', { name: 'Boronia Loans' }).boundingBox();
    expect(card?.x, 'as wide as the page').toBe(logo?.x);
  }
  await expectAccessible(page);
  await lenderSays(context, seeded.applicationId, { type: 'purchased' });
  await lenderSays(context, seeded.applicationId, { type: 'awaiting-funding' });
  await page.reload();
  await expect(page.getByText('your account ending 678')).toBeVisible();
  await expect(page.getByRole('button', { name: /Your contract, signed by the lender/ })).toBeVisible();
  // Nothing can be handed in any more: the other pages lead back here.
  await page.goto('/bank-details/document-upload');
  await expect(page).toHaveURL(/\/application\/completed/);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/finished/);
});

test(
  'a lender that is quicker than the applicant is told the account all the same',
  { tag: '@one-size' },
  async ({ page, context }) => {
    const seeded = await seedAcceptedApplication(context);
    await holdLender(context, seeded.applicationId);
    await openBankDetails(page);
    await expect(bankCard(page, BANK)).toBeVisible();
    await connectBehindThePage(context, seeded);
    await expect.poll(() => statusOf(seeded), { timeout: 30_000 }).toBe('CreditAssess');
    await lenderSays(context, seeded.applicationId, { type: 'approved' });

    await page.goto('/application/completed');
    await expect(page.getByText('Tell us where to pay your loan')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add your account' }).click();
    await expect(page).toHaveURL(/\/bank-details\/?$/);
    await giveAccount(page, { bsb: '062000', number: '12345678' });
    await pressNext(page);
    await expect(page).toHaveURL(/\/bank-details\/complete\/?$/);
    await expect(page.getByText('to your account ending in 678')).toBeVisible();
    expect(await seeded.call('GET', '/bank-account')).toEqual({ bsb: '062000', accountNumberEnding: '678' });
  },
);

test('whoever introduced the applicant stands in the header, on a phone below it, and moves nothing', async ({
  page,
  context,
}) => {
  await seedAcceptedApplication(context, {
    beforeAcceptance: async ({ call, of }) => {
      await call('PATCH', of(), { referralName: 'cra' });
    },
  });
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/application/bank-login');
    const header = page.getByRole('banner');
    const logo = header.getByRole('link', { name: 'Boronia Loans' });
    const title = page.getByRole('heading', { level: 1 });
    const before = [await logo.boundingBox(), await title.boundingBox()];
    const words = page.getByText('introduced by Currawong Referral Alliance').filter({ visible: true });
    await expect(words).toBeVisible();
    await expect(header.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect([await logo.boundingBox(), await title.boundingBox()], String(width)).toEqual(before);
    // One line: what is below it stays where it is.
    expect((await words.boundingBox())?.height ?? 99, String(width)).toBeLessThanOrEqual(28);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expectAccessible(page);
  }
});

async function readObservations({ call, of }: Awaited<ReturnType<typeof seedAcceptedApplication>>) {
  return observationsContract.parse(await call('GET', of('/bank-observations')));
}

async function statusOf({ call }: Awaited<ReturnType<typeof seedAcceptedApplication>>): Promise<string> {
  const [application] = (await call('GET', '/application')) as { s1ApplicationStatus: string }[];
  return application?.s1ApplicationStatus ?? '';
}
