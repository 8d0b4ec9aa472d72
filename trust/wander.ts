import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { BROWSER_LAUNCH } from '../scripts/browser-launch.ts';
import { SCENARIOS } from '#lib/domain/scenarios.ts';
import type { Scenario } from '#lib/domain/scenarios.ts';
import { atLeast, atMost, none } from './figure.ts';
import type { Proof } from './figure.ts';
import { makeDataFolder, startProgram } from './product.ts';
import { createWanderer } from './wander/wanderer.ts';
import { chooseSeed, createSeededRandom } from './writes/seeded-random.ts';
import type { SeededRandom } from './writes/seeded-random.ts';

/** TRUST_PRESSES shortens it. */
const presses = Number(process.env['TRUST_PRESSES'] ?? 1_700);
const OF_A_VISIT = 25;
const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1280, height: 900 };
const PAUSES_MS = [0, 0, 30, 30, 300] as const;
const TO_BE_THERE_MS = 10_000;
/** What came to nothing: meant for a control that was gone by then, for one that leads elsewhere, or for none. */
const IDLE: readonly string[] = ['too late', 'stay', 'wait'];
/** A wanderer who does nothing finds nothing. */
const MOST_IDLE = 0.5;

/** Scenarios in which calls fail are left out: what fails there is meant to. */
const FAILING: readonly string[] = ['maintenance-in-force', 'quote-service-failed'];
const CALM = SCENARIOS.filter(({ name, group }) => group !== 'Faults' && !FAILING.includes(name));

/** What a page says when it has failed, and what only a program would say. */
const NOT_FOR_PEOPLE = /Something went wrong|could not continue just now|\bNaN\b|\bundefined\b|\[object /;
/**
 * Console messages about calls that are refused, or abandoned with their page; failed calls are counted by their
 * answers.
 */
const OF_CALLS = /^Failed to load resource/;

/**
 * Visits the pages of every test scenario and acts at random: presses, types, chooses, goes back, reloads, at two
 * sizes. No page fails, no script throws, no call is answered with a 5xx, and nothing is shown that only a program
 * would say.
 */
export const prove: Proof = async (say) => {
  const random = createSeededRandom(chooseSeed());
  say(`seed ${String(random.seed)} (TRUST_SEED), ${String(presses)} presses (TRUST_PRESSES)`);
  const data = makeDataFolder('wander');
  const product = await startProgram('main', { DATA_DIR: data.path });
  const browser = await chromium.launch(BROWSER_LAUNCH);
  const seen = new Map<string, number>();
  let done = 0;
  let idle = 0;
  let visits = 0;
  try {
    while (done < presses) {
      const scenario = CALM[visits % CALM.length] as Scenario;
      const visit = await visitOnce(browser, product.url, scenario, random.branch(visits));
      for (const complaint of visit.complaints) {
        if (!seen.has(complaint)) say(`${scenario.name}: ${complaint} after ${visit.steps.join(', ')}`);
        seen.set(complaint, (seen.get(complaint) ?? 0) + 1);
      }
      done += visit.steps.length;
      idle += visit.steps.filter((step) => IDLE.includes(step)).length;
      visits += 1;
    }
  } finally {
    await browser.close();
    await product.end('SIGTERM');
    data.remove();
  }
  return [
    atLeast('scenarios visited', Math.min(visits, CALM.length), Math.min(CALM.length, presses / OF_A_VISIT)),
    atLeast('things done to a page', done, presses),
    atMost('… of which came to nothing, as a share', idle / done, MOST_IDLE),
    none('pages that failed, errors in scripts, 5xx, words of a program', seen.size, done),
  ];
};

async function visitOnce(
  browser: Browser,
  url: string,
  { name, kind, startAt }: Scenario,
  random: SeededRandom,
): Promise<{ steps: string[]; complaints: Set<string> }> {
  const context = await browser.newContext({
    viewport: random.oneOf([PHONE, DESKTOP]),
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  });
  const page = await context.newPage();
  const complaints = new Set<string>();
  const steps: string[] = [];
  page.on('pageerror', ({ message }) => complaints.add(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !OF_CALLS.test(message.text())) complaints.add(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 500)
      complaints.add(`${String(response.status())} ${new URL(response.url()).pathname}`);
  });
  const wander = createWanderer(page, url, random);
  try {
    await page.goto(`${url}${startAt}?scenario=${name}`);
    if (kind === 'applicant') {
      // First an applicant is made and signed in.
      await page.waitForURL(({ search }) => !search.includes('scenario='), { timeout: TO_BE_THERE_MS });
    }
    while (steps.length < OF_A_VISIT) {
      // An element that is gone, covered or left behind when it is about to be used is not the page's fault.
      steps.push(await wander().catch(() => 'too late'));
      if (!page.url().startsWith(url)) await page.goto(`${url}${startAt}`).catch(() => null);
      await page.waitForTimeout(random.oneOf(PAUSES_MS));
      for (const complaint of await readComplaints(page, url)) complaints.add(complaint);
    }
  } finally {
    await context.close();
  }
  return { steps, complaints };
}

/** What the current page says about a failure; nothing while another site's page is open, or none. */
async function readComplaints(page: Page, url: string): Promise<string[]> {
  const text = await page
    .locator('body')
    .innerText({ timeout: TO_BE_THERE_MS })
    .catch(() => undefined);
  if (text === undefined || !page.url().startsWith(url)) return [];
  const { pathname } = new URL(page.url());
  const [words] = NOT_FOR_PEOPLE.exec(text) ?? [];
  return [
    ...(words === undefined ? [] : [`the words "${words}" on ${pathname}`]),
    ...(text.trim() === '' ? [`an empty page at ${pathname}`] : []),
  ];
}
