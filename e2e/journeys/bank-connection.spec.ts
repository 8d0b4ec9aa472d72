import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import {
  BANK,
  bankCard,
  connectBehindThePage,
  connectByKeyboard,
  expectConnected,
  giveAccount,
  holdLender,
  mainAccount,
  openBank,
  openBankDetails,
  sessionOf,
  shareStatements,
  signInAs,
  task,
} from '../steps/bank.ts';
import { pressNext } from '../steps/quote.ts';
import { seedAcceptedApplication } from '../steps/seeded-application.ts';

test('an applicant gives the account, connects the bank, and goes on to the documents', async ({
  page,
  context,
}) => {
  const seeded = await seedAcceptedApplication(context);
  await holdLender(context, seeded.applicationId);

  await test.step('the bank page', async () => {
    await openBankDetails(page);
    await expect(bankCard(page, BANK)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the bank opens in a frame of 600 px', async () => {
    const bank = await openBank(page);
    await expect(bank.getByRole('heading', { name: `Log in to ${BANK}` })).toBeVisible();
    expect((await page.locator('iframe').boundingBox())?.height).toBe(600);
    await signInAs(bank, 'success');
    await shareStatements(bank);
    await expectConnected(page);
    await expectAccessible(page);
    expect(await sessionOf(seeded)).toMatchObject({ status: 'SUCCESS', institution: BANK });
  });

  await test.step('the account: its rules, and what is kept of it', async () => {
    await giveAccount(page, { bsb: '062000', number: '123' });
    await pressNext(page);
    await expect(page.getByText('An account number has 5 to 9 digits').first()).toBeVisible();
    await giveAccount(page, { bsb: '062000', number: '12345678' });
    await pressNext(page);
    await expect(page).toHaveURL(/\/bank-details\/document-upload\/?$/);
    expect(await seeded.call('GET', '/bank-account')).toEqual({ bsb: '062000', accountNumberEnding: '678' });
  });

  await test.step('on coming back its last digits are shown, and it can be changed', async () => {
    await openBankDetails(page);
    await expect(page.getByText('Account ending 678')).toBeVisible();
    await expectConnected(page);
    expect(await page.content()).not.toContain('12345678');
    await page.getByRole('button', { name: 'Change the bank account' }).click();
    await giveAccount(page, { bsb: '733-000', number: '55555' });
    await pressNext(page);
    await expect(page).toHaveURL(/\/bank-details\/document-upload\/?$/);
    expect(await seeded.call('GET', '/bank-account')).toEqual({ bsb: '733000', accountNumberEnding: '555' });
  });
});

test(
  'Save & Return keeps nobody whose account numbers are half typed, and says that they are not kept',
  {
    tag: '@one-size',
  },
  async ({ page, context }) => {
    const seeded = await seedAcceptedApplication(context);
    const dialog = page.getByRole('dialog', { name: 'Save and come back later?' });
    const notKept = dialog.getByText('so we do not keep them');

    await openBankDetails(page);
    await giveAccount(page, { bsb: '062', number: '' });
    await page.getByRole('button', { name: 'Save & Return' }).click();
    await expect(notKept).toBeVisible();
    await dialog.getByRole('button', { name: 'Save & Return' }).click();
    await expect(page).toHaveURL(/\/bank-details\/see-you-soon\/?$/);
    expect(await seeded.call('GET', '/bank-account')).toEqual({});

    await openBankDetails(page);
    await giveAccount(page, { bsb: '062000', number: '12345678' });
    await page.getByRole('button', { name: 'Save & Return' }).click();
    await expect(dialog).toBeVisible();
    await expect(notKept).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save & Return' }).click();
    await expect(page).toHaveURL(/\/bank-details\/see-you-soon\/?$/);
    expect(await seeded.call('GET', '/bank-account')).toEqual({ bsb: '062000', accountNumberEnding: '678' });
  },
);

test(
  'somebody who needs a tax assessment is asked for it first',
  { tag: '@one-size' },
  async ({ page, context }) => {
    await seedAcceptedApplication(context, {
      employment: { status: 'Self-Employed', occupation: 'Director' },
    });
    await openBankDetails(page);
    await giveAccount(page, { bsb: '062000', number: '12345678' });
    await pressNext(page);
    await expect(page).toHaveURL(/\/bank-details\/noa\/?$/);
  },
);

test.describe('what is posted to the page', { tag: '@one-size' }, () => {
  test('changes nothing: forgeries are not heard, and the frame itself is not believed', async ({
    page,
    context,
  }) => {
    const seeded = await seedAcceptedApplication(context);
    await openBankDetails(page);
    const bank = await openBank(page);
    await expect(bank.getByRole('heading', { name: `Log in to ${BANK}` })).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/bank-session/')) asked.push(request.url());
    });

    await test.step('from the page itself and from a frame that is not the bank', async () => {
      const known = page.frames();
      await page.evaluate(() => {
        document.body.append(document.createElement('iframe'));
      });
      const others = page.frames().filter((frame) => !known.includes(frame));
      expect(others).toHaveLength(1);
      for (const forger of [page.mainFrame(), ...others]) {
        await forger.evaluate(async () => {
          const heard = new Promise((resolve) => {
            window.parent.addEventListener('message', resolve, { once: true });
          });
          window.parent.postMessage({ type: 'bank-session', reference: 'x', status: 'SUCCESS' }, '*');
          await heard;
        });
      }
      await expect(page.getByText('Checking your connection')).toBeHidden();
      expect(asked).toEqual([]);
    });

    await test.step('from the bank, before its webhook: only the record is read', async () => {
      await page
        .frames()
        .find((candidate) => candidate.url().includes('/sandbox/bank'))
        ?.evaluate(() => {
          window.parent.postMessage({ type: 'bank-session', status: 'SUCCESS' }, window.location.origin);
        });
      await expect(page.getByText('Checking your connection')).toBeVisible();
      expect((await sessionOf(seeded))?.status).toBe('PROGRESS');
      await expect(page.getByText(`We have not heard from ${BANK} yet`)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('heading', { name: `${BANK} is connected` })).toHaveCount(0);
      expect(asked.length).toBeGreaterThan(2);
      expect(asked.length).toBeLessThanOrEqual(8);
    });

    await test.step('once the webhook came, checking again finds it', async () => {
      await connectBehindThePage(context, seeded);
      await page.getByRole('button', { name: 'Check again' }).click();
      await expectConnected(page);
    });
  });
});

test(
  "an address with another application's ids shows one's own",
  { tag: '@one-size' },
  async ({ page, context }) => {
    await seedAcceptedApplication(context);
    const other = 'd-appid=00000000-0000-4000-8000-000000000000&cid=00000000-0000-4000-8000-000000000001';
    await page.goto(`/application/bank-login?${other}`);
    await expect(page.getByText('That link was for another application')).toBeVisible();
    await expect(task(page, 'Connect your bank')).toBeVisible();
    await page.goto(`/application/completed?brid=00000000-0000-4000-8000-000000000000`);
    await expect(page).toHaveURL(/\/application\/bank-login/);
  },
);

test('the bank is connected by keyboard alone', { tag: '@one-size' }, async ({ page, context }) => {
  const seeded = await seedAcceptedApplication(context);
  await openBankDetails(page);
  await expect(bankCard(page, BANK)).toBeVisible();
  await connectByKeyboard(page);
  await expectConnected(page);
  expect((await mainAccount(seeded)).status).toBe('SUBMITTED');
});
