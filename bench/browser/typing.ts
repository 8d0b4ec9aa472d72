import type { Browser, Page } from '@playwright/test';
import { answersOf, somebody } from '../../e2e/steps/answers.ts';
import { agree, choose, field, section, select } from '../../e2e/steps/fields.ts';
import { pressNext } from '../../e2e/steps/quote.ts';
import { Typist, travel } from './typist.ts';
import type { Journey } from './typist.ts';

/** What the typist waits for on our way, in this order. */
export const OUR_WAITS = ['home page', 'step 1', 'step 2', 'quote'];

/** How many taps it takes to pick from a native list. */
const PICKING = 2;

/**
 * The whole way from the home page to a quote, typed key by key at a human's speed, on slow 4G and a slow processor.
 * The waits are for the product: loading, saving, deciding (at least a second and a half, by specification).
 */
export function typeOurWay(browser: Browser, product: string): Promise<Journey[]> {
  return travel(browser, product, async (page) => {
    const typist = new Typist();
    await goToQuote(page, typist);
    return typist.journey();
  });
}

/** From the home page to the terms on offer, which are shown at the end. */
export async function goToQuote(page: Page, typist: Typist): Promise<void> {
  const { person, work, ...answers } = answersOf(await somebody('A'));
  const way = page.getByRole('main').getByRole('link', { name: 'Get your quote' }).first();
  await typist.wait(page.goto('/', { waitUntil: 'commit' }).then(() => way.waitFor()));
  await typist.tap(way.click());
  await typist.wait(arrive(page, /\/quote\/step-1\/?$/, 'Get your quote in a minute or two'));
  await typist.type(field(page, 'How much would you like to borrow?'), answers.loanAmount);
  await typist.tap(select(page, 'What is the loan for?', answers.loanPurpose), PICKING);
  await typist.type(field(page, 'First name'), person.firstname);
  await typist.type(field(page, 'Last name'), person.lastname);
  await typist.type(field(page, 'Email'), person.email);
  await typist.type(field(page, 'Mobile number'), person.mobile);
  await typist.type(field(page, 'Date of birth'), person.dob.replaceAll('/', ''));
  await typist.tap(select(page, 'Residency status', answers.visaStatus), PICKING);
  await typist.tap(agree(page, /privacy disclosure statement/));
  await typist.tap(pressNext(page));

  await typist.wait(arrive(page, /\/quote\/step-2\/?$/, 'Almost there'));
  const home = section(page, 'Your current address');
  await typist.tap(select(page, 'Marital status', answers.maritalStatus), PICKING);
  await typist.tap(choose(page, 'Number of dependants', answers.dependants));
  await typist.type(home.getByRole('combobox', { name: 'Residential address' }), answers.address.typed);
  await typist.tap(home.getByRole('option', { name: answers.address.picked }).first().click());
  await typist.tap(choose(home, 'What is your living arrangement?', answers.residency));
  await typist.type(field(home, 'Years there'), answers.yearsThere);
  await typist.type(field(home, 'Months there'), answers.monthsThere);
  await typist.tap(select(page, 'Licence state', person.licenseState), PICKING);
  await typist.type(field(page, 'Driver licence number'), person.idDocId);
  await typist.type(field(page, 'Licence card number'), answers.licenceCard);
  await typist.tap(select(page, 'Employment status', work.status), PICKING);
  if ('employer' in work) {
    const job = section(page, 'Your work');
    await typist.tap(select(job, 'Occupation', work.occupation), PICKING);
    await typist.type(job.getByRole('combobox', { name: 'Industry' }), work.industry);
    await typist.tap(job.getByRole('option', { name: work.industry, exact: true }).click());
    await typist.type(field(job, 'Employer name'), work.employer);
    await typist.type(field(job, 'Years in this job'), work.years);
    await typist.type(field(job, 'Months in this job'), work.months);
  }
  await typist.tap(agree(page, /I authorise the credit enquiry/));
  await typist.tap(pressNext(page));
  await typist.wait(page.getByRole('group', { name: /^Choose your term/ }).waitFor());
}

/** The typist begins to answer once the heading is visible, even if parts of the page are still loading. */
export async function arrive(page: Page, url: RegExp, heading: string): Promise<void> {
  await page.waitForURL(url, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: heading }).first().waitFor();
}
