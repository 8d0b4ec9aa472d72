import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import { answersTo } from '../steps/fields.ts';
import { askForQuote } from '../steps/quote.ts';
import { changeAmount, chooseLoanType, expectQuoteOffer, expectTerms } from '../steps/quote-offer.ts';

const CAP_PROMPT =
  'Based on your credit profile we can lend you up to $50,000. Reduce loan amount below to proceed.';

test('somebody without a credit file learns what that means and what to do', async ({ page }) => {
  await page.goto('/quote/step-1');
  await askForQuote(page, answersOf(await somebody('no file')));
  await expect(page).toHaveURL(/\/quote\/no-quote\/?$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Oops' })).toBeVisible();
  await expect(page.getByText(/The credit bureau has no file that matches your details/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check my details' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply Now' })).toBeVisible();
  await expectAccessible(page);
});

test('a low tier is capped at $50,000 and told so before it can go on', async ({ page }) => {
  await page.goto('/quote/step-1');
  await askForQuote(page, answersOf(await somebody('C1'), { loanAmount: '60000' }));
  await expectQuoteOffer(page);
  await expect(page.getByText(CAP_PROMPT, { exact: true })).toBeVisible();
  await expect(answersTo(page, 'Choose your term')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);

  await changeAmount(page, '4999');
  await expect(page.locator('#loanAmount-error')).toHaveText(
    'Please enter an amount between $5,000 and $70,000',
  );
  await changeAmount(page, '50000');
  await expect(page.getByText(CAP_PROMPT)).toHaveCount(0);
  await expectTerms(
    page,
    { tier: 'C1', dollars: 50_000, loanType: 'Secured', frequency: 'monthly' },
    [24, 36, 60, 84],
  );
  await chooseLoanType(page, 'Unsecured');
  await expectTerms(
    page,
    { tier: 'C1', dollars: 50_000, loanType: 'Unsecured', frequency: 'monthly' },
    [24, 36, 60, 84],
  );
});

test('above $50,000 only the best tier may borrow unsecured', async ({ page }) => {
  const asked = { tier: 'AA', frequency: 'monthly' } as const;
  await page.goto('/quote/step-1');
  await askForQuote(page, answersOf(await somebody('AA'), { loanAmount: '14900' }));
  await expectQuoteOffer(page);

  await test.step('below $15,000 unsecured there are no seven years', async () => {
    await chooseLoanType(page, 'Unsecured');
    await expectTerms(page, { ...asked, dollars: 14_900, loanType: 'Unsecured' }, [24, 36, 60]);
  });

  await test.step('a larger amount moves to Secured, and this tier may move back', async () => {
    await changeAmount(page, '60000');
    await expectTerms(page, { ...asked, dollars: 60_000, loanType: 'Secured' }, [24, 36, 60, 84]);
    await chooseLoanType(page, 'Unsecured');
    await expectTerms(page, { ...asked, dollars: 60_000, loanType: 'Unsecured' }, [24, 36, 60, 84]);
  });
});

test('above $50,000 any other tier has Secured alone', async ({ page }) => {
  await page.goto('/quote/step-1');
  await askForQuote(page, answersOf(await somebody('B2'), { loanAmount: '50001' }));
  await expectQuoteOffer(page);
  await expectTerms(
    page,
    { tier: 'B2', dollars: 50_001, loanType: 'Secured', frequency: 'monthly' },
    [24, 36, 60, 84],
  );
  await expect(answersTo(page, 'Loan type').getByRole('radio', { name: 'Unsecured' })).toBeDisabled();
  await expectAccessible(page);
});
