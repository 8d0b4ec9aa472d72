import type { Locator, Page } from '@playwright/test';
import { parseDisplayDate, toLongDate } from '#lib/domain/calendar.ts';
import {
  APPLICATION_STEP_1,
  APPLICATION_STEP_2,
  firstCard,
  HOME,
  industry,
  manualRules,
  monthsThere,
  OTHER_INCOMES,
  payDate,
  QUOTE_STEP_1,
  QUOTE_STEP_2,
  WORK,
  yearsThere,
} from '../expectations/field-rules.ts';
import type { Rule } from '../expectations/field-rules.ts';
import { expect, test } from '../product-test.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import { inDays } from '../steps/application.ts';
import { choose, field, section } from '../steps/fields.ts';
import { answerQuoteStep1, expectQuoteStep2, pressNext } from '../steps/quote.ts';
import { seedApplication } from '../steps/seeded-application.ts';

test('a press is carried out though the field it leaves is wrong, and moves nothing before', async ({
  page,
  hasTouch,
}) => {
  await page.goto('/quote/step-1');
  // As in browsers without scroll anchoring.
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none';
  });
  await pressNext(page);
  const summary = page.getByRole('group', { name: /^Oops/ });
  await expect(summary).toBeFocused();
  const birthday = field(page, 'Date of birth');
  await birthday.click();
  await page.keyboard.type('1');
  await expect(birthday).not.toHaveAttribute('aria-invalid');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.scrollIntoViewIfNeeded();
  const before = await next.boundingBox();
  if (before === null) throw new Error('Next is not there');
  // At its upper edge: with one more line above it, the pointer would miss it.
  const [x, y] = [before.x + before.width / 2, before.y + 2];
  if (hasTouch) {
    await page.touchscreen.tap(x, y);
  } else {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect(birthday).not.toBeFocused();
    expect(await next.boundingBox()).toEqual(before);
    await expect(birthday).not.toHaveAttribute('aria-invalid');
    await page.mouse.up();
  }
  await expect(summary).toBeFocused();
  await expect(birthday).toHaveAttribute('aria-invalid', 'true');
});

test.describe(
  'every rule answers at its field and in the summary, in its own words',
  { tag: '@one-size' },
  () => {
    test('quote step 1', async ({ page }) => {
      await page.goto('/quote/step-1');
      await expectRules(page, QUOTE_STEP_1);
    });

    test('quote step 2', async ({ page }) => {
      await page.goto('/quote/step-1');
      await answerQuoteStep1(page, answersOf(await somebody('A')));
      await pressNext(page);
      await expectQuoteStep2(page);
      await expectRules(page, QUOTE_STEP_2);

      await field(page, 'Employment status').selectOption('Full-time');
      await expectRules(page, WORK);
      await industry.control(page).fill('Alchemist');
      await expect(page.getByText('Not found', { exact: true }).first()).toBeVisible();

      await yearsThere.control(page).fill('1');
      await monthsThere.control(page).fill('0');
      for (const title of [HOME, 'Your previous address']) {
        await section(page, title).getByRole('button', { name: "Can't find your address?" }).click();
        await expectRules(page, manualRules(title));
      }
    });

    test('application step 1', async ({ page, context }) => {
      await seedApplication(context, {
        loanType: 'Secured',
        frequency: 'fortnightly',
        maritalStatus: 'Married',
      });
      await page.goto('/application/step-1/');
      await expect(section(page, 'What secures the loan')).toBeVisible();
      await expectRules(page, APPLICATION_STEP_1);

      await choose(page, 'Does your partner have an income?', 'Yes');
      await choose(page, 'Do you have any other income?', 'Yes');
      await pressNext(page);
      await expectMessage(
        page,
        { label: 'Do you have any other income?', control: firstCard('Do you have any other income?') },
        'Please choose Yes for rental income or Centrelink, or No here',
      );
      await choose(page, 'Rental income', 'Yes');
      await choose(page, 'Centrelink payments', 'Yes');
      await expectRules(page, OTHER_INCOMES);
    });

    test('application step 1, repaid monthly: the next pay date lies within 31 days', async ({
      page,
      context,
    }) => {
      await seedApplication(context, {
        loanType: 'Unsecured',
        frequency: 'monthly',
        maritalStatus: 'Single',
      });
      await page.goto('/application/step-1');
      const last = toLongDate(parseDisplayDate(inDays(31)) ?? '');
      await expect(page.getByText(`no later than ${last}`)).toBeVisible();
      await expectRules(page, [
        { ...payDate, typed: inDays(31), message: '' },
        { ...payDate, typed: inDays(32), message: 'Your next pay date must be within 31 days from today' },
      ]);
    });

    test('application step 2', async ({ page, context }) => {
      await seedApplication(context, {
        loanType: 'Unsecured',
        frequency: 'monthly',
        maritalStatus: 'Single',
      });
      await page.goto('/application/step-2');
      await choose(page, 'Do you pay rent or board?', 'Yes');
      await choose(page, 'Do you have any credit cards?', 'Yes');
      await choose(page, 'Do you have any personal loans?', 'Yes');
      await expectRules(page, APPLICATION_STEP_2);
    });
  },
);

/** Provokes one rule after the other, each with a press of Next, on a screen that is otherwise unfinished. */
async function expectRules(page: Page, rules: readonly Rule[]): Promise<void> {
  for (const rule of rules) {
    if (rule.typed !== undefined) await enter(rule.control(page), rule.typed);
    await pressNext(page);
    await expectMessage(page, rule, rule.message);
  }
}

async function enter(control: Locator, text: string): Promise<void> {
  const isList = (await control.evaluate((element) => element.tagName)) === 'SELECT';
  if (isList) await control.selectOption(text);
  else await control.fill(text);
}

/** An empty message: the field is fine. */
async function expectMessage(
  page: Page,
  { label, control }: Pick<Rule, 'label' | 'control'>,
  message: string,
): Promise<void> {
  const summary = page.getByRole('group', { name: 'Oops, there are fields that require your attention' });
  await expect(summary).toBeVisible();
  if (message === '') {
    await expect(control(page)).not.toHaveAttribute('aria-invalid', 'true');
    return;
  }
  await expect(control(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(control(page)).toHaveAccessibleDescription(new RegExp(`^${escape(message)}`));
  await expect(
    summary
      .getByRole('link')
      // There a question keeps its question mark; any other label gets a colon.
      .filter({ hasText: new RegExp(`^${escape(label.replace(/\?$/, ''))}.*[:?] ${escape(message)}$`) })
      .first(),
  ).toBeVisible();
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
