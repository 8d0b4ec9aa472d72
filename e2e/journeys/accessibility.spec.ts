import { ROUTES } from '#lib/routes/route-table.ts';
import { checksOf } from '../accessibility/checks.ts';
import { TWICE_THE_TEXT } from '../accessibility/cut-off.ts';
import { expect, test } from '../product-test.ts';
import { SCREENS } from '../screens/all-screens.ts';
import { openScreen } from '../screens/browse.ts';
import type { SizeName } from '../screens/browse.ts';
import { press } from '../screens/screen.ts';

/**
 * A few screens that together contain most of what the others are made of. `npm run accessibility` checks all screens;
 * axe alone also runs along every other journey.
 */
const LOOKED_AT: Readonly<Record<SizeName, readonly string[]>> = {
  phone: [
    'home-asks-consent',
    'quote-step-1-errors',
    'application-step-2-answered',
    'bank-details-manual-upload',
  ],
  desktop: ['quote-offer', 'application-offer-cancelling', 'resume-open-already'],
};

test('every page of the product is in the table of screens', { tag: '@one-size' }, () => {
  const shown = new Set(SCREENS.map(({ route }) => route));
  expect(Object.keys(ROUTES).filter((id) => !shown.has(id as keyof typeof ROUTES))).toEqual([]);
  expect(new Set(SCREENS.map(({ name }) => name)).size).toBe(SCREENS.length);
});

for (const [size, names] of Object.entries(LOOKED_AT)) {
  test.describe(`on a ${size}`, () => {
    test.use({ hasAnsweredConsent: false });
    for (const name of names) {
      test(`${name} can be read and worked in every way`, async ({ page }, { project }) => {
        test.skip(project.name !== size, 'looked at in the other size');
        const screen = SCREENS.find((candidate) => candidate.name === name);
        if (screen === undefined) throw new Error(`There is no screen ${name}`);
        await openScreen(page, screen);
        for (const check of checksOf(screen)) {
          await test.step(check.name, async () => {
            expect.soft(await check.find(page), check.criteria).toEqual([]);
          });
        }
      });
    }
  });
}

test.describe('in the narrowest window there is, with letters twice as large', { tag: '@one-size' }, () => {
  for (const name of [
    'quote-step-1-errors',
    'quote-offer',
    'quote-no-quote',
    'application-step-2-answered',
    'application-offer-updated',
    'application-completed',
  ])
    test(`${name} does not scroll sideways, and breaks no figure`, async ({ page }) => {
      const screen = SCREENS.find((candidate) => candidate.name === name);
      if (screen === undefined) throw new Error(`There is no screen ${name}`);
      await openScreen(page, screen);
      await page.setViewportSize({ width: 280, height: 640 });
      await TWICE_THE_TEXT.begin(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(280);
      const broken = await page.locator('.tabular-nums').evaluateAll((figures) =>
        figures
          .filter((figure) => /^\S+$/.test(figure.textContent))
          .filter((figure) => {
            const range = document.createRange();
            range.selectNodeContents(figure);
            const lines = [...range.getClientRects()].sort((one, other) => one.top - other.top);
            return lines.some(({ top }, index) => index > 0 && top >= (lines[index - 1]?.bottom ?? top));
          })
          .map(({ textContent }) => textContent),
      );
      expect(broken).toEqual([]);
    });
});

test.describe('what changes is said to whoever does not see it', { tag: '@one-size' }, () => {
  // An upload is broken off.
  test.use({ expectedComplaints: /ERR_FAILED/ });

  const open = async (page: Parameters<typeof openScreen>[0], name: string) => {
    const screen = SCREENS.find((candidate) => candidate.name === name);
    if (screen === undefined) throw new Error(`There is no screen ${name}`);
    await openScreen(page, screen);
  };

  test('errors: all of them at the top, where the focus goes, and each at its field', async ({ page }) => {
    await open(page, 'quote-step-1-errors');
    const summary = page.getByRole('group', { name: 'Oops, there are fields' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link', { name: 'Email: This field is required' })).toBeVisible();
    const email = page.getByRole('textbox', { name: 'Email', exact: true });
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(
      'This field is required We will email you here. You also use it to come back to your application',
    );
    await summary.getByRole('link', { name: 'Email: This field is required' }).press('Enter');
    await expect(email).toBeFocused();
  });

  test('how many suggestions there are, and which one is meant', async ({ page }) => {
    await open(page, 'quote-step-2-suggestions');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions?$/ })).toBeAttached();
    const box = page.getByRole('combobox', { name: 'Residential address' });
    await box.press('ArrowDown');
    const id = await box.getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${id ?? ''}"]`)).toHaveAttribute('aria-selected', 'true');
  });

  test('the quote after its amount has changed', async ({ page }) => {
    await open(page, 'quote-offer-amount');
    await page.getByLabel('Loan amount', { exact: true }).fill('30000');
    await press('Save')(page);
    await expect(page.getByRole('status').filter({ hasText: /\$30,000/ })).toBeAttached();
  });

  test('a file that was refused by the network, and the one that came through', async ({ page }) => {
    await open(page, 'bank-details-upload-failed');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your file could not be uploaded, please try again.' }),
    ).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'statements.pdf' })).toBeAttached();
    await page.unrouteAll();
    await press(/^Try again with/)(page);
    await expect(page.getByRole('status').filter({ hasText: /statements\.pdf/ })).toBeAttached();
  });
});
