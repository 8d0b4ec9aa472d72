import type { Page, Route } from '@playwright/test';
import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { advanceClock, DAY_MS } from '../steps/clock.ts';
import { acceptOffer } from '../steps/conditional-offer.ts';
import { readMailbox } from '../steps/mailbox.ts';
import { handInDocuments, readStatus } from '../steps/handed-in.ts';
import { LenderByHand } from '../steps/lender.ts';
import { OwnProduct } from '../steps/own-product.ts';
import { resumeWithCode } from '../steps/resume.ts';
import { seedAcceptedApplication } from '../steps/seeded-application.ts';
import { readStoredData } from '../steps/stored-data.ts';

test.describe('in a product of its own', { tag: '@one-size' }, () => {
  test.use({
    expectedComplaints: /Failed to load resource|Failed to load chunk|The application could not be loaded/,
  });
  test.slow();

  // One after another, because they kill it; what moves its clock comes last.
  test.describe.configure({ mode: 'default' });
  let product: OwnProduct;
  test.beforeAll(async () => {
    product = await OwnProduct.start();
  });
  test.afterAll(() => product.remove());

  for (const { moment, arrives } of [
    { moment: 'before it was carried out is made again', arrives: false },
    { moment: 'before it was answered is found done', arrives: true },
  ]) {
    test(`an acceptance in which the server died ${moment}, once`, async ({ page, context }) => {
      let applicationId = '';
      const seeding = seedAcceptedApplication(context, {
        productUrl: product.url,
        beforeAcceptance: async (seeded) => {
          ({ applicationId } = seeded);
          await page.goto(`${product.url}/application/offer`);
          const killed = killInAcceptance(page, product, { arrives });
          await acceptOffer(page);
          await killed;
          // The page is left, because an open page would try again by itself.
          await page.goto('about:blank');
          await product.startAgain();
          await page.goto(`${product.url}/application/offer`);
          if (!arrives) await acceptOffer(page);
          await expect(page).toHaveURL(/\/(bank-details|application\/bank-login)\/?(\?|$)/);
        },
      });
      // The seed's own acceptance comes second, and is refused.
      await expect(seeding).rejects.toThrow(/^PATCH .*: 409 /);
      const stored = await readStoredData(context, product.url);
      expect(stored.applications.map((application) => application.applicationId)).toEqual([applicationId]);
      expect(stored.applications[0]).toMatchObject({ acceptTandCs: true });
    });
  }

  test("a lender's event that the server died in is taken once when it is sent again", async ({
    page,
    context,
  }) => {
    const seeded = await seedAcceptedApplication(context, { productUrl: product.url });
    const lender = await LenderByHand.of(context, product.url);
    await handInDocuments(context.request, seeded, product.url);
    const sent = lender.tries({ type: 'approved' });
    await product.killAndStartAgain();
    await sent;
    if ((await readStatus(seeded)) !== 'Approved') await lender.says({ type: 'approved' });
    expect(await readStatus(seeded)).toBe('Approved');
    await page.goto(`${product.url}/application/completed`);
    await expect(page.getByRole('heading', { name: 'Your loan is approved' })).toBeVisible();
    const approvals = async () =>
      (await readMailbox(context.request, seeded.person.email, product.url)).filter(
        ({ subject }) => subject === 'Your loan is approved',
      ).length;
    // A mail that the server died in is sent again.
    await expect.poll(approvals).toBeGreaterThan(0);
    expect(await approvals()).toBeLessThanOrEqual(2);
  });

  test('an accepted offer that ran out is found expired, and renewed with every answer', async ({
    page,
    context,
  }) => {
    const seeded = await seedAcceptedApplication(context, { productUrl: product.url });
    await LenderByHand.of(context, product.url);
    await advanceClock(context.request, product.url, 31 * DAY_MS);
    // The session ended long ago: the way back is the code.
    await resumeWithCode(page, seeded.person, product.url);
    await expect(page).toHaveURL(/\/application\/offer\/expired\/?$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Offer has expired' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Get a new quote' }).click();
    await expect(page).toHaveURL(/\/quote\/step-1\/?$/);
    await expect(page.getByLabel('First name')).toHaveValue(seeded.person.firstname);
    const stored = await readStoredData(context, product.url);
    expect(stored.applications.map(({ s1ApplicationStatus }) => s1ApplicationStatus)).toEqual([
      'Quote Start',
      'Application Expired',
    ]);
    expect(stored.incomes).toHaveLength(1);
    expect(stored.expenses).toHaveLength(1);
    const messages = await readMailbox(context.request, seeded.person.email, product.url);
    expect(messages.map(({ subject }) => subject)).toContain('Your application has ended');
  });
});

/** Ends the server at the first acceptance: when it has been carried out and not answered, or before it arrives. */
async function killInAcceptance(
  page: Page,
  product: OwnProduct,
  { arrives }: { arrives: boolean },
): Promise<void> {
  const path = '**/api/v2/contact/*/application/*';
  await new Promise<void>((resolve, reject) => {
    const meet = async (route: Route): Promise<void> => {
      const body: unknown = route.request().postDataJSON();
      if (typeof body !== 'object' || body === null || !('acceptTandCs' in body)) return route.continue();
      if (arrives) expect((await route.fetch()).status()).toBe(204);
      await product.kill();
      await route.abort('connectionreset');
      await page.unroute(path);
      resolve();
    };
    page.route(path, (route) => meet(route).catch(reject)).catch(reject);
  });
}
