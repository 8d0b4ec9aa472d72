import type { Browser, Locator, Page } from '@playwright/test';
import { answersOf, somebody } from '../../e2e/steps/answers.ts';
import { agree, choose, field, section, select } from '../../e2e/steps/fields.ts';
import { pressNext } from '../../e2e/steps/quote.ts';
import { SLOW_4G, slowDown } from './load-page.ts';
import { medianOf } from './statistics.ts';

/** Two hundred words a minute: quicker than anybody answers a form. */
const KEY_MS = 60;
const ROUNDS = 3;
/** A page may take that long on such a connection, which the tests' own steps would not wait for. */
const PATIENCE_MS = 60_000;

/**
 * The whole way from the home page to a quote, typed key by key at a human's speed, on slow 4G and a slow processor.
 * What somebody waits for is the product: loading, saving, deciding (a second and a half at least, by specification).
 */
export async function* timeOurTyping(browser: Browser, product: string): AsyncGenerator<string> {
  const rounds: Journey[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ baseURL: product, locale: 'en-AU' });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await slowDown(await context.newCDPSession(page), SLOW_4G);
    rounds.push(await goToQuote(page));
    await context.close();
  }
  const seconds = (figure: (round: Journey) => number) =>
    `${(medianOf(rounds.map(figure)) / 1000).toFixed(1)} s`;
  const keys = rounds[0]?.keys ?? 0;
  yield `home to quote on slow 4G, ${String(keys)} keys at ${String(KEY_MS)} ms each: ${seconds(({ total }) => total)}, of which ${seconds(({ waits }) => sumOf(waits))} are waiting (${WAITS.map((name, place) => `${name} ${seconds(({ waits }) => waits[place] ?? Number.NaN)}`).join(', ')}); the rest is answering, by a test's hand`;
}

/** What somebody waits for, in this order. */
const WAITS = ['home page', 'step 1', 'step 2', 'quote'] as const;

/** Milliseconds of one way. */
type Journey = { total: number; waits: readonly number[]; keys: number };

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}

class Typist {
  keys = 0;

  async type(box: Locator, text: string): Promise<void> {
    await box.click();
    await box.pressSequentially(text, { delay: KEY_MS });
    this.keys += text.length;
  }
}

async function goToQuote(page: Page): Promise<Journey> {
  const typist = new Typist();
  const waits: number[] = [];
  const start = performance.now();
  const wait = async (until: Promise<unknown>) => {
    const from = performance.now();
    await until;
    waits.push(performance.now() - from);
  };
  const { person, work, ...answers } = answersOf(await somebody('A'));
  const way = page.getByRole('main').getByRole('link', { name: 'Get your quote' }).first();
  await wait(page.goto('/', { waitUntil: 'commit' }).then(() => way.waitFor()));
  await way.click();
  await wait(arrive(page, /\/quote\/step-1\/?$/, 'Get your quote in a minute or two'));
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

  await wait(arrive(page, /\/quote\/step-2\/?$/, 'Almost there'));
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
  await wait(page.getByRole('group', { name: /^Choose your term/ }).waitFor());
  return { total: performance.now() - start, waits, keys: typist.keys };
}

/** Once the heading is seen somebody begins to answer, whatever of the page is still on its way. */
async function arrive(page: Page, url: RegExp, heading: string): Promise<void> {
  await page.waitForURL(url, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}
