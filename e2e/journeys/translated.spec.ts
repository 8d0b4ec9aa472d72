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
import { expectConditionalOffer } from '../steps/conditional-offer.ts';
import { filesOf, giveFile, NOTICE_OF_ASSESSMENT, openDocuments, removeFile } from '../steps/documents.ts';
import {
  answerQuoteStep1,
  answerQuoteStep2,
  expectQuoteStep2,
  expectStep1Answers,
  pressNext,
} from '../steps/quote.ts';
import {
  chooseFrequency,
  chooseLoanType,
  chooseTerm,
  expectQuoteOffer,
  expectTerms,
  pressContinue,
} from '../steps/quote-offer.ts';
import { expectToldOfConnection, leaveOutStart } from '../steps/refusing-browser.ts';
import { seedAcceptedApplication } from '../steps/seeded-application.ts';
import { expectTranslated, translate } from '../steps/translation.ts';

test.describe('a page that the browser translates', { tag: '@one-size' }, () => {
  test('leads from the first question to the conditional offer', async ({ page }) => {
    const answers = answersOf(await somebody('A'));
    await translate(page);
    await page.goto('/quote/step-1');
    await expectTranslated(page);

    await test.step('a press that is refused says why, and what is mended is said no longer', async () => {
      await pressNext(page);
      await expect(page.getByRole('heading', { name: /fields that require your attention/ })).toBeVisible();
      await answerQuoteStep1(page, answers);
      await expect(page.getByText('What you type is kept on this device')).toBeVisible();
      await pressNext(page);
      await expectQuoteStep2(page);
    });
    await answerQuoteStep2(page, answers);
    await pressNext(page);
    await expectQuoteOffer(page);

    await test.step('what is chosen on the offer is what stands there', async () => {
      await chooseLoanType(page, 'Unsecured');
      await chooseFrequency(page, 'fortnightly');
      await chooseTerm(page, 60);
      const asked = { loanType: 'Unsecured', frequency: 'fortnightly', dollars: 20_000, tier: 'A' } as const;
      await expectTerms(page, asked, [24, 36, 60, 84]);
    });
    await expectTranslated(page);
    await pressContinue(page);
    await expectApplicationStep1(page);
    await answerIncome(page, { salary: '90000', nextPayDate: inDays(7) });
    await pressNext(page);
    await expectApplicationStep2(page);
    await answerExpenses(page, { rent: '1800', everyday: '1500', other: '300' });
    await pressNext(page);
    await expectConditionalOffer(page);
  });

  test('takes files and gives them back', async ({ page, context }) => {
    await seedAcceptedApplication(context, {
      employment: { status: 'Self-Employed', occupation: 'Director' },
    });
    await translate(page);
    await openDocuments(page);
    await expectTranslated(page);
    await giveFile(page, NOTICE_OF_ASSESSMENT, pdf('notice.pdf'));
    await removeFile(page, 'notice.pdf');
    await expect(filesOf(page, NOTICE_OF_ASSESSMENT)).toHaveCount(0);
  });

  test.describe('before its start has come', () => {
    test.use({ expectedComplaints: /Failed to load resource: net::ERR_|Failed to load chunk/ });

    for (const [what, without] of [
      ['its notices are there', []],
      ['nothing of it has come but the form', ['standing-notice']],
    ] as const)
      test(`keeps what is typed when Next is pressed: ${what}`, async ({ page }) => {
        const answers = answersOf(await somebody('A'));
        await page.clock.install();
        await leaveOutStart(page, { late: new Set(), without });
        await translate(page);
        await page.goto('/quote/step-1');
        await page.waitForLoadState('networkidle');
        await page.clock.runFor(1_000);
        await expectTranslated(page);
        await answerQuoteStep1(page, answers);
        await pressNext(page);
        await expectToldOfConnection(page);
        await expectStep1Answers(page, answers);
      });
  });
});
