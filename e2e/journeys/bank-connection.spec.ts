import { observationsContract } from '#lib/contracts/bank.ts';
import { bankErrorOf, CODES_OF_GROUP } from '#lib/domain/bank-errors.ts';
import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import {
  BANK,
  bankCard,
  bankPage,
  connectBehindThePage,
  connectByKeyboard,
  expectConnected,
  giveAccount,
  holdLender,
  lenderSays,
  mainAccount,
  openBank,
  openBankDetails,
  sessionOf,
  shareStatements,
  signInAs,
  signInBehindThePage,
  SILENT_BANK,
  task,
  TIMED_OUT,
} from '../steps/bank.ts';
import { choose, type } from '../steps/fields.ts';
import { pressNext } from '../steps/quote.ts';
import { seedAcceptedApplication } from '../steps/seeded-application.ts';

/** Specification §8: connecting may be tried again after these, and after no other. */
const CONNECT_ENABLED = [
  50005, 19000, 60001, 90002, 19001, 19003, 20002, 30002, 20008, 60006, 20004, 19002, 10005, 32003,
];
const EVERY_CODE = [...Object.values(CODES_OF_GROUP).flat(), 99_999];

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

test('somebody who needs a tax assessment is asked for it first', async ({ page, context }) => {
  await seedAcceptedApplication(context, { employment: { status: 'Self-Employed', occupation: 'Director' } });
  await openBankDetails(page);
  await giveAccount(page, { bsb: '062000', number: '12345678' });
  await pressNext(page);
  await expect(page).toHaveURL(/\/bank-details\/noa\/?$/);
});

test('a login that fails is said, and connecting again takes the same session up', async ({
  page,
  context,
}) => {
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
});

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

test('another bank can be chosen after one that failed, and a bank that is not listed leads to upload', async ({
  page,
  context,
}) => {
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
});

test.describe('a provider that does not answer', () => {
  test.use({ expectedComplaints: /status of 504|A call of the API failed/ });

  test('is said in a toast and in place, and trying again works', async ({ page, context }) => {
    await seedAcceptedApplication(context);
    let isDead = true;
    await page.route('**/api/v2/institutions', (route) =>
      isDead
        ? route.fulfill({ status: 504, contentType: 'application/problem+json', body: '{"code":"timeout"}' })
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
  });
});

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

test('figures that the bank shows otherwise are asked about, and corrected', async ({ page, context }) => {
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
    const heading = page.getByRole('heading', { name: 'Oops, there are fields that require your attention' });
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
});

test('a lender that wants the bank chosen again gets it: select, connect, hub', async ({ page, context }) => {
  const seeded = await seedAcceptedApplication(context);
  await holdLender(context, seeded.applicationId);
  await connectBehindThePage(context, seeded);
  await expect.poll(() => statusOf(seeded), { timeout: 30_000 }).toBe('CreditAssess');
  await lenderSays(context, seeded.applicationId, { type: 'bank-details-needed' });

  await test.step('the hub says so', async () => {
    await page.goto('/application/bank-login');
    await expect(page.getByRole('heading', { name: 'Please choose your bank again' })).toBeVisible();
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

test("an address with another application's ids shows one's own", async ({ page, context }) => {
  await seedAcceptedApplication(context);
  const other = 'd-appid=00000000-0000-4000-8000-000000000000&cid=00000000-0000-4000-8000-000000000001';
  await page.goto(`/application/bank-login?${other}`);
  await expect(page.getByText('That link was for another application')).toBeVisible();
  await expect(task(page, 'Connect your bank')).toBeVisible();
  await page.goto(`/application/completed?brid=00000000-0000-4000-8000-000000000000`);
  await expect(page).toHaveURL(/\/application\/bank-login/);
});

test('an approved loan is followed until it is paid out', async ({ page, context }) => {
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

test('a lender that is quicker than the applicant is told the account all the same', async ({
  page,
  context,
}) => {
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
});

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

test('the bank is connected by keyboard alone', { tag: '@one-size' }, async ({ page, context }) => {
  const seeded = await seedAcceptedApplication(context);
  await openBankDetails(page);
  await expect(bankCard(page, BANK)).toBeVisible();
  await connectByKeyboard(page);
  await expectConnected(page);
  expect((await mainAccount(seeded)).status).toBe('SUBMITTED');
});

async function readObservations({ call, of }: Awaited<ReturnType<typeof seedAcceptedApplication>>) {
  return observationsContract.parse(await call('GET', of('/bank-observations')));
}

async function statusOf({ call }: Awaited<ReturnType<typeof seedAcceptedApplication>>): Promise<string> {
  const [application] = (await call('GET', '/application')) as { s1ApplicationStatus: string }[];
  return application?.s1ApplicationStatus ?? '';
}
