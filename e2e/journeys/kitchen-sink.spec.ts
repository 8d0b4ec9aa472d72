import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import { answerQuoteStep1, expectQuoteStep2, pressNext } from '../steps/quote.ts';

test('every component in every state is accessible', async ({ page }) => {
  // Seven checks of hundreds of controls.
  test.slow();
  // The notice itself is one of the specimens.
  await page.route('**/api/v2/notice', (route) => route.fulfill({ json: {} }));
  // The showcase needs an application session, like every page of an application.
  await page.goto('/quote/step-1');
  await answerQuoteStep1(page, answersOf(await somebody('A')));
  await pressNext(page);
  await expectQuoteStep2(page);

  for (const part of [
    '',
    '/forms',
    '/default-frame',
    '/form-step-frame',
    '/partner-frame',
    '/forms-host-frame',
  ]) {
    await test.step(part === '' ? 'the showcase' : part, async () => {
      await page.goto(`/kitchen-sink${part}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectAccessible(page);
    });
  }
  await test.step('an empty form shows its errors, each leading to its field', async () => {
    await page.goto('/kitchen-sink/forms');
    const form = page.locator('#empty');
    await form.getByRole('button', { name: 'Next' }).click();
    await expect(form.getByText('Oops, there are fields that require your attention')).toBeVisible();
    await expectAccessible(page);
  });
});
