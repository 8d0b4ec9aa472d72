import type { Locator, Page } from '@playwright/test';
import { expect } from '../product-test.ts';
import { answersTo, field } from './fields.ts';
import type { Place } from './fields.ts';

/** More stops than any screen has. */
const MOST_STOPS = 80;

/** Presses Tab until the focus is where it should be; fails if Tab does not get there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** The same into a page in a frame, through whose stops Tab continues. */
export async function tabInto(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const isThere = await target.evaluate(
      (element) => element === element.ownerDocument.activeElement && document.hasFocus(),
    );
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead into the frame to ${String(target)}`);
}

export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function typeByKeyboard(page: Page, place: Place, label: string, text: string): Promise<void> {
  await tabTo(page, field(place, label));
  await page.keyboard.type(text);
}

/** A native list picks what is typed while it has the focus. */
export async function selectByKeyboard(
  page: Page,
  place: Place,
  label: string,
  option: string,
): Promise<void> {
  await tabTo(page, field(place, label));
  await page.keyboard.type(option);
  await expect(field(place, label)).toHaveValue(option);
}

/** A search: the first suggestion for what is typed. */
export async function pickByKeyboard(page: Page, box: Locator, typed: string): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.type(typed);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  if ((await box.getAttribute('aria-activedescendant')) === null) await page.keyboard.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.press('Enter');
}

/** One of several cards: Tab reaches the group, arrow keys move in it. */
export async function chooseByKeyboard(
  page: Page,
  place: Place,
  question: string,
  answer: string,
): Promise<void> {
  const radios = answersTo(place, question).getByRole('radio');
  const wanted = answersTo(place, question).getByRole('radio', { name: answer, exact: true });
  await tabToGroup(page, radios);
  await page.keyboard.press('Space');
  const count = await radios.count();
  for (let presses = 0; presses < count; presses += 1) {
    if (await wanted.isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
}

async function tabToGroup(page: Page, radios: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const isThere = await radios.evaluateAll((all) => all.some((radio) => radio === document.activeElement));
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(radios)}`);
}

export async function tickByKeyboard(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
}
