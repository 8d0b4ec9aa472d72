import { expect, test } from '../product-test.ts';
import { expectApplicationStep1 } from '../steps/application.ts';
import { advanceClock, DAY_MS } from '../steps/clock.ts';
import { OwnProduct } from '../steps/own-product.ts';
import {
  askForCode,
  enterCode,
  expectPinCode,
  openOtherBrowser,
  resumeWithCode,
  sendAgain,
} from '../steps/resume.ts';
import { seedAcceptedApplication, seedApplication } from '../steps/seeded-application.ts';
import { readWholeApplication } from '../steps/whole-application.ts';

const MINUTE_MS = 60_000;
const SEED = { loanType: 'Unsecured', frequency: 'monthly', maritalStatus: 'Single' } as const;

test.describe('coming back later', { tag: '@one-size' }, () => {
  // What the browser logs for an expired code.
  test.use({ expectedComplaints: /status of 401/ });

  // One after another, because they move its clock.
  test.describe.configure({ mode: 'default' });
  let product: OwnProduct;
  test.beforeAll(async () => {
    product = await OwnProduct.start();
  });
  test.afterAll(() => product.remove());

  test('a code ends after ten minutes, and another can be had at once', async ({ page, browser }) => {
    const { url } = product;
    const elsewhere = await openOtherBrowser(browser, url);
    const { person } = await seedApplication(elsewhere, SEED, url);
    await elsewhere.close();
    await page.goto(`${url}/resume`);
    const code = await askForCode(page, person, url);
    await advanceClock(page.request, url, 11 * MINUTE_MS);
    await enterCode(page, code);
    await expect(page.getByText(/That code no longer works/).first()).toBeVisible();
    await expectPinCode(page);
    await enterCode(page, await sendAgain(page, person, url));
    await expectApplicationStep1(page);
  });

  test('an offer that has run out is shown as expired, with everything kept', async ({ page, browser }) => {
    const { url } = product;
    const elsewhere = await openOtherBrowser(browser, url);
    const { person } = await seedAcceptedApplication(elsewhere, { productUrl: url });
    await elsewhere.close();
    await advanceClock(page.request, url, 31 * DAY_MS);
    await resumeWithCode(page, person, url);
    await expect(page).toHaveURL(/\/application\/offer\/expired\/?$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Offer has expired' })).toBeVisible();
    const kept = await readWholeApplication(page.context(), url);
    expect(kept['/income']).toMatchObject([{ incomeType: 'Salary', amount: 12_000_000 }]);
    expect(kept['/application']).toMatchObject([{ s1ApplicationStatus: 'Application Expired' }]);
    await page.reload();
    await expect(page).toHaveURL(/\/application\/offer\/expired\/?$/);
  });
});
