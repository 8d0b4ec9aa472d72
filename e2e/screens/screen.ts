import type { Locator, Page } from '@playwright/test';
import { pathOf } from '#lib/routes/route-table.ts';
import type { RouteId } from '#lib/routes/route-table.ts';
import { expect } from '../product-test.ts';
import { becomeApplicant } from '../steps/scenario-applicant.ts';

/** A page of the product as it looks at one moment: what is checked, photographed and compared. */
export interface Screen {
  /** Also the name of its pictures: `quote-step-1-errors`. */
  readonly name: string;
  /** The page it is a state of; undefined if it is not a page of the route table. */
  readonly route: RouteId | undefined;
  /** Takes a fresh browser there; what it then shows is the screen. */
  readonly open: (page: Page) => Promise<unknown>;
  /** What the screen is about, if that is below the part of the page that a picture shows. */
  readonly isAbout?: (page: Page) => Locator;
  /** It moves on by itself: there is time for one check, not for many. */
  readonly passes?: true;
  /** One window of it is enough: a text that is read elsewhere. */
  readonly isLong?: true;
  /** Shows what other visitors did: no two pictures of it are the same. */
  readonly isOfEverybody?: true;
  /** Specimens of components: several first-level headings, and the same button many times. */
  readonly isShowcase?: true;
  /** The card that asks whether visits may be counted covers it; elsewhere the question is answered beforehand. */
  readonly asksConsent?: true;
}

/** Opens a page by its address. */
export function at(route: RouteId): Screen['open'] {
  return (page) => page.goto(pathOf(route));
}

/**
 * Opens a page as the applicant of a scenario, and waits for the sign that it is complete: a heading, unless something
 * else is named.
 */
export function as(
  scenario: string,
  route: RouteId,
  whole?: (page: Page) => Promise<unknown>,
): Screen['open'] {
  return async (page) => {
    await becomeApplicant(page, scenario);
    await page.goto(pathOf(route));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await whole?.(page);
  };
}

/** What follows on another screen. */
export function after(open: Screen['open'], ...steps: readonly Screen['open'][]): Screen['open'] {
  return async (page) => {
    await open(page);
    for (const step of steps) await step(page);
  };
}

/** A press of Next that is refused, with its summary of errors. */
export async function pressNextInVain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await expect(page.getByText('Oops, there are fields that require your attention').first()).toBeVisible();
}

export function press(name: string | RegExp): Screen['open'] {
  return (page) => page.getByRole('button', { name }).first().click();
}

export function seen(words: string | RegExp): Screen['open'] {
  return (page) => expect(page.getByText(words).first()).toBeVisible();
}
