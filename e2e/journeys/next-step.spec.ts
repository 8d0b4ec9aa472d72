import type { Page } from '@playwright/test';
import { pdf } from '../fixtures/files.ts';
import { expect, test } from '../product-test.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import {
  answerExpenses,
  answerIncome,
  expectApplicationStep1,
  expectApplicationStep2,
  inDays,
} from '../steps/application.ts';
import {
  bankPage,
  expectConnected,
  giveAccount,
  openBank,
  shareStatements,
  signInAs,
} from '../steps/bank.ts';
import { acceptOffer, expectConditionalOffer } from '../steps/conditional-offer.ts';
import {
  MAIN_ACCOUNT,
  card,
  chooseFile,
  expectDocuments,
  finishDocuments,
  openManualUpload,
} from '../steps/documents.ts';
import { LenderByHand } from '../steps/lender.ts';
import {
  answerQuoteStep1,
  answerQuoteStep2,
  expectQuoteStep2,
  pressNext,
  startAtHome,
} from '../steps/quote.ts';
import { chooseLoanType, expectQuoteOffer, pressContinue } from '../steps/quote-offer.ts';
import { askForCode, expectPinCode, expectResume, loseSession } from '../steps/resume.ts';
import { becomeApplicant } from '../steps/scenario-applicant.ts';
import { FetchedScripts, namedScripts } from '../steps/scripts.ts';
import { seedAcceptedApplication } from '../steps/seeded-application.ts';

type GoesOn = (
  press: (page: Page) => Promise<unknown>,
  path: string,
  next: () => Promise<void>,
) => Promise<void>;

/** Goes on to a page, of whose scripts none is fetched between the press and the page. */
function goingOn(page: Page, scripts: FetchedScripts): GoesOn {
  return async (press, path, next) => {
    await page.waitForLoadState('networkidle');
    scripts.take();
    await press(page);
    await next();
    const needed = await namedScripts(page, path);
    expect(needed.size).toBeGreaterThan(5);
    const late = scripts.take().filter((script) => needed.has(script));
    expect(late, `scripts of ${path} that were fetched after the press`).toEqual([]);
  };
}

/** What the dialog leads to is fetched while it asks. */
async function saveAndReturn(page: Page, goesOn: GoesOn): Promise<void> {
  await page.getByRole('button', { name: 'Save & Return' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save and come back later?' });
  await expect(dialog).toBeVisible();
  await goesOn(
    () => dialog.getByRole('button', { name: 'Save & Return' }).click(),
    '/bank-details/see-you-soon',
    opens(page, '/bank-details/see-you-soon'),
  );
}

const opens = (page: Page, path: string) => async () => {
  await expect(page).toHaveURL(new RegExp(`${path}/?(\\?.*)?$`));
};

test(
  'each step up to the offer comes from code that is here before Next is pressed',
  { tag: '@one-size' },
  async ({ page }) => {
    const answers = answersOf(await somebody('A'));
    const scripts = await FetchedScripts.of(page);

    const goesOn = goingOn(page, scripts);

    /** Nor any part of the page in between, which requests the quote as soon as it is shown. */
    async function pressNextToQuote() {
      const asking = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/quote'));
      await pressNext(page);
      await asking;
      expect(scripts.take(), 'scripts that the question for a quote waited for').toEqual([]);
    }

    await startAtHome(page);
    // A script that is fetched is noticed.
    expect(scripts.take()).toContainEqual(expect.stringMatching(/\.js$/));
    await answerQuoteStep1(page, answers);
    await goesOn(pressNext, '/quote/step-2', async () => {
      await expectQuoteStep2(page);
      await answerQuoteStep2(page, answers);
    });
    await goesOn(pressNextToQuote, '/quote/offer', async () => {
      await expectQuoteOffer(page);
      await chooseLoanType(page, 'Unsecured');
    });
    await goesOn(pressContinue, '/application/step-1', async () => {
      await expectApplicationStep1(page);
      await answerIncome(page, { salary: '90000', nextPayDate: inDays(7) });
    });
    await goesOn(pressNext, '/application/step-2', async () => {
      await expectApplicationStep2(page);
      await answerExpenses(page, { rent: '1800', everyday: '1500', other: '300' });
    });
    await goesOn(pressNext, '/application/offer', () => expectConditionalOffer(page));
  },
);

test('so does each one from the offer to the last page', { tag: '@one-size' }, async ({ page, context }) => {
  await becomeApplicant(page, 'offer-made');
  await LenderByHand.of(context);
  await page.goto('/application/offer');
  await expectConditionalOffer(page);
  const goesOn = goingOn(page, await FetchedScripts.of(page));

  await goesOn(acceptOffer, '/bank-details', async () => {
    await expect(page.getByRole('heading', { name: 'We just need a few documents' })).toBeVisible();
    await giveAccount(page, { bsb: '062000', number: '12345678' });
  });
  await goesOn(pressNext, '/bank-details/document-upload', async () => {
    await expectDocuments(page);
    await openManualUpload(page, MAIN_ACCOUNT);
    await chooseFile(card(page, MAIN_ACCOUNT), pdf('statements.pdf'));
  });
  await goesOn(finishDocuments, '/bank-details/complete', opens(page, '/bank-details/complete'));
});

test('so does each one by a notice of assessment', { tag: '@one-size' }, async ({ page, context }) => {
  await seedAcceptedApplication(context, { employment: { status: 'Self-Employed', occupation: 'Director' } });
  await page.goto('/bank-details');
  await giveAccount(page, { bsb: '062000', number: '12345678' });
  const goesOn = goingOn(page, await FetchedScripts.of(page));

  await goesOn(pressNext, '/bank-details/noa', opens(page, '/bank-details/noa'));
  await goesOn(
    () => page.getByRole('link', { name: 'Skip for now' }).click(),
    '/bank-details/document-upload',
    () => expectDocuments(page),
  );
  await saveAndReturn(page, goesOn);
});

test('so does what is left to do', { tag: '@one-size' }, async ({ page, context }) => {
  await seedAcceptedApplication(context);
  await LenderByHand.of(context);
  await page.goto('/application/bank-login');
  const goesOn = goingOn(page, await FetchedScripts.of(page));

  await expect(page.getByRole('link', { name: 'Choose your bank' })).toBeVisible();
  await goesOn(
    () => page.getByRole('link', { name: 'Choose your bank' }).click(),
    '/application/bank-select',
    opens(page, '/application/bank-select'),
  );
  await goesOn(
    () => openBank(page),
    '/application/bank-login',
    async () => {
      const bank = bankPage(page);
      await signInAs(bank, 'success');
      await shareStatements(bank);
      await expectConnected(page);
    },
  );
  await goesOn(
    () => page.getByRole('link', { name: 'Add your account' }).click(),
    '/bank-details',
    async () => {
      await expect(page.getByLabel('Account number', { exact: true })).toBeVisible();
    },
  );
  await saveAndReturn(page, goesOn);
});

test('so does the code that somebody comes back with', { tag: '@one-size' }, async ({ page, context }) => {
  const { person } = await seedAcceptedApplication(context);
  await loseSession(page);
  await page.goto('/resume');
  await expectResume(page);
  const goesOn = goingOn(page, await FetchedScripts.of(page));

  await goesOn(
    () => askForCode(page, person),
    '/resume/pin-code',
    () => expectPinCode(page),
  );
});

test('a decline asks for no script but those that its page names', { tag: '@one-size' }, async ({ page }) => {
  const answers = answersOf(await somebody('A'), { work: { status: 'Unemployed' } });
  await page.goto('/quote/step-1');
  await answerQuoteStep1(page, answers);
  await pressNext(page);
  await expectQuoteStep2(page);
  await answerQuoteStep2(page, answers);
  await page.waitForLoadState('networkidle');
  const scripts = await FetchedScripts.of(page);

  // Where the quote leads is fetched once it says so: some of it may still be on the way.
  await pressNext(page);
  await expect(page.getByText('Our loans are for people with an income from employment.')).toBeVisible();
  const named = await namedScripts(page, '/quote/declined');
  expect(scripts.take().filter((script) => !named.has(script))).toEqual([]);
});
