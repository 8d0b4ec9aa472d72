import type { Page, Request, Route } from '@playwright/test';
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
import { field, type } from '../steps/fields.ts';
import { readLeftInBrowser } from '../steps/left-in-browser.ts';
import {
  answerQuoteStep1,
  answerQuoteStep2,
  askForQuote,
  expectQuoteStep1,
  expectQuoteStep2,
  expectStep1Answers,
  expectStep2Answers,
  pressNext,
} from '../steps/quote.ts';
import { chooseLoanType, expectQuoteOffer, pressContinue } from '../steps/quote-offer.ts';
import { readStoredData } from '../steps/stored-data.ts';

const NETWORK_FAILED = /Failed to load resource: net::ERR_|Failed to load chunk|A call of the API failed/;

test.describe('saving', { tag: '@one-size' }, () => {
  test('Next pressed twice makes one contact and one application', async ({ page, context }) => {
    const answers = answersOf(await somebody('A'));
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') created.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
    await page.goto('/quote/step-1');
    await answerQuoteStep1(page, answers);
    await page.getByRole('button', { name: 'Next', exact: true }).dblclick();
    await expectQuoteStep2(page);
    expect(created).toEqual(['contact', 'application']);
    expect((await readStoredData(context)).applications).toHaveLength(1);
  });

  test.describe('replies that are lost on the way', () => {
    test.use({ expectedComplaints: NETWORK_FAILED });

    test('are asked for again, and everything is created once', async ({ page, context }) => {
      const answers = answersOf(await somebody('A'));
      const lost = new Map<string, number>();
      const contactIds = new Set<string>();
      // The request reaches the server and is carried out there; the browser never gets the reply. The reply about the
      // contact is lost so often that the applicant has to press again, every other reply once.
      await page.route('**/api/v2/contact**', async (route: Route) => {
        const request = route.request();
        const path = new URL(request.url()).pathname;
        const times = lost.get(path) ?? 0;
        if (request.method() !== 'POST' || times >= (path.endsWith('/contact') ? 4 : 1)) {
          await route.fallback();
          return;
        }
        lost.set(path, times + 1);
        const reply = await route.fetch();
        if (path.endsWith('/contact')) {
          contactIds.add(((await reply.json()) as { contactId: string }).contactId);
        }
        await route.abort('connectionreset');
      });

      await page.goto('/quote/step-1');
      await answerQuoteStep1(page, answers);
      await pressNext(page);
      await expect(page.getByRole('alert').filter({ hasText: /try again/i })).toBeVisible();
      await pressNext(page);
      await expectQuoteStep2(page);
      await answerQuoteStep2(page, answers);
      await pressNext(page);
      await expectQuoteOffer(page);
      await chooseLoanType(page, 'Unsecured');
      await pressContinue(page);
      await expectApplicationStep1(page);
      await answerIncome(page, { salary: '90000', nextPayDate: inDays(7) });
      await pressNext(page);
      await expectApplicationStep2(page);
      await answerExpenses(page, {
        rent: '1800',
        everyday: '1500',
        other: '200',
        cards: [{ provider: 'Harbour Bank', limit: '2000', isPaidOut: false }],
      });
      await pressNext(page);
      await expectConditionalOffer(page);

      const stored = await readStoredData(context);
      expect([...contactIds]).toEqual([stored.contactId]);
      expect(stored.applications).toHaveLength(1);
      expect(stored.incomes.map((income) => income['incomeType'])).toEqual(['Salary']);
      expect(stored.expenses.map((expense) => expense['expenseType']).toSorted()).toEqual([
        'Everyday Living',
        'Other Expenses',
        'Rent',
      ]);
      expect(stored.liabilities).toHaveLength(1);
      expect([...lost.keys()].length, 'calls whose reply was lost').toBeGreaterThanOrEqual(5);
    });
  });

  test.describe('two windows', () => {
    // The save that comes too late is refused, and the browser logs it.
    test.use({ expectedComplaints: /status of 412/ });

    for (const { name, isHeard } of [
      { name: 'what the other one saves is told at once', isHeard: true },
      { name: 'that save at the same time: the later one is told', isHeard: false },
    ]) {
      test(name, async ({ page, context }) => {
        const answers = answersOf(await somebody('A'));
        await page.goto('/quote/step-1');
        await answerQuoteStep1(page, answers);
        await pressNext(page);
        await expectQuoteStep2(page);

        const other = await context.newPage();
        if (!isHeard) await keepSilent(other);
        for (const window of [page, other]) {
          await window.goto('/quote/step-1');
          await expectStep1Answers(window, answers);
        }
        // A hidden window draws, and notices, what is typed only some time later.
        await page.bringToFront();
        await type(page, 'Mobile number', '0400111222');
        await type(page, 'First name', 'Adele');
        await other.bringToFront();
        await type(other, 'Mobile number', '0400333444');
        await type(other, 'How much would you like to borrow?', '25000');
        await pressNext(other);
        await expectQuoteStep2(other);

        await page.bringToFront();
        const notice = page.getByText('These answers were changed in another window', { exact: true });
        if (isHeard) await expect(notice).toBeVisible();
        await pressNext(page);
        await expect(page.getByText(/Please choose which to keep/)).toBeVisible();
        // The other window's save leaves what was typed here, and the question is asked again.
        await page.reload();
        await expect(notice).toBeVisible();
        await expect(page.getByText('Mobile number: 0400333444 is saved.')).toBeVisible();
        await expect(field(page, 'Mobile number')).toHaveValue('0400111222');
        await expect(field(page, 'First name')).toHaveValue('Adele');
        await page.getByRole('button', { name: 'Keep mine for Mobile number' }).click();
        await pressNext(page);
        await expectQuoteStep2(page);

        const { contact, applications } = await readStoredData(context);
        expect(contact).toMatchObject({ firstname: 'Adele', mobile: '0400111222' });
        expect(applications).toMatchObject([{ loanAmount: 2_500_000 }]);
      });
    }
  });

  test('two windows that a newcomer begins in make one application', async ({ page, context }) => {
    const answers = answersOf(await somebody('A'));
    const other = await context.newPage();
    for (const window of [page, other]) {
      await window.goto('/quote/step-1');
      await expectQuoteStep1(window);
    }
    // The first window has its contact, which the other one learns of, but no application yet.
    const mayStart = Promise.withResolvers<undefined>();
    const isAsked = page.waitForRequest((request) => isStart(request));
    await page.route('**/api/v2/contact/*/application', async (route) => {
      if (isStart(route.request())) await mayStart.promise;
      await route.fallback();
    });
    await answerQuoteStep1(page, answers);
    await pressNext(page);
    await isAsked;

    await other.bringToFront();
    await expect(field(other, 'First name')).toHaveValue(answers.person.firstname);
    await answerQuoteStep1(other, { ...answers, loanAmount: '25000' });
    await pressNext(other);
    await expectQuoteStep2(other);
    mayStart.resolve(undefined);
    // What the other window answered is not overwritten without asking.
    await page.bringToFront();
    await expect(page.getByText('How much would you like to borrow? $25,000 is saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep mine for How much would you like to borrow?' }).click();
    await pressNext(page);
    await expectQuoteStep2(page);

    expect((await readStoredData(context)).applications).toHaveLength(1);
    await answerQuoteStep2(other, answers);
    await pressNext(other);
    await expectQuoteOffer(other);
    expect((await readStoredData(context)).applications).toMatchObject([{ quoteId: expect.any(String) }]);
  });

  test('back and forward keep every answer', async ({ page }) => {
    const answers = answersOf(await somebody('A'));
    await page.goto('/quote/step-1');
    await answerQuoteStep1(page, answers);
    await pressNext(page);
    await expectQuoteStep2(page);
    await answerQuoteStep2(page, answers);
    await page.goBack();
    await expectQuoteStep1(page);
    await expectStep1Answers(page, answers);
    await page.goForward();
    await expectQuoteStep2(page);
    // The licence was only in this page's memory, and the page was left: it is asked for again.
    await expectStep2Answers(page, answers, { isDraft: true });
    await page.getByRole('link', { name: 'go back' }).click();
    await expectQuoteStep1(page);
    await expectStep1Answers(page, answers);
  });

  test.describe('without a connection', () => {
    test.use({ expectedComplaints: NETWORK_FAILED });

    test('a save says so, keeps everything, and goes on by itself with the connection', async ({
      page,
      context,
    }) => {
      const answers = answersOf(await somebody('A'));
      await page.goto('/quote/step-1');
      await answerQuoteStep1(page, answers);
      await scriptsOfTheStepLoaded(page);
      await context.setOffline(true);
      await pressNext(page);
      await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'as soon as you are connected' })).toBeVisible();
      await expectStep1Answers(page, answers);
      await context.setOffline(false);
      await expectQuoteStep2(page);
      expect((await readStoredData(context)).applications).toHaveLength(1);
    });

    test('a field takes what is typed though the code of its mask is not there', async ({
      page,
      context,
    }) => {
      await page.goto('/quote/step-1');
      await page.getByLabel('First name').fill('Ada');
      // The code that says so, which comes once the page has been drawn.
      await expect(page.locator('.fixed.bottom-0 [role="status"]')).toBeAttached();
      await context.setOffline(true);
      const birthday = page.getByLabel('Date of birth');
      await birthday.click();
      await page.keyboard.type('2304');
      await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
      await expect(birthday).toHaveValue('2304');
      await context.setOffline(false);
      await expect(birthday).toHaveValue('23/04');
      await expect(page.getByLabel('First name')).toHaveValue('Ada');
    });
  });

  test.describe('code that does not come', () => {
    test.use({ expectedComplaints: NETWORK_FAILED });

    test('is told like a call that does not arrive, and the next press goes on', async ({
      page,
      context,
    }) => {
      const answers = answersOf(await somebody('A'));
      await page.route('**/*.js', async (route) => {
        const reply = await route.fetch();
        if ((await reply.text()).includes('save-quote-step-1')) await route.abort('failed');
        else await route.fulfill({ response: reply });
      });
      await page.goto('/quote/step-1');
      await answerQuoteStep1(page, answers);
      await pressNext(page);
      await expect(page.getByRole('alert').filter({ hasText: 'check your connection' })).toBeVisible();
      await expectStep1Answers(page, answers);
      await page.unroute('**/*.js');
      await pressNext(page);
      await expectQuoteStep2(page);
      expect((await readStoredData(context)).applications).toHaveLength(1);
    });
  });

  test.describe('a site whose storage is cleared under the page', () => {
    // What is being written just then fails, and is written again.
    test.use({ expectedComplaints: /Force close delete origin/ });

    test('keeps a draft anew', async ({ page, context }) => {
      await page.goto('/quote/step-1');
      await page.getByLabel('First name').fill('Ada');
      await expect(page.getByText('What you type is kept on this device')).toBeVisible();
      const browser = await context.newCDPSession(page);
      const { origin } = new URL(page.url());
      await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
      // A busy browser answers before it has: what was written in between would go with the rest.
      await expect.poll(() => readLeftInBrowser(page)).not.toContain('draft quote/step-1');
      await page.getByLabel('Last name').fill('Lovelace');
      await expect.poll(() => readLeftInBrowser(page)).toContain('draft quote/step-1');
      await page.reload();
      await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
      await expect(page.getByLabel('First name')).toHaveValue('Ada');
    });
  });

  test.describe('a device that loses its storage', () => {
    test.use({ expectedComplaints: /Connection to Indexed Database server lost/ });

    test('holds nobody up', async ({ page, context }) => {
      const answers = answersOf(await somebody('A'));
      await page.goto('/quote/step-1');
      await answerQuoteStep1(page, answers);
      await expect(page.getByText('What you type is kept on this device')).toBeVisible();
      await page.evaluate(() => {
        IDBDatabase.prototype.transaction = () => {
          throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
        };
      });
      await pressNext(page);
      await expectQuoteStep2(page);
      await answerQuoteStep2(page, answers);
      await expect(page.getByText('What you type here is not kept until you save it.')).toBeVisible();
      await pressNext(page);
      await expectQuoteOffer(page);
      expect((await readStoredData(context)).applications).toHaveLength(1);
    });
  });

  test('a quote that is asked for again is the same one', async ({ page, context }) => {
    await page.goto('/quote/step-1');
    await askForQuote(page, answersOf(await somebody('A')));
    await expectQuoteOffer(page);
    const first = (await readStoredData(context)).applications[0];
    await page.goto('/quote/step-2');
    await expect(field(page, 'Licence card number')).toHaveValue('1234567890');
    await pressNext(page);
    await expectQuoteOffer(page);
    const second = (await readStoredData(context)).applications[0];
    expect(second?.quoteId).toBe(first?.quoteId);
  });
});

/** The request that starts an application. */
function isStart(request: Request): boolean {
  return request.method() === 'POST' && request.url().endsWith('/application');
}

/** A window that does not tell the others what it saved, as if both saved in the same moment. */
async function keepSilent(window: Page): Promise<void> {
  await window.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
}

/** The page has nothing left to fetch, so that what follows comes only from the loss of the connection. */
async function scriptsOfTheStepLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}
