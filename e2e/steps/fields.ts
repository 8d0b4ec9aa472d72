import type { Locator, Page } from '@playwright/test';

/** Where to look for a field: the page, or a part of it. */
export type Place = Page | Locator;

/** A titled group of fields. */
export function section(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** The n-th item of a list: `Credit card 1`. */
export function item(page: Page, title: string): Locator {
  return page.getByRole('group', { name: title, exact: true });
}

/** A field by its label, with or without "(optional)" after it. */
export function field(place: Place, label: string): Locator {
  return place.getByLabel(new RegExp(`^${escape(label)}( \\(optional\\))?$`));
}

export async function type(place: Place, label: string, text: string): Promise<void> {
  await field(place, label).fill(text);
}

/** Picks from a native drop-down list. */
export async function select(place: Place, label: string, option: string): Promise<void> {
  await field(place, label).selectOption({ label: option });
}

/** Picks one of the cards under a question. */
export async function choose(place: Place, question: string, answer: string): Promise<void> {
  await answersTo(place, question).getByRole('radio', { name: answer, exact: true }).check();
}

export function answersTo(place: Place, question: string): Locator {
  return place.getByRole('group', { name: new RegExp(`^${escape(question)}`) });
}

/** Picks from a long list by typing into it. */
export async function search(place: Place, label: string, option: string): Promise<void> {
  await place.getByRole('combobox', { name: label }).fill(option);
  await place.getByRole('option', { name: option, exact: true }).click();
}

export async function agree(place: Place, words: RegExp): Promise<void> {
  await place.getByRole('checkbox', { name: words }).check();
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
