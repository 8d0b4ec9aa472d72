import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import { consentTo, expectPartnerPage, expectReceipt } from '../steps/partner.ts';
import { askForQuote } from '../steps/quote.ts';

const PARTNER = 'Currawong Referral Alliance';

test('a New Zealander is referred to a partner lender and gets a receipt', async ({ page }) => {
  await page.goto('/quote/step-1');
  await askForQuote(page, answersOf(await somebody('A'), { visaStatus: 'New Zealand Citizen' }));

  await expectPartnerPage(page, 'cra', PARTNER);
  await expect(page.getByText(/We can lend to Australian citizens and permanent residents\./)).toBeVisible();
  await expect(page.getByText('Your credit report or score')).toBeVisible();
  await expectAccessible(page);
  await consentTo(page, PARTNER);
  await expectReceipt(page, PARTNER);
  // The partners of the tests are invented: the link is there, but is not followed.
  await expect(page.getByRole('link', { name: `Go to ${PARTNER}` })).toHaveAttribute(
    'href',
    /^https:\/\/apply\.cra\.example\//,
  );
  await expectAccessible(page);
});
