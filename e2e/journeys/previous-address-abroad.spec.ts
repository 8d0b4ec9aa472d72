import type { Page } from '@playwright/test';
import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import { field, section, type } from '../steps/fields.ts';
import { pickByKeyboard, pressByKeyboard, tabTo, typeByKeyboard } from '../steps/keyboard.ts';
import { answerQuoteStep1, answerQuoteStep2, expectQuoteStep2, pressNext } from '../steps/quote.ts';
import { expectQuoteOffer } from '../steps/quote-offer.ts';

const OUTSIDE = 'My previous address was outside Australia';
const INSIDE = 'My previous address was in Australia';

const previousOf = (page: Page) => section(page, 'Your previous address');

async function expectAbroad(page: Page): Promise<void> {
  const previous = previousOf(page);
  await expect(previous.getByRole('combobox', { name: 'Country' })).toHaveValue('United Kingdom');
  await expect(field(previous, 'Address')).toHaveValue('4 Mill Lane');
  await expect(field(previous, 'Second line of the address')).toHaveValue('Leeds LS1 4DY');
}

test(
  'a newcomer gives the address that they had abroad, by keyboard, and comes back to it',
  { tag: '@one-size' },
  async ({ page }) => {
    await page.goto('/quote/step-1');
    const answers = answersOf(await somebody('A'), { yearsThere: '0', monthsThere: '5' });
    await answerQuoteStep1(page, answers);
    await pressNext(page);
    await expectQuoteStep2(page);
    await answerQuoteStep2(page, answers);
    const previous = previousOf(page);

    await test.step('what was typed of one here stays while they look', async () => {
      await previous.getByRole('button', { name: "Can't find your address?" }).click();
      await type(previous, 'Street name', 'Wattle');
      await previous.getByRole('button', { name: OUTSIDE }).click();
      await expect(previous.getByRole('combobox', { name: 'Country' })).toBeFocused();
      await previous.getByRole('button', { name: INSIDE }).click();
      await expect(field(previous, 'Street name')).toHaveValue('Wattle');
    });

    await test.step('the country by what it is called at home, and two lines', async () => {
      await pressByKeyboard(page, previous.getByRole('button', { name: OUTSIDE }));
      await pickByKeyboard(page, previous.getByRole('combobox', { name: 'Country' }), 'england');
      await typeByKeyboard(page, previous, 'Address', 'PO Box 4');
      await typeByKeyboard(page, previous, 'Second line of the address', 'Leeds LS1 4DY');
      await pressByKeyboard(page, page.getByRole('button', { name: 'Next', exact: true }));
      await expect(previous.getByText('Unable to accept a PO address')).toBeVisible();
      await expectAccessible(page);
      await type(previous, 'Address', '4 Mill Lane');
      await tabTo(page, field(previous, 'Second line of the address'));
    });

    await test.step('is there after a reload, and after the quote', async () => {
      await expectAbroad(page);
      await page.reload();
      await expectAbroad(page);
      await pressNext(page);
      await expectQuoteOffer(page);
      await page.goto('/quote/step-2');
      await expectAbroad(page);
    });
  },
);
