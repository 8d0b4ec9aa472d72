import type { Page } from '@playwright/test';
import { expect, test } from '../product-test.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import { answerWithError, expectNothingProcessing, SERVER_MESSAGE } from '../steps/faults.ts';
import { field, section, type } from '../steps/fields.ts';
import { answerQuoteStep1, expectQuoteStep1, expectQuoteStep2, pressNext } from '../steps/quote.ts';
import { seedApplication } from '../steps/seeded-application.ts';

/**
 * Specification §8, row by row, as the page shows it. Rows that have a journey of their own are there: the messages of
 * a bank connection in bank-refusals.spec.ts, uploads and removals in upload-faults.spec.ts, five wrong codes in
 * resume.spec.ts.
 */

const CONTACT = '**/api/v2/contact';
const SEED = { loanType: 'Unsecured', frequency: 'monthly', maritalStatus: 'Single' } as const;
const TIMED_OUT = 'Your request timed out, please try again.';
/** Every console message that a failed call leaves. */
const FAULTS =
  /status of \d{3}|A call of the API failed|could not be loaded|An address search failed|could not be read/;

test.use({ expectedComplaints: FAULTS });

/** What the page's console says from now on. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return said;
}

async function expectResume(page: Page, slash: '' | '/?' = '/?'): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/resume${slash}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Resume your application' })).toBeVisible();
}

test.describe('an error of the API', { tag: '@one-size' }, () => {
  test('has the effect of its status, and turns the processing indicator off', async ({ page }) => {
    const logged = listen(page);
    await page.goto('/quote/step-1');
    await answerQuoteStep1(page, answersOf(await somebody('A')));

    /** Next gets this answer; what was typed is there again afterwards. */
    async function row(status: number, expectEffect: () => Promise<void>): Promise<void> {
      await test.step(String(status), async () => {
        await answerWithError(page, CONTACT, status);
        await pressNext(page);
        await expectEffect();
        await page.unroute(CONTACT);
      });
    }
    async function backToStep1(): Promise<void> {
      await expect(page.locator('.animate-sweep')).toHaveCount(0);
      await page.goto('/quote/step-1');
      await expect(field(page, 'First name')).not.toHaveValue('');
    }
    async function staysWith(message: string): Promise<void> {
      await expect(page.getByText(message).first()).toBeVisible();
      await expectQuoteStep1(page);
      await expectNothingProcessing(page);
    }

    await row(401, () => staysWith(SERVER_MESSAGE));
    await row(413, () => staysWith('Request size limit exceeded!'));
    await row(418, async () => {
      await staysWith(SERVER_MESSAGE);
      expect(logged.filter((text) => text.includes('A call of the API failed'))).toHaveLength(1);
    });
    await row(504, async () => {
      const toast = page.getByRole('status').filter({ hasText: TIMED_OUT });
      await expect(toast).toBeVisible();
      const shownAt = Date.now();
      await expect(toast.getByText(TIMED_OUT)).toHaveCount(0);
      expect(Date.now() - shownAt).toBeLessThan(6000);
      // The toast is gone; by Next it still says so.
      await staysWith(TIMED_OUT);
    });
    await row(404, async () => {
      await staysWith('We could not find that application. If you started one before, you can resume it.');
      await expect(page.getByRole('link', { name: 'Resume your application' }).first()).toBeVisible();
    });
    for (const status of [400, 403, 409]) {
      await row(status, async () => {
        await expectResume(page);
        await expect(page.getByText(SERVER_MESSAGE).first()).toBeVisible();
        await backToStep1();
      });
    }
    await test.step('and without a fault the same answers go through', async () => {
      await pressNext(page);
      await expectQuoteStep2(page);
    });
  });

  test('404 leads to quote step 1 from any other page, with the notice', async ({ page, context }) => {
    await seedApplication(context, SEED);
    await page.goto('/quote/step-2');
    await expect(field(page, 'Driver licence number')).not.toHaveValue('');
    await answerWithError(page, '**/api/v2/contact/*', 404);
    await answerWithError(page, '**/api/v2/contact/*/application/*', 404);
    await type(page, 'Driver licence number', '87654321');
    await pressNext(page);
    await expectQuoteStep1(page);
    await expect(page.getByText('We could not find that application')).toBeVisible();
  });

  test('503 of a system update is the notice of the pages, and nothing typed is lost', async ({ page }) => {
    const underWay = 'A system update is under way. You cannot save until it is finished.';
    await page.goto('/quote/step-1');
    await answerQuoteStep1(page, answersOf(await somebody('A')));
    await answerWithError(page, CONTACT, 503, {
      code: 'maintenance',
      message: underWay,
      retryAfterSeconds: 3600,
    });
    await pressNext(page);
    await expect(page.getByText(underWay).first()).toBeVisible();
    await expectQuoteStep1(page);
    await expectNothingProcessing(page);
    await expect(field(page, 'First name')).not.toHaveValue('');
  });

  test('the account locked is the lock page, and a pair nobody has is told in the words', async ({
    page,
  }) => {
    await page.goto('/resume');
    await type(page, 'Email', 'ada.lovelock@example.com');
    await type(page, 'Date of birth', '23/04/1990');
    await test.step('409', async () => {
      await pressNext(page);
      await expect(
        page.getByText('DOB does not match what we have for this email address. Please check and try again.'),
      ).toBeVisible();
      await expectResume(page);
    });
    await test.step('423', async () => {
      await answerWithError(page, '**/api/v2/verify', 423, {
        code: 'account-locked',
        message: 'Account locked. Please try again in an hour.',
        retryAfterSeconds: 3600,
      });
      await pressNext(page);
      await expect(page).toHaveURL(/\/resume\/pin-code-locked\/?$/);
      await expect(page.getByText('Account locked. Please try again in an hour.')).toBeVisible();
    });
  });
});

test.describe('a failure that is only logged', { tag: '@one-size' }, () => {
  test('the check at the start of a page', async ({ page, context }) => {
    await seedApplication(context, SEED);
    const logged = listen(page);
    await answerWithError(page, '**/api/v2/session', 500);
    await page.goto('/quote/step-1');
    await expect.poll(() => logged.join('\n')).toContain('The application could not be loaded');
    await expectQuoteStep1(page);
    await expect(page.getByRole('main').getByText(SERVER_MESSAGE)).toHaveCount(0);
    await expectNothingProcessing(page);
  });

  test('the search for an address and its key', async ({ page, context }) => {
    await seedApplication(context, SEED);
    const logged = listen(page);
    await answerWithError(page, '**/api/v2/addresskey', 500);
    await page.goto('/quote/step-2');
    const place = section(page, 'Your current address');
    await place.getByRole('button', { name: 'Back to address search' }).click();
    await place.getByRole('combobox', { name: 'Residential address' }).fill('12 smith st');
    await expect.poll(() => logged.join('\n')).toContain('An address search failed');
    await expect(page.getByRole('main').getByText(SERVER_MESSAGE)).toHaveCount(0);
    // The other way to enter the address is offered.
    await expect(place.getByText("Can't find your address?").first()).toBeVisible();
    await expectNothingProcessing(page);
  });

  for (const [what, query, path] of [
    ['what a referral brings', 'referralName=MME&referralId=r-1', '**/api/v2/referral/**'],
    ['what a comparison site brings', 'appRef=a-1&thirdParty=wombat-compare', '**/api/v2/third-party-app**'],
  ] as const) {
    test(what, async ({ page }) => {
      const logged = listen(page);
      await answerWithError(page, path, 500);
      await page.goto(`/quote/step-1?${query}`);
      await expect.poll(() => logged.join('\n')).toContain('What the referral brought could not be read');
      await expect(page).toHaveURL(/\/quote\/step-1\?/);
      await expect(page.getByRole('main').getByText(SERVER_MESSAGE)).toHaveCount(0);
      await expect(field(page, 'First name')).toHaveValue('');
      await expectNothingProcessing(page);
    });
  }
});
