import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import {
  answerExpenses,
  answerIncome,
  expectApplicationStep1,
  expectApplicationStep2,
  inDays,
} from '../steps/application.ts';
import { expectConditionalOffer } from '../steps/conditional-offer.ts';
import { consentTo, expectHandedOver, expectPartnerPage, expectReceipt } from '../steps/partner.ts';
import { askForQuote, pressNext } from '../steps/quote.ts';
import { chooseLoanType, chooseTerm, expectQuoteOffer, pressContinue } from '../steps/quote-offer.ts';

const PANEL = "Hi Ada, unfortunately we don't have a suitable personal loan for you";
const PARTNER = 'Currawong Referral Alliance';

test('somebody without work is declined, and may ask a partner', async ({ page }) => {
  await page.goto('/quote/step-1');
  await askForQuote(page, answersOf(await somebody('A'), { work: { status: 'Unemployed' } }));

  await test.step('the decline, with its reason and no header', async () => {
    await expect(page).toHaveURL(/\/quote\/declined\/?$/);
    await expect(page.getByRole('heading', { level: 1, name: PANEL })).toBeVisible();
    await expect(page.getByText('Our loans are for people with an income from employment.')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the partner', async () => {
    await page.getByRole('link', { name: 'Apply Now' }).click();
    await expectPartnerPage(page, 'cra', PARTNER);
    await consentTo(page, PARTNER);
    await expectReceipt(page, PARTNER);
    await expectHandedOver(page, 'cra');
    await expect(page.getByRole('link', { name: `Go to ${PARTNER}` })).toHaveAttribute(
      'href',
      'https://apply.cra.example/start',
    );
  });
});

test('a decline after the assessment says what would change it, and is left that way', async ({ page }) => {
  await page.goto('/quote/step-1');
  await askForQuote(page, answersOf(await somebody('A'), { loanAmount: '8000' }));
  await expectQuoteOffer(page);
  await chooseLoanType(page, 'Unsecured');
  await chooseTerm(page, 24);
  await pressContinue(page);
  await expectApplicationStep1(page);
  await answerIncome(page, { salary: '60000', nextPayDate: inDays(5) });
  await pressNext(page);
  await expectApplicationStep2(page);
  // Leaves 200 dollars a month for a repayment: too little for the smallest loan over two years, enough over five.
  await answerExpenses(page, { rent: '1538', everyday: '2000' });
  await pressNext(page);

  await expect(page).toHaveURL(/\/quote\/declined\/?$/);
  await expect(page.getByRole('heading', { level: 1, name: PANEL })).toBeVisible();
  await expect(page.getByText(/\$8,000 would leave you less than \$\S+ a month to spare/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What would change this' })).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'would fit the figures you gave us' }),
  ).not.toHaveCount(0);
  await expect(page.getByText('They are not an approval.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply Now' })).toBeVisible();
  await expectAccessible(page);

  await test.step('the answers it stood on are open', async () => {
    await page.getByRole('link', { name: 'Change my income' }).click();
    await expectApplicationStep1(page);
    await page.goBack();
    await page.getByRole('link', { name: 'Change my spending and debts' }).click();
    await expectApplicationStep2(page);
    await page.goBack();
  });

  await test.step('the same amount over a longer term is decided again', async () => {
    await page.getByRole('button', { name: /Try this ?: A loan of \$8,000 over/ }).click();
    await expectQuoteOffer(page);
    await pressContinue(page);
    await expectApplicationStep1(page);
    await pressNext(page);
    await expectApplicationStep2(page);
    await pressNext(page);
    await expectConditionalOffer(page);
  });
});
