import type { Page } from '@playwright/test';
import { startLinkOf } from '#lib/domain/scenario-catalogue.ts';
import { SCENARIOS, SCENARIO_GROUPS } from '#lib/domain/scenarios.ts';
import type { Scenario } from '#lib/domain/scenarios.ts';
import { normalisePath } from '#lib/routes/route-table.ts';
import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';

// An ended session is answered 403, and a cancelled applicant is signed out.
test.use({ expectedComplaints: /Failed to load resource/ });

const badgeOf = (page: Page) => page.getByRole('complementary', { name: 'Test scenario' });

/** The page that a link leads to. An applicant whose session is over is sent home from a page that needs one. */
function pathAfter({ name, startAt }: Scenario): string {
  return name === 'session-ended' ? '/' : normalisePath(startAt);
}

async function start(page: Page, scenario: Scenario): Promise<void> {
  // The page that starts it need not be drawn first.
  await page.goto(startLinkOf(scenario), { waitUntil: 'commit' });
  await expect(badgeOf(page), scenario.name).toContainText(`Scenario: ${scenario.name}`);
  await expect(page, scenario.name).toHaveURL(
    ({ pathname }) => normalisePath(pathname) === pathAfter(scenario),
  );
  await expect(page.getByRole('heading', { level: 1 }).first(), scenario.name).toBeVisible();
}

function named(name: string): Scenario {
  const scenario = SCENARIOS.find((candidate) => candidate.name === name);
  if (scenario === undefined) throw new Error(`There is no scenario ${name}`);
  return scenario;
}

test.describe('every link of the catalogue starts its scenario', { tag: '@one-size' }, () => {
  for (const group of SCENARIO_GROUPS) {
    test(group, async ({ page }) => {
      test.slow();
      await page.goto('/sandbox/scenarios');
      const section = page.getByRole('region', { name: group, exact: true });
      const scenarios = SCENARIOS.filter((scenario) => scenario.group === group);
      await expect(section.getByRole('listitem')).toHaveCount(scenarios.length);
      for (const scenario of scenarios) {
        const link = section.getByRole('link', { name: scenario.name, exact: true });
        expect(await link.getAttribute('href')).toBe(startLinkOf(scenario));
      }
      for (const scenario of scenarios) await start(page, scenario);
    });
  }
});

test('the catalogue and the badge are accessible', async ({ page }) => {
  await page.goto('/sandbox/scenarios?scenario=http-504');
  await expect(badgeOf(page)).toContainText('Scenario: http-504');
  await expectAccessible(page);
});

test(
  'a scenario of calls lasts for the visit, and its reset ends it',
  { tag: '@one-size' },
  async ({ page }) => {
    await page.goto('/?scenario=quote-refer&partner=numbat');
    await expect(badgeOf(page)).toContainText('Scenario: quote-refer · numbat');
    await page.goto('/quote/step-1');
    await expect(badgeOf(page)).toContainText('Scenario: quote-refer · numbat');
    // The page is loaded again without it.
    const reloaded = page.waitForEvent('load');
    await badgeOf(page).getByRole('button', { name: 'reset' }).press('Enter');
    await reloaded;
    await expect(badgeOf(page)).toBeHidden();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('scenario'))).toBeNull();
  },
);

test(
  'a made applicant stays the same when the page is loaded again, and is signed out by reset',
  { tag: '@one-size' },
  async ({ page }) => {
    await start(page, named('offer-made'));
    const who = badgeOf(page).getByText(/@scenario\.example/);
    const before = await who.textContent();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Your conditional offer' })).toBeVisible();
    expect(await who.textContent()).toBe(before);
    await badgeOf(page).getByRole('button', { name: 'reset' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
    await expect(badgeOf(page)).toBeHidden();
    const session = await page.request.get('/api/v2/session');
    expect(session.status()).toBe(401);
  },
);

test('an update that a scenario announces is shown in this visit', { tag: '@one-size' }, async ({ page }) => {
  await page.goto('/?scenario=maintenance-in-force');
  await expect(page.getByRole('region', { name: 'System update' })).toContainText(
    'A system update is under way until',
  );
});

test(
  'whoever comes back after their session has ended is told so, once, and how to go on',
  { tag: '@one-size' },
  async ({ page }) => {
    await start(page, named('session-ended'));
    const told = page.getByRole('status').filter({ hasText: 'Your session has ended.' });
    await expect(told).toBeVisible();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(told).toBeHidden();
    await start(page, named('session-ended'));
    await told.getByRole('link', { name: 'Resume your application' }).click();
    await expect(page).toHaveURL(/\/resume\/?$/);
  },
);

test(
  'a name that nobody has is told, with the nearest, and nothing is kept',
  { tag: '@one-size' },
  async ({ page }) => {
    const refusal = page.getByRole('status').filter({ hasText: 'No scenario is called' });
    await page.goto('/quote/step-1?scenario=quote-aproved');
    await expect(refusal).toContainText('No scenario is called quote-aproved');
    await expect(refusal.getByRole('link', { name: 'quote-approved' })).toHaveAttribute(
      'href',
      '#quote-approved',
    );
    for (const name of ['<img src=x onerror=alert(1)>', 'x'.repeat(10_000)]) {
      await page.goto(`/?scenario=${encodeURIComponent(name)}`);
      await expect(refusal).toContainText(`No scenario is called ${name.slice(0, 80)}`);
      expect(await page.evaluate(() => sessionStorage.getItem('scenario'))).toBeNull();
      await expect(badgeOf(page)).toBeHidden();
    }
  },
);
