import { expect, test } from '../product-test.ts';
import { pdf, picture } from '../fixtures/files.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import {
  card,
  chooseFile,
  expectDocuments,
  expectFile,
  expectState,
  expectStillToDo,
  filesOf,
  finishDocuments,
  FIRST_DAY,
  giveFile,
  groups,
  LAST_DAY,
  MAIN_ACCOUNT,
  nextButton,
  NOTICE_OF_ASSESSMENT,
  openDocuments,
  openManualUpload,
  openStatementDates,
  removeFile,
} from '../steps/documents.ts';
import { type } from '../steps/fields.ts';
import { pressByKeyboard, tabTo, typeByKeyboard } from '../steps/keyboard.ts';
import { readStatus } from '../steps/handed-in.ts';
import { LenderByHand } from '../steps/lender.ts';
import { seedAcceptedApplication } from '../steps/seeded-application.ts';

const SELF_EMPLOYED = { employment: { status: 'Self-Employed', occupation: 'Director' } } as const;

test('somebody self-employed gives the notice of assessment first, then the statements', async ({
  page,
  context,
}) => {
  const { applicationId, call, of } = await seedAcceptedApplication(context, SELF_EMPLOYED);
  await LenderByHand.of(context);

  await test.step('the notice says what it is and where to find it', async () => {
    await page.goto('/bank-details/noa');
    await expect(page.getByText('Find it in myGov')).toBeVisible();
    await expectAccessible(page);
    await chooseFile(page, await picture('notice.jpg', 'jpeg'));
    await expect(page.getByRole('button', { name: 'Remove notice.jpg' })).toBeVisible();
    await nextButton(page).click();
  });

  await test.step('it is there on the next page', async () => {
    await expectDocuments(page);
    expect(await groups(page)).toEqual(
      expect.arrayContaining(['Bank Statement', 'Self Employed / Business Owner']),
    );
    await expectState(page, NOTICE_OF_ASSESSMENT, '1 file received');
    await expectFile(page, NOTICE_OF_ASSESSMENT, 'notice.jpg');
    await expectStillToDo(page, [MAIN_ACCOUNT]);
    await expectAccessible(page);
  });

  await test.step('everything is there', async () => {
    await openManualUpload(page, MAIN_ACCOUNT);
    await chooseFile(card(page, MAIN_ACCOUNT), pdf('statements.pdf'));
    await expectAccessible(page);
    await finishDocuments(page);
    await expect(page.getByText('statements.pdf')).toBeVisible();
    await expectAccessible(page);
    expect(await call('GET', of('/documents'))).toMatchObject({ isComplete: true });
    expect(await call('GET', '/application')).toMatchObject([
      { applicationId, s1ApplicationStatus: 'CreditAssess' },
    ]);
  });
});

test(
  'the notice of assessment can be skipped and is asked for again',
  { tag: '@one-size' },
  async ({ page, context }) => {
    await seedAcceptedApplication(context, SELF_EMPLOYED);
    await page.goto('/bank-details/noa');
    await page.getByRole('link', { name: 'Skip for now' }).click();
    await expectDocuments(page);
    await expectStillToDo(page, [MAIN_ACCOUNT, NOTICE_OF_ASSESSMENT]);
  },
);

test('a secured loan asks for the papers of what secures it', async ({ page, context }) => {
  await seedAcceptedApplication(context, {
    loanType: 'Secured',
    assets: [
      { ownership: 'Pledge asset - finance', assetType: 'Caravan', regoNumber: 'TRV481', regoState: 'QLD' },
    ],
  });
  await openDocuments(page);
  await openManualUpload(page, MAIN_ACCOUNT);
  await giveFile(page, MAIN_ACCOUNT, pdf('statements.pdf'));
  await giveFile(page, 'Registration papers: caravan TRV481', await picture('rego.png', 'png'));
  await expectStillToDo(page, ['Payout letter from the financier: caravan TRV481']);
  await giveFile(
    page,
    'Payout letter from the financier: caravan TRV481',
    await picture('payout.gif', 'gif'),
  );
  await finishDocuments(page);
});

test(
  'debts that the loan pays out need their letters, and the tax assessment',
  { tag: '@one-size' },
  async ({ page, context }) => {
    await seedAcceptedApplication(context, {
      loanPurpose: 'Pay off credit cards or loans',
      liabilities: [
        {
          debtType: 'Personal Loan',
          liabilityName: 'Wattle Finance',
          consolidate: true,
          amount: 500_000,
          repaymentAmount: 20_000,
          frequency: 'Monthly',
        },
        { debtType: 'Credit Card', liabilityName: 'Kept Card', consolidate: false, creditCardLimit: 300_000 },
      ],
    });
    await openDocuments(page);
    await expect(card(page, 'Payout letter: Kept Card')).toHaveCount(0);
    await giveFile(page, 'Payout letter: Wattle Finance', pdf('letter.pdf'));
    await expectStillToDo(page, [MAIN_ACCOUNT, NOTICE_OF_ASSESSMENT]);

    await test.step('a press of Next says what is missing and leads there', async () => {
      // It looks disabled, and a click by Playwright would wait for that to end.
      await nextButton(page).press('Enter');
      const summary = page.getByRole('group', { name: 'These are still to do' });
      await expect(summary).toBeVisible();
      await summary.getByRole('link', { name: new RegExp(NOTICE_OF_ASSESSMENT) }).click();
      await expect(page.getByRole('heading', { name: NOTICE_OF_ASSESSMENT })).toBeFocused();
    });
  },
);

test(
  'another bank is added, kept over a reload, and removed again',
  { tag: '@one-size' },
  async ({ page, context }) => {
    await seedAcceptedApplication(context, SELF_EMPLOYED);
    await openDocuments(page);
    const add = page.getByRole('button', { name: 'ADD ANOTHER BANK' });
    const second = 'Additional Bank Account 1';
    const isFlagged = async () => (await context.cookies()).some(({ name }) => name === 'adding-bank');

    await expect(add).toHaveCount(0);
    await openManualUpload(page, MAIN_ACCOUNT);
    await giveFile(page, MAIN_ACCOUNT, pdf('statements.pdf'));
    await add.click();
    await expect(page.getByRole('heading', { name: second })).toBeFocused();
    expect(await isFlagged()).toBe(true);
    await expectStillToDo(page, [second, NOTICE_OF_ASSESSMENT]);
    await expectAccessible(page);

    await page.reload();
    await expectState(page, second, 'To do');
    await openManualUpload(page, second);
    await giveFile(page, second, pdf('savings.pdf'));
    await expect.poll(isFlagged).toBe(false);

    await add.click();
    const third = 'Additional Bank Account 2';
    await card(page, third).getByRole('button', { name: 'Remove this bank account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: "YES, I'M SURE" }).click();
    await expect(card(page, third)).toHaveCount(0);
    await expect.poll(isFlagged).toBe(false);
    await expectStillToDo(page, [NOTICE_OF_ASSESSMENT]);
  },
);

test('a file is removed after a question, and only then', { tag: '@one-size' }, async ({ page, context }) => {
  await seedAcceptedApplication(context, SELF_EMPLOYED);
  await openDocuments(page);
  await giveFile(page, NOTICE_OF_ASSESSMENT, pdf('wrong-year.pdf'));

  await page.getByRole('button', { name: 'Remove wrong-year.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure delete the file?' });
  await expect(dialog.getByRole('button', { name: 'CANCEL' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'CANCEL' }).click();
  await expectFile(page, NOTICE_OF_ASSESSMENT, 'wrong-year.pdf');
  await expect(page.getByRole('button', { name: 'Remove wrong-year.pdf' })).toBeFocused();

  await removeFile(page, 'wrong-year.pdf');
  await expect(filesOf(page, NOTICE_OF_ASSESSMENT)).toHaveCount(0);
  await expectState(page, NOTICE_OF_ASSESSMENT, 'To do');
  await page.reload();
  await expectState(page, NOTICE_OF_ASSESSMENT, 'To do');
});

test('three statements are added one after the other', { tag: '@one-size' }, async ({ page, context }) => {
  await seedAcceptedApplication(context, SELF_EMPLOYED);
  await openDocuments(page);
  await openManualUpload(page, MAIN_ACCOUNT);
  await expect(card(page, MAIN_ACCOUNT).getByText('Save your last 3 bank statements')).toBeVisible();
  for (const name of ['august.pdf', 'september.pdf', 'october.pdf'])
    await giveFile(page, MAIN_ACCOUNT, pdf(name));
  await expect(card(page, MAIN_ACCOUNT).getByText('please add the next statement')).toBeVisible();
  await expect(filesOf(page, MAIN_ACCOUNT)).toHaveCount(3);
  await expectState(page, MAIN_ACCOUNT, '3 files received');

  await removeFile(page, 'september.pdf');
  await expectState(page, MAIN_ACCOUNT, '2 files received');
  await expect(page.getByRole('heading', { name: MAIN_ACCOUNT })).toBeFocused();
});

test('statements go to the lender at Next, and wait where somebody leaves before', async ({
  page,
  context,
}) => {
  const seeded = await seedAcceptedApplication(context);
  const statusOf = () => readStatus(seeded);
  await LenderByHand.of(context);
  await openDocuments(page);
  await openManualUpload(page, MAIN_ACCOUNT);
  for (const name of ['august.pdf', 'private.pdf']) await giveFile(page, MAIN_ACCOUNT, pdf(name));

  await test.step('a wrong one is taken back', async () => {
    await removeFile(page, 'private.pdf');
    await expect(filesOf(page, MAIN_ACCOUNT)).toHaveCount(1);
    await expect(card(page, MAIN_ACCOUNT).getByRole('status').filter({ hasText: 'private.pdf' })).toHaveText(
      'private.pdf is removed',
    );
    await giveFile(page, MAIN_ACCOUNT, pdf('september.pdf'));
    expect(await statusOf()).toBe('App Submit');
  });

  await test.step('leaving says that they are not sent', async () => {
    await page.getByRole('button', { name: 'Save & Return' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save and come back later?' });
    await expect(dialog.getByText('They go there once you press Next.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save & Return' }).click();
    await expect(page.getByText('Your documents are not with the lender yet')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Continue now' })).toHaveAttribute('href', /document-upload/);
    await page.goto('/bank-details/complete');
    await expect(page.getByText('Your documents are not with the lender yet')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('so does the hub, and leads back', async () => {
    await page.goto('/application/bank-login');
    await expect(page.getByRole('heading', { name: /^Send your documents to the lender/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Check and send' }).click();
    await expectDocuments(page);
  });

  await finishDocuments(page);
  expect(await statusOf()).toBe('CreditAssess');
});

test(
  'the same file twice and a missing month are pointed out, and refused neither',
  { tag: '@one-size' },
  async ({ page, context }) => {
    await seedAcceptedApplication(context, SELF_EMPLOYED);
    const account = card(page, MAIN_ACCOUNT);

    await test.step('typed dates stay on this device until their file is sent', async () => {
      // No person reloads a page in the moment after a key press, and keeping a draft takes no longer than that.
      await expect(async () => {
        await openDocuments(page);
        await openManualUpload(page, MAIN_ACCOUNT);
        await openStatementDates(account);
        await type(account, FIRST_DAY, '01/07/2026');
        await type(account, LAST_DAY, '31/07/2026');
        await page.reload();
        await openManualUpload(page, MAIN_ACCOUNT);
        await expect(account.getByLabel(FIRST_DAY)).toHaveValue('01/07/2026', { timeout: 5_000 });
        await expect(account.getByLabel(LAST_DAY)).toHaveValue('31/07/2026', { timeout: 5_000 });
      }).toPass();
    });

    await giveFile(page, MAIN_ACCOUNT, pdf('july.pdf'));
    await expect(account.getByLabel(FIRST_DAY)).toHaveValue('');
    await type(account, FIRST_DAY, '01/09/2026');
    await type(account, LAST_DAY, '30/09/2026');
    await giveFile(page, MAIN_ACCOUNT, pdf('september.pdf'));
    await expect(account.getByText('1 August 2026 to 31 August 2026 is missing')).toBeVisible();

    await giveFile(page, MAIN_ACCOUNT, { ...pdf('july.pdf'), name: 'july-again.pdf' });
    await expect(account.getByText('is the same file as one you uploaded before')).toBeVisible();
    await expect(filesOf(page, MAIN_ACCOUNT)).toHaveCount(3);
  },
);

test('what is given in one tab shows in the other', { tag: '@one-size' }, async ({ page, context }) => {
  await seedAcceptedApplication(context, SELF_EMPLOYED);
  await openDocuments(page);
  const other = await context.newPage();
  await openDocuments(other);
  await giveFile(page, NOTICE_OF_ASSESSMENT, pdf('notice.pdf'));
  await expectFile(other, NOTICE_OF_ASSESSMENT, 'notice.pdf');
});

test(
  'Save & Return says what was kept and how to come back',
  { tag: '@one-size' },
  async ({ page, context }) => {
    await seedAcceptedApplication(context, SELF_EMPLOYED);
    await openDocuments(page);
    await giveFile(page, NOTICE_OF_ASSESSMENT, pdf('notice.pdf'));
    await page.getByRole('button', { name: 'Save & Return' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save and come back later?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save & Return' }).click();
    await expect(page).toHaveURL(/\/bank-details\/see-you-soon\/?$/);
    await expect(page.getByText('notice.pdf')).toBeVisible();
    await expect(page.getByText('4 digit code')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue now' }).click();
    await expectDocuments(page);
  },
);

test(
  'the receipt is not shown while something is missing',
  { tag: '@one-size' },
  async ({ page, context }) => {
    await seedAcceptedApplication(context);
    await page.goto('/bank-details/complete');
    await expect(page.getByText('We do not have everything yet')).toBeVisible();
    await page.getByRole('link', { name: 'Go to your documents' }).click();
    await expectDocuments(page);
  },
);

test('by keyboard alone', { tag: '@one-size' }, async ({ page, context }) => {
  await seedAcceptedApplication(context, SELF_EMPLOYED);
  await openDocuments(page);
  await pressByKeyboard(page, page.getByRole('button', { name: `Upload statements for ${MAIN_ACCOUNT}` }));
  await pressByKeyboard(page, card(page, MAIN_ACCOUNT).locator('summary', { hasText: 'Add the dates' }));
  await typeByKeyboard(page, card(page, MAIN_ACCOUNT), FIRST_DAY, '01082026');
  const input = card(page, MAIN_ACCOUNT).getByLabel(/^Choose a file/);
  // Listened for from the start: the browser is told about a first listener separately from the key press, and may hear
  // of it later.
  page.on('filechooser', () => undefined);
  await tabTo(page, input);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  expect(chooser.isMultiple()).toBe(false);
  await chooser.setFiles(pdf('august.pdf'));
  await expectFile(page, MAIN_ACCOUNT, 'august.pdf');

  await pressByKeyboard(page, page.getByRole('button', { name: 'Remove august.pdf' }));
  await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: "YES, I'M SURE" }));
  await expect(filesOf(page, MAIN_ACCOUNT)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: MAIN_ACCOUNT })).toBeFocused();

  const notice = card(page, NOTICE_OF_ASSESSMENT).getByLabel(/^Choose a file/);
  await tabTo(page, notice);
  const [another] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await another.setFiles(pdf('notice.pdf'));
  await expectFile(page, NOTICE_OF_ASSESSMENT, 'notice.pdf');
  // Playwright leaves the first chooser of an input open: the input is reached again, and given its file without
  // another chooser.
  await page.getByRole('link', { name: 'Boronia Loans' }).focus();
  await tabTo(page, input);
  await giveFile(page, MAIN_ACCOUNT, pdf('september.pdf'));

  await expect(page.getByText('We have something for each document')).toBeVisible();
  await pressByKeyboard(page, nextButton(page));
  await expect(page).toHaveURL(/\/bank-details\/complete\/?$/);
});
