import { expect, test } from '../product-test.ts';
import { findAxeViolations } from '../accessibility/axe.ts';
import { expectApplicationStep1 } from '../steps/application.ts';
import { advanceClock } from '../steps/clock.ts';
import { field } from '../steps/fields.ts';
import { tabTo } from '../steps/keyboard.ts';
import { OwnProduct } from '../steps/own-product.ts';
import { seedApplication } from '../steps/seeded-application.ts';

const MINUTE_MS = 60_000;
const SEED = { loanType: 'Unsecured', frequency: 'monthly', maritalStatus: 'Single' } as const;

test.describe('the hour of a session', { tag: '@one-size' }, () => {
  // A page still open finds its product gone.
  test.use({ expectedComplaints: /ERR_CONNECTION_REFUSED/ });

  let product: OwnProduct;
  test.beforeEach(async () => {
    product = await OwnProduct.start();
  });
  test.afterEach(async ({ context }) => {
    await product.remove(context);
  });

  test('is warned of two minutes before its end, and extended by key where one was', async ({
    page,
    context,
  }) => {
    await seedApplication(context, SEED, product.url);
    await page.clock.install();
    await page.goto(`${product.url}/application/step-1`);
    await expectApplicationStep1(page);
    // While a page starts, it mistakes a jumping clock for answers that do not come.
    await page.waitForLoadState('networkidle');
    const salary = field(page, 'Annual salary before tax');
    await tabTo(page, salary);
    await page.keyboard.type('90000');
    const warning = page.getByRole('dialog', { name: 'Are you still there?' });
    const pass = async (minutes: number) => {
      await advanceClock(page.request, product.url, minutes * MINUTE_MS);
      await page.clock.fastForward(minutes * MINUTE_MS);
    };

    await test.step('not sooner', async () => {
      await pass(57);
      await expect(warning).toHaveCount(0);
    });

    await test.step('what it says is heard, and the keyboard is in it', async () => {
      await pass(1.2);
      await expect(warning).toBeVisible();
      await expect(warning).toHaveAccessibleDescription(/your session ends in/);
      await expect(warning.getByRole('timer')).toHaveText(/^1:\d\d$/);
      await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
      expect(await findAxeViolations(page)).toEqual([]);
    });

    await test.step('one press stays, with what was typed, where one was', async () => {
      await page.keyboard.press('Enter');
      await expect(warning).toHaveCount(0);
      await expect(salary).toBeFocused();
      await expect(salary).toHaveValue('$90,000');
    });

    await test.step('for another hour', async () => {
      await pass(30);
      await expect(warning).toHaveCount(0);
      await pass(28.5);
      await expect(warning).toBeVisible();
    });

    await test.step('let go by, it says what was kept and how to go on', async () => {
      await pass(2);
      const ended = page.getByRole('dialog', { name: 'Your session has ended' });
      await expect(ended.getByRole('link', { name: 'Resume your application' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/resume\/?$/);
    });
  });
});
