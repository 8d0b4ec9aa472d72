import { ROUTES } from '#lib/routes/route-table.ts';
import { CHECKS, checksOf } from '../accessibility/checks.ts';
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
    'quote-declined-at-assessment',
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

/** A page with faults, and what each check finds on it. */
const PLANTED = `<!doctype html>
  <html lang="en-AU">
    <title>Planted | faults</title>
    <style>
      body { margin: 0; font: 1rem/1.5 sans-serif; }
      button { min-width: 60px; height: 60px; border: 1px solid; }
      button:focus, input:focus { outline: 3px solid; outline-offset: 2px; }
      p, label { margin: 10px; width: 200px; }
      label { display: block; height: 60px; border: 1px solid; }
    </style>
    <main>
      <h1>Planted</h1>
      <h3>Left out the second level</h3>
      <p style="color: #ddd">Pale</p>
      <p style="width: 400px">Wide</p>
      <p style="height: 24px; overflow: hidden">Fixed height</p>
      <p style="width: 12ch; overflow: hidden; font-family: monospace; white-space: nowrap">Fixed width</p>
      <p style="transition: opacity 2s">Slow</p>
      <p><button>Alike</button> <button>Alike</button></p>
      <p><button style="min-width: 0; width: 30px">At</button></p>
      <p><button style="border: 0">Edgeless</button></p>
      <p><button style="outline: none">Ringless</button></p>
      <p style="width: 60px; overflow: hidden"><button>Cut</button></p>
      <p style="display: grid">
        <button style="grid-area: 1 / 1">Below</button>
        <span style="grid-area: 1 / 1; position: sticky; top: 0; background: white">Bar</span>
      </p>
      <p style="display: flex; flex-direction: row-reverse"><button>Right</button> <button>Left</button></p>
      <p inert><button>Inert</button></p>
      <fieldset>
        <legend>How often?</legend>
        <label><input type="radio" name="often" tabindex="-1" /> Weekly</label>
        <label><input type="radio" name="often" tabindex="-1" /> Monthly</label>
      </fieldset>
      <fieldset>
        <legend>How long?</legend>
        <label><input type="radio" name="long" /> A year</label>
        <label><input type="radio" name="long" /> Two years</label>
      </fieldset>
    </main>
  </html>`;
const FOUND: Readonly<Record<string, readonly unknown[]>> = {
  axe: [expect.stringContaining('color-contrast: '), expect.stringContaining('heading-order: ')],
  structure: ['h1 is followed by h3 "Left out the second level"'],
  names: ['button "Alike" 2 times'],
  targets: ['button "At" 30 × 60'],
  motion: [expect.stringMatching(/^moves: .*Slow/)],
  colours: ['button "Edgeless" has no edge'],
  '320 px': [expect.stringMatching(/scrolls sideways .*Wide/)],
  '200 %': ['200 %: "Fixed height" is cut off'],
  spacing: ['spacing: "Fixed width" is cut off'],
  focus: [
    'no ring around button "Ringless"',
    'the ring is cut off around button "Cut"',
    'hidden behind something: button "Below"',
    'button "Right" goes back to button "Left"',
    'Tab passes by button "Inert"',
    'Tab passes by input[radio] "Weekly"',
  ],
};

test.describe('of a page with faults', { tag: '@one-size' }, () => {
  for (const { name, find } of CHECKS)
    test(`the check of ${name} finds its own`, async ({ page }) => {
      await page.setContent(PLANTED);
      expect(await find(page)).toEqual(FOUND[name]);
    });
});

test.describe('in the narrowest window there is, with letters twice as large', { tag: '@one-size' }, () => {
  for (const name of [
    'quote-step-1-errors',
    'quote-offer',
    'quote-no-quote',
    'application-step-2-answered',
    'application-offer-updated',
    'application-bank-login-figures',
    'application-completed',
  ])
    test(`${name} does not scroll sideways, and breaks no figure`, async ({ page }) => {
      const screen = SCREENS.find((candidate) => candidate.name === name);
      if (screen === undefined) throw new Error(`There is no screen ${name}`);
      await openScreen(page, screen);
      await TWICE_THE_TEXT.begin(page);
      for (const width of [320, 280]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
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
