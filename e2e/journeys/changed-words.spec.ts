import type { Page } from '@playwright/test';
import { expect, test } from '../product-test.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import { agree, field } from '../steps/fields.ts';
import { consentTo, expectPartnerPage, expectReceipt } from '../steps/partner.ts';
import {
  answerQuoteStep1,
  answerQuoteStep2,
  askForQuote,
  expectQuoteStep2,
  expectStep2Answers,
  pressNext,
} from '../steps/quote.ts';
import { expectQuoteOffer } from '../steps/quote-offer.ts';

const REFUSED = /Failed to load resource: the server responded with a status of 412|A referral failed/;

/** Until it is loaded again, the page is one of an earlier version: it names earlier words. */
async function isOlder(page: Page, method: string, path: RegExp): Promise<void> {
  let isLoadedAgain = false;
  page.on('load', () => {
    isLoadedAgain = true;
  });
  await page.route('**/api/v2/contact**', async (route) => {
    const request = route.request();
    const body = request.postData();
    const isMeant = request.method() === method && path.test(new URL(request.url()).pathname);
    if (isLoadedAgain || !isMeant || body === null) await route.fallback();
    else {
      const postData = body.replaceAll(/"version":"[^"]+"/g, '"version":"2020-01-01"');
      await route.continue({ postData });
    }
  });
}

const readNewWords = (page: Page) => page.getByRole('button', { name: 'Read the new words' }).click();

/** A page from before the words beside its box were changed (docs/decisions/0027). */
test.describe('words that have changed since the page was loaded', { tag: '@one-size' }, () => {
  test.use({ expectedComplaints: REFUSED });

  test('the first tick is given to the new ones, and what was typed is kept', async ({ page }) => {
    const answers = answersOf(await somebody('A'));
    await page.goto('/quote/step-1');
    await isOlder(page, 'POST', /\/contact\/?$/);
    await answerQuoteStep1(page, answers);
    await pressNext(page);
    await expect(page.getByText('Nothing has been agreed to yet')).toBeVisible();
    const box = page.getByRole('checkbox', { name: /privacy disclosure statement/ });
    await expect(box).not.toBeChecked();
    await readNewWords(page);
    for (const [label, given] of [
      ['First name', answers.person.firstname],
      ['Email', answers.person.email],
      ['Date of birth', answers.person.dob],
      ['Residency status', answers.visaStatus],
    ] as const)
      await expect(field(page, label)).toHaveValue(given);
    await expect(box).not.toBeChecked();
    await agree(page, /privacy disclosure statement/);
    await pressNext(page);
    await expectQuoteStep2(page);
  });

  test('the quote terms are agreed to in the new ones, and what was typed is kept', async ({ page }) => {
    const answers = answersOf(await somebody('A'));
    await page.goto('/quote/step-1');
    await answerQuoteStep1(page, answers);
    await pressNext(page);
    await expectQuoteStep2(page);
    await isOlder(page, 'PATCH', /\/application\/[^/]+\/?$/);
    await answerQuoteStep2(page, answers);
    await pressNext(page);
    await expect(page.getByText('Nothing has been agreed to yet')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /I authorise the credit enquiry/ })).not.toBeChecked();
    await readNewWords(page);
    await expectStep2Answers(page, answers);
    await expect(page.getByRole('checkbox', { name: /I authorise the credit enquiry/ })).not.toBeChecked();
    await agree(page, /I authorise the credit enquiry/);
    await pressNext(page);
    await expectQuoteOffer(page);
  });

  test('nothing is passed on to a partner lender before the new ones are agreed to', async ({ page }) => {
    const partner = 'Currawong Referral Alliance';
    await page.goto('/quote/step-1');
    await askForQuote(page, answersOf(await somebody('A'), { visaStatus: 'New Zealand Citizen' }));
    await expectPartnerPage(page, 'cra', partner);
    await isOlder(page, 'PUT', /\/refer\/?$/);
    await consentTo(page, partner);
    await expect(page.getByText('Nothing has been passed on')).toBeVisible();
    await readNewWords(page);
    await consentTo(page, partner);
    await expectReceipt(page, partner);
  });
});
