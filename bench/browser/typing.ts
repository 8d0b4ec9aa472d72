import type { Browser, Locator, Page } from '@playwright/test';
import { answersOf, somebody } from '../../e2e/steps/answers.ts';
import { agree, choose, field, section, select } from '../../e2e/steps/fields.ts';
import { expectQuoteStep1, expectQuoteStep2, pressNext } from '../../e2e/steps/quote.ts';
import { SLOW_4G, slowDown } from './load-page.ts';
import { medianOf } from './statistics.ts';

/** A quick typist: two hundred keys a minute. */
const KEY_MS = 60;
const ROUNDS = 3;

/**
 * The whole way from the home page to a quote, typed key by key at a human's speed, on slow 4G and a slow processor.
 * What is not typing is the product: loading, saving, deciding (a second and a half at least, by specification).
 */
export async function* timeOurTyping(browser: Browser, product: string): AsyncGenerator<string> {
  const totals: number[] = [];
  let keys = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ baseURL: product, locale: 'en-AU' });
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), SLOW_4G);
    const typist = new Typist();
    const start = performance.now();
    await goToQuote(page, typist);
    totals.push((performance.now() - start) / 1000);
    keys = typist.keys;
    await context.close();
  }
  const total = medianOf(totals);
  const typing = (keys * KEY_MS) / 1000;
  yield `home to quote, ${String(keys)} keys at ${String(KEY_MS)} ms each: ${total.toFixed(1)} s, of which ${typing.toFixed(1)} s are typing and ${(total - typing).toFixed(1)} s everything else`;
}

class Typist {
  keys = 0;

  async type(box: Locator, text: string): Promise<void> {
    await box.click();
    await box.pressSequentially(text, { delay: KEY_MS });
    this.keys += text.length;
  }
}

async function goToQuote(page: Page, typist: Typist): Promise<void> {
  const { person, work, ...answers } = answersOf(await somebody('A'));
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('link', { name: 'Get your quote' }).first().click();
  await expectQuoteStep1(page);
  await typist.type(field(page, 'How much would you like to borrow?'), answers.loanAmount);
  await select(page, 'What is the loan for?', answers.loanPurpose);
  await typist.type(field(page, 'First name'), person.firstname);
  await typist.type(field(page, 'Last name'), person.lastname);
  await typist.type(field(page, 'Email'), person.email);
  await typist.type(field(page, 'Mobile number'), person.mobile);
  await typist.type(field(page, 'Date of birth'), person.dob.replaceAll('/', ''));
  await select(page, 'Residency status', answers.visaStatus);
  await agree(page, /privacy disclosure statement/);
  await pressNext(page);

  await expectQuoteStep2(page);
  const home = section(page, 'Your current address');
  await select(page, 'Marital status', answers.maritalStatus);
  await choose(page, 'Number of dependants', answers.dependants);
  await typist.type(home.getByRole('combobox', { name: 'Residential address' }), answers.address.typed);
  await home.getByRole('option', { name: answers.address.picked }).first().click();
  await choose(home, 'How do you live there?', answers.residency);
  await typist.type(field(home, 'Years there'), answers.yearsThere);
  await typist.type(field(home, 'Months'), answers.monthsThere);
  await select(page, 'Licence state', person.licenseState);
  await typist.type(field(page, 'Driver licence number'), person.idDocId);
  await typist.type(field(page, 'Licence card number'), answers.licenceCard);
  await select(page, 'Employment status', work.status);
  if ('employer' in work) {
    const job = section(page, 'Your work');
    await select(job, 'Occupation', work.occupation);
    await typist.type(job.getByRole('combobox', { name: 'Industry' }), work.industry);
    await job.getByRole('option', { name: work.industry, exact: true }).click();
    await typist.type(field(job, 'Employer name'), work.employer);
    await typist.type(field(job, 'Years in this job'), work.years);
    await typist.type(field(job, 'Months'), work.months);
  }
  await agree(page, /I authorise the credit enquiry/);
  await pressNext(page);
  await page.waitForURL(/\/quote\/offer\/?$/, { timeout: 60_000 });
  await page.getByRole('group', { name: /^Choose your term/ }).waitFor();
}
