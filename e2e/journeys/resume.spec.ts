import type { Page } from '@playwright/test';
import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import type { QuoteAnswers } from '../steps/answers.ts';
import {
  answerExpenses,
  answerIncome,
  expectApplicationStep1,
  expectApplicationStep2,
  expectExpenses,
  expectIncome,
  inDays,
} from '../steps/application.ts';
import { expectConditionalOffer } from '../steps/conditional-offer.ts';
import { field, type } from '../steps/fields.ts';
import { receiveMessage, readMailbox } from '../steps/mailbox.ts';
import {
  answerQuoteStep1,
  askForQuote,
  expectQuoteStep1,
  expectQuoteStep2,
  expectStep1Answers,
  expectStep2Answers,
  pressNext,
} from '../steps/quote.ts';
import { chooseLoanType, expectQuoteOffer, pressContinue } from '../steps/quote-offer.ts';
import {
  askForCode,
  codeField,
  enterCode,
  expectPinCode,
  expectResume,
  loseSession,
  openOtherBrowser,
  resumeWithCode,
  sendAgain,
  wrongCode,
} from '../steps/resume.ts';
import { seedApplication } from '../steps/seeded-application.ts';
import { readWholeApplication } from '../steps/whole-application.ts';

const SEED = { loanType: 'Unsecured', frequency: 'monthly', maritalStatus: 'Single' } as const;
/** A refused code, and an application that does not exist, show on the console. */
const REFUSED = /status of 4(01|03|09|23)/;

test.describe('an application that is not finished', () => {
  test('shows every answer in another browser, and goes on where it was left', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const answers: QuoteAnswers = answersOf(await somebody('A'));
    const income = { salary: '90000', nextPayDate: inDays(7) };
    const expenses = { rent: '1800', everyday: '1500', other: '200' };
    await test.step('one browser fills in everything', async () => {
      await page.goto('/quote/step-1');
      await askForQuote(page, answers);
      await expectQuoteOffer(page);
      await chooseLoanType(page, 'Unsecured');
      await pressContinue(page);
      await expectApplicationStep1(page);
      await answerIncome(page, income);
      await pressNext(page);
      await expectApplicationStep2(page);
      await answerExpenses(page, expenses);
      await pressNext(page);
      await expectConditionalOffer(page);
    });
    const left = await readWholeApplication(context);

    const other = await openOtherBrowser(browser, baseURL);
    const there = await other.newPage();
    await test.step('another one resumes, by the code', async () => {
      await there.goto('/');
      await there
        .getByRole('banner')
        .getByRole('link', { name: /^Resume/ })
        .click();
      await expectResume(there);
      await expectAccessible(there);
      const code = await askForCode(there, answers.person);
      await expect(there.getByText(/a•••@example\.com/)).toBeVisible();
      await expectAccessible(there);
      await enterCode(there, Array.from(code).join('-'));
      await expectApplicationStep1(there);
    });

    await test.step('and holds what was left', async () => {
      expect(await readWholeApplication(other)).toEqual(left);
      await expectIncome(there, income);
      await pressNext(there);
      await expectApplicationStep2(there);
      await expectExpenses(there, expenses);
      await pressNext(there);
      await expectConditionalOffer(there);
      for (const [path, expectThere, expectAnswers] of [
        ['/quote/step-1', expectQuoteStep1, expectStep1Answers],
        ['/quote/step-2', expectQuoteStep2, expectStep2Answers],
      ] as const) {
        await there.goto(path);
        await expectThere(there);
        await expectAnswers(there, answers);
      }
    });
    await other.close();
  });

  for (const { name, answers, leadsTo } of [
    { name: 'Quote Given', answers: {}, leadsTo: /\/quote\/offer\/?$/ },
    { name: 'Quote Declined', answers: { work: { status: 'Unemployed' } }, leadsTo: /\/quote\/no-quote\/?$/ },
    {
      name: 'Referred To Partner',
      answers: { visaStatus: 'New Zealand Citizen' },
      leadsTo: /\/partners\/cra\/?$/,
    },
  ] as const) {
    test(
      `at ${name} leads where the status does`,
      { tag: '@one-size' },
      async ({ page, browser, baseURL, context }) => {
        const given = answersOf(await somebody('A'), answers);
        await page.goto('/quote/step-1');
        await askForQuote(page, given);
        await expect(page).not.toHaveURL(/step-|processing/);
        const left = await readWholeApplication(context);
        const other = await openOtherBrowser(browser, baseURL);
        const there = await other.newPage();
        await resumeWithCode(there, given.person);
        await expect(there).toHaveURL(leadsTo);
        expect(await readWholeApplication(other)).toEqual(left);
        await other.close();
      },
    );
  }

  test(
    'that was cancelled is gone, and a new one begins',
    { tag: '@one-size' },
    async ({ context, browser, baseURL }) => {
      const { person, call, of } = await seedApplication(context, SEED);
      await call('DELETE', of());
      const other = await openOtherBrowser(browser, baseURL);
      const there = await other.newPage();
      await resumeWithCode(there, person);
      await expectQuoteStep1(there);
      await expect(field(there, 'First name')).toHaveValue('');
      expect(await other.cookies()).toEqual([]);
      await other.close();
    },
  );
});

test.describe('the code', () => {
  test.use({ expectedComplaints: REFUSED });

  test(
    'a wrong one stays typed; another one takes its place; five wrong ones lock',
    { tag: '@one-size' },
    async ({ page, context }) => {
      const { person } = await seedApplication(context, SEED);
      await context.clearCookies();
      await page.clock.install();
      await page.goto('/resume');

      await test.step('an e-mail nobody has and another date of birth get the same words', async () => {
        for (const identity of [
          { email: person.email, dob: '24/04/1990' },
          { email: `x${person.email}`, dob: person.dob },
        ]) {
          await type(page, 'Email', identity.email);
          await type(page, 'Date of birth', identity.dob);
          await pressNext(page);
          await expect(
            page.getByText(
              'DOB does not match what we have for this email address. Please check and try again.',
            ),
          ).toBeVisible();
          await expectResume(page);
        }
        await expectAccessible(page);
      });

      const first = await askForCode(page, person);
      await test.step('letters are left out, and said', async () => {
        await codeField(page).pressSequentially('12x');
        await expect(codeField(page)).toHaveValue('1-2');
        await expect(page.getByText('Invalid character')).toBeVisible();
        await codeField(page).press('3');
        await expect(page.getByText('Invalid character')).toBeHidden();
        await codeField(page).fill('');
      });

      await test.step('a wrong code is told and stays typed', async () => {
        await enterCode(page, wrongCode(first));
        await expect(
          page.getByText('That code is not right. Please check it and try again.').first(),
        ).toBeVisible();
        await expect(codeField(page)).toHaveValue(Array.from(wrongCode(first)).join('-'));
        await expectAccessible(page);
      });

      const second = await test.step('another code can be had after the wait that is shown', async () => {
        const again = page.getByRole('button', { name: 'Send another code' });
        await expect(again).toHaveAttribute('aria-disabled', 'true');
        await expect(page.getByRole('timer')).toHaveText(/^0:[0-3]\d$/);
        await page.clock.fastForward('00:31');
        await expect(again).not.toHaveAttribute('aria-disabled', 'true');
        return sendAgain(page, person);
      });

      await test.step('the fifth wrong one locks, for an hour that is counted down', async () => {
        for (let tries = 0; tries < 4; tries += 1) {
          await expectPinCode(page);
          if (tries === 3) await expect(page.getByText(/One more wrong code locks/).first()).toBeVisible();
          await enterCode(page, wrongCode(second, tries));
          if (tries < 3) await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
        }
        await expect(page).toHaveURL(/\/resume\/pin-code-locked\/?$/);
        await expect(page.getByText('Account locked. Please try again in an hour.')).toBeVisible();
        await expect(page.getByRole('timer')).toHaveText(/^5\d:\d\d$|^1:00:00$/);
        await page.reload();
        await expect(page.getByRole('timer')).toHaveText(/^5\d:\d\d$/);
        await expectAccessible(page);
      });

      await test.step('the right one opens nothing either, and the link that comes by mail does', async () => {
        await page.goto('/resume');
        const before = await readMailbox(page.request, person.email);
        await type(page, 'Email', person.email);
        await type(page, 'Date of birth', person.dob);
        await pressNext(page);
        await expect(page).toHaveURL(/\/resume\/pin-code-locked\/?$/);
        const { links, code } = await receiveMessage(page.request, person.email, before.length);
        expect(code).toBeUndefined();
        await page.goto(links.find((link) => link.includes('token=')) ?? '');
        await page.getByRole('button', { name: 'Open your application' }).click();
        await expectApplicationStep1(page);
      });
    },
  );

  test(
    'survives a reload, and is no use without having been asked for',
    { tag: '@one-size' },
    async ({ page, context }) => {
      const { person } = await seedApplication(context, SEED);
      await context.clearCookies();
      await page.goto('/resume/pin-code');
      await page.getByRole('link', { name: 'Ask for a code' }).click();
      const code = await askForCode(page, person);
      await page.reload();
      await expect(page.getByText(/a•••@example\.com/)).toBeVisible();
      await enterCode(page, code);
      await expectApplicationStep1(page);
    },
  );
});

test.describe('the one-time link', { tag: '@one-size' }, () => {
  test.use({ expectedComplaints: REFUSED });

  test('opens the application once, when its button is pressed', async ({ page, context }) => {
    const { person } = await seedApplication(context, SEED);
    await context.clearCookies();
    await page.goto('/resume');
    await askForCode(page, person);
    const [newest] = await readMailbox(page.request, person.email);
    const link = newest?.links.find((text) => text.includes('token=')) ?? '';

    // As a mail scanner would, and then a person who looks twice.
    for (let looks = 0; looks < 2; looks += 1) {
      await page.goto('about:blank');
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Open your application' })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open your application' }).click();
    await expectApplicationStep1(page);
    expect(page.url()).not.toContain('token');

    await loseSession(page);
    await page.goto(link);
    await page.getByRole('button', { name: 'Open your application' }).click();
    await expect(page.getByText('This link no longer works')).toBeVisible();
    await expectResume(page);
    expect(page.url()).not.toContain('token');
    await expectAccessible(page);
  });

  test('that is opened in another window leads on from the page of the code', async ({ page, context }) => {
    const { person } = await seedApplication(context, SEED);
    await context.clearCookies();
    await page.goto('/resume');
    await askForCode(page, person);
    const [newest] = await readMailbox(page.request, person.email);
    const other = await context.newPage();
    await other.goto(newest?.links.find((text) => text.includes('token=')) ?? '');
    await other.getByRole('button', { name: 'Open your application' }).click();
    await expectApplicationStep1(other);
    await expect(codeField(page)).toBeHidden();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: 'Continue my application' }).click();
    await expectApplicationStep1(page);
  });
});

test.describe('an application begun by somebody who has one', { tag: '@one-size' }, () => {
  test.use({ expectedComplaints: REFUSED });

  test('leads to the one that is there, with what was typed', async ({ page, context }) => {
    const { person } = await seedApplication(context, SEED);
    await context.clearCookies();
    await page.goto('/quote/step-1');
    await answerQuoteStep1(page, answersOf({ ...(await somebody('A')), ...person }));
    await pressNext(page);
    await expectResume(page);
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Date of birth')).toHaveValue(person.dob);
  });
});

test.describe('a session that ends', { tag: '@one-size' }, () => {
  test.use({ expectedComplaints: REFUSED });

  test('in the middle of typing loses nothing', async ({ page, context }) => {
    const { person } = await seedApplication(context, SEED);
    await page.goto('/application/step-1');
    await expectApplicationStep1(page);
    const income = { salary: '90000', nextPayDate: inDays(7) };
    await answerIncome(page, income);
    await expectStarted(page);
    // As from another device: this ends every token of the applicant.
    const headers = { origin: new URL(page.url()).origin };
    expect((await context.request.delete('/api/v2/session', { headers })).status()).toBe(204);

    await pressNext(page);
    await expectResume(page);
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Date of birth')).toHaveValue(person.dob);
    expect(page.url()).not.toContain('@');
    await enterCode(page, await askForCode(page, person));
    await expectApplicationStep1(page);
    await expectIncome(page, income);
    await expect(page.getByText('We brought back what you typed on this device.')).toBeVisible();
    await pressNext(page);
    await expectApplicationStep2(page);
  });

  test('while a page loads asks for the date of birth, and for no email again', async ({ page, context }) => {
    const { person } = await seedApplication(context, SEED);
    await page.goto('/application/step-1');
    await expectApplicationStep1(page);
    await expectStarted(page);
    const cookies = await context.cookies();
    // As from another device: the cookie is still here, but no longer valid.
    const headers = { origin: new URL(page.url()).origin };
    expect((await context.request.delete('/api/v2/session', { headers })).status()).toBe(204);
    await context.addCookies(cookies);

    await page.reload();
    await expectResume(page);
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Date of birth')).toHaveValue('');
    expect(page.url()).not.toContain('@');
    await enterCode(page, await askForCode(page, person));
    await expectApplicationStep1(page);
  });

  test('never shows what one applicant typed to the next', async ({ page, context, browser, baseURL }) => {
    const { person: first } = await seedApplication(context, SEED);
    await page.goto('/application/step-1');
    await expectApplicationStep1(page);
    await answerIncome(page, { salary: '91234', nextPayDate: inDays(7) });
    await expect(field(page, 'Annual salary before tax')).toHaveValue('$91,234');
    // The page finds out who is signed in before the session goes.
    await expectStarted(page);
    await context.clearCookies();

    const elsewhere = await openOtherBrowser(browser, baseURL);
    const { person: second } = await seedApplication(elsewhere, SEED);
    await elsewhere.close();
    await resumeWithCode(page, second);
    await expectApplicationStep1(page);
    await expect(field(page, 'Annual salary before tax')).toHaveValue('');

    await context.clearCookies();
    await resumeWithCode(page, first);
    await expectApplicationStep1(page);
    await expect(field(page, 'Annual salary before tax')).toHaveValue('$91,234');
  });

  test('by logging out in one window ends in the other one too', async ({ page, context }) => {
    const { person } = await seedApplication(context, SEED);
    await page.goto('/application/step-1');
    await expectApplicationStep1(page);
    const other = await context.newPage();
    await other.goto('/resume');
    await expect(other.getByText('Hi Ada, your application is open in this browser')).toBeVisible();
    await other.getByRole('button', { name: 'Log out' }).click();
    for (const window of [page, other]) await expect(window).toHaveURL(/:\d+\/$/);
    await page.goto('/application/step-1');
    await expect(page).toHaveURL(/:\d+\/$/);
    await resumeWithCode(page, person);
    await expectApplicationStep1(page);
  });

  test('is not needed to end: whoever is still signed in goes on without a code', async ({
    page,
    context,
  }) => {
    await seedApplication(context, SEED);
    await page.goto('/');
    await page.goto('/application/step-1');
    await expectApplicationStep1(page);
    await page.goto('/resume');
    await page.getByRole('button', { name: 'Continue my application' }).click();
    await expectApplicationStep1(page);
  });
});

/** Application step 1 has loaded what its stage needs: it shows the questions that depend on it. */
async function expectStarted(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: /^Do you have any other income/ })).toBeVisible();
}
