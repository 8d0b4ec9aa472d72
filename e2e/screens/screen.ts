import type { Locator, Page } from '@playwright/test';
import { pathOf } from '#lib/routes/route-table.ts';
import type { RouteId } from '#lib/routes/route-table.ts';
import { expect } from '../product-test.ts';
import { becomeApplicant } from '../steps/scenario-applicant.ts';

/** A page of the product as somebody sees it at one moment: what is looked at, photographed and compared. */
export interface Screen {
  /** Also the name of its pictures: `quote-step-1-errors`. */
  readonly name: string;
  /** The page it is a state of; undefined where no page of the route table is meant. */
  readonly route: RouteId | undefined;
  /** Brings a browser that knows nothing there; what it shows then is what is meant. */
  readonly open: (page: Page) => Promise<unknown>;
  /** What it is about, where that stands below what a picture of the page shows. */
  readonly isAbout?: (page: Page) => Locator;
  /** Goes on by itself: there is time for one look and not for many. */
  readonly passes?: true;
  /** One window is enough of it: a text that is read elsewhere. */
  readonly isLong?: true;
  /** Shows what other visitors did: no two pictures of it are alike. */
  readonly isOfEverybody?: true;
  /** Specimens of components: several first headings, and the same button many times. */
  readonly isShowcase?: true;
  /** The card that asks whether visits may be counted lies over it; elsewhere the question is answered before. */
  readonly asksConsent?: true;
}

/** Opens a page by its address. */
export function at(route: RouteId): Screen['open'] {
  return (page) => page.goto(pathOf(route));
}

/**
 * Opens a page as the applicant of a scenario, and waits for what shows that it is whole: a heading, where nothing
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
