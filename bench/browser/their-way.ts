import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { startAcknowledger } from './acknowledger.ts';
import type { Question } from './questions.ts';
import { Typist, travel } from './typist.ts';
import type { Journey } from './typist.ts';
import type { Wizard } from './wizards.ts';

/** What the typist waits for there, in this order. */
export const THEIR_WAITS = ['page 1', 'page 2', 'complete'];

type Pages = readonly (readonly Question[])[];

/**
 * The same questions on as many pages in another library, answered by the same typist, until the page shows that the
 * server has the answers.
 *
 * @param others where the libraries' pages are served
 * @throws when an answer did not arrive: a form that is quick because it fails is no measure
 */
export async function typeTheirWay(
  browser: Browser,
  others: string,
  wizard: Wizard,
  pages: Pages,
): Promise<Journey[]> {
  const acknowledger = await startAcknowledger();
  try {
    return await travel(browser, others, async (page) => {
      const journey = await goToComplete(page, wizard, pages, acknowledger.url);
      const body = acknowledger.take().join();
      const missing = pages.flat().filter(({ name }) => !body.includes(`"${name}":`));
      if (missing.length === 0) return journey;
      throw new Error(`${wizard.name} did not send ${missing.map(({ name }) => name).join(', ')}`);
    });
  } finally {
    acknowledger.stop();
  }
}

async function goToComplete(page: Page, wizard: Wizard, pages: Pages, to: string): Promise<Journey> {
  const typist = new Typist();
  await page.goto(`/${wizard.path}?to=${encodeURIComponent(to)}`, { waitUntil: 'commit' });
  for (const questions of pages) {
    await typist.wait(untilUsable(page, wizard, questions));
    await answer(page, typist, questions);
    await page.getByRole('button', { name: /^(Next|Submit|Complete)/ }).click();
  }
  await typist.wait(page.getByRole('heading', { name: 'Complete', exact: true }).waitFor());
  return typist.journey();
}

/** Until their code is loaded they lose what is typed, which ours does not: so the typist does not start too early. */
async function untilUsable(
  page: Page,
  { isHydrated = true }: Wizard,
  questions: readonly Question[],
): Promise<void> {
  const first = questions.find(({ kind }) => kind === 'text');
  const box = textBox(page, first?.label ?? '');
  await box.waitFor();
  if (!isHydrated) return;
  const element = await box.elementHandle();
  await page.waitForFunction(
    (field) => Object.keys(field as object).some((key) => key.startsWith('__reactProps')),
    element,
  );
}

async function answer(page: Page, typist: Typist, questions: readonly Question[]): Promise<void> {
  const lists = questions.filter(({ kind }) => kind === 'list');
  for (const question of questions) {
    const { kind, label, answer: text } = question;
    if (kind === 'text') await typist.type(textBox(page, label), text);
    // By its position: SurveyJS gives a native list no name.
    else if (kind === 'list') await page.locator('select').nth(lists.indexOf(question)).selectOption(text);
    else if (kind === 'choice') await tick(page.getByRole('radio', { name: text, exact: true }));
    else await tick(page.getByRole('checkbox'));
  }
  // SurveyJS draws its first field again as it starts: the typist sees what that removed, and types it again.
  for (const { kind, label, answer: text } of questions) {
    if (kind !== 'text') continue;
    const box = textBox(page, label);
    if ((await box.inputValue()) === '') await typist.type(box, text);
  }
}

/**
 * Not by mouse: some libraries draw a picture over the control. Tried again if a library undoes it while it is still
 * busy with the previous answer, as RJSF does.
 */
async function tick(control: Locator): Promise<void> {
  await expect(async () => {
    if (!(await control.isChecked())) await control.dispatchEvent('click');
    expect(await control.isChecked()).toBe(true);
  }).toPass({ intervals: [50], timeout: 10_000 });
}

/** By its label, after which a library may mark it as required. */
function textBox(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name });
}
