import type { BrowserContext, Page } from '@playwright/test';
import { SignJWT } from 'jose';
import { PARTNERS } from '#lib/domain/partners.ts';
import { documentTitleOf } from '#lib/routes/document-title.ts';
import { ROUTES } from '#lib/routes/route-table.ts';
import type { RouteDefinition } from '#lib/routes/route-table.ts';
import {
  applicationCookieName,
  encodeApplicationCookie,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '#lib/session/token-format.ts';
import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import { layoutShiftOf, watchLayoutShift } from '../steps/layout-shift.ts';
import { answerQuoteStep1, expectQuoteStep2, pressNext } from '../steps/quote.ts';
import { seedAcceptedApplication, seedApplication } from '../steps/seeded-application.ts';

const HOME = 'Know your rate before you apply for a personal loan';
const SEED = { loanType: 'Unsecured', frequency: 'monthly', maritalStatus: 'Single' } as const;
const GUARDED = [
  '/application/step-1',
  '/application/step-2/',
  '/application/offer',
  '/application/offer/updated/',
];

test('a later page of the quote that is opened first says where it begins, and nothing moves', async ({
  page,
}) => {
  await page.addInitScript(watchLayoutShift);
  for (const path of ['/quote/offer', '/quote/step-2']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Your quote starts with a few details' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Your loan' })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    // The shift when the typeface loads is less than this.
    expect(await layoutShiftOf(page), path).toBeLessThan(0.005);
  }
  await page.getByRole('link', { name: 'Get your quote' }).click();
  await expect(page).toHaveURL(/\/quote\/step-1$/);
});

test.describe('access', { tag: '@one-size' }, () => {
  test('guarded pages send a visitor without an application home', async ({ page }) => {
    for (const path of GUARDED) {
      await page.goto(path);
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(page.getByRole('heading', { level: 1, name: HOME })).toBeVisible();
    }
  });

  test.describe('in a page that is open', () => {
    // The refused soft navigation shows in the console before the page is loaded in full.
    test.use({ expectedComplaints: /status of 401|Failed to fetch RSC payload/ });

    test('they do so with a full page load', async ({ page }) => {
      await page.goto('/quote/step-1');
      await waitForRouter(page);
      await page.evaluate(() => {
        Object.assign(window, { isSameDocument: true });
      });
      await page.evaluate((path) => {
        (window as unknown as { next: { router: { push: (path: string) => void } } }).next.router.push(path);
      }, '/application/step-1');
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(page.getByRole('heading', { level: 1, name: HOME })).toBeVisible();
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
    });
  });

  test.describe('a forged cookie', () => {
    test.use({ expectedComplaints: /status of 40[13]/ });

    test('opens no page and no call', async ({ page, context, baseURL }) => {
      // Somebody's own, so that nothing but the token keeps anybody out.
      const { contactId, applicationId } = await seedApplication(context, SEED);
      await context.clearCookies();
      const claims = new SignJWT({ ver: 1, auth_time: Math.floor(Date.now() / 1000) })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(TOKEN_ISSUER)
        .setAudience(TOKEN_AUDIENCE)
        .setSubject(contactId)
        .setIssuedAt()
        .setExpirationTime('1h');
      const tokens = [
        await claims.sign(new TextEncoder().encode('a secret that is not the server secret at all')),
        unsigned(contactId),
        'garbage',
      ];
      for (const authToken of tokens) {
        await setCookie(context, baseURL ?? '', { contactId, applicationId, authToken });
        const opened = await page.goto('/application/step-1');
        expect(opened?.request().redirectedFrom(), 'sent home before anything is shown').not.toBeNull();
        await expect(page).toHaveURL(/:\d+\/$/);
        const reply = await context.request.get(`/api/v2/contact/${contactId}`);
        expect([401, 403]).toContain(reply.status());
      }
    });
  });

  test.describe('an unknown address', () => {
    test.use({ expectedComplaints: /status of 404/ });

    test('is a page that could not be found', async ({ page }) => {
      for (const path of ['/no-such-page', '/quote/step-9', '/partners/nobody/']) {
        const reply = await page.goto(path);
        expect(reply?.status(), path).toBe(404);
        await expect(
          page.getByRole('heading', { level: 1, name: 'This page could not be found' }),
        ).toBeVisible();
      }
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Back to the home page' }).click();
      await expect(page.getByRole('heading', { level: 1, name: HOME })).toBeVisible();
    });

    test('stays one for whoever has an application', async ({ page, context }) => {
      await seedAcceptedApplication(context);
      for (const path of ['/quote/nothing', '/application/nothing', '/bank-details/nothing']) {
        const reply = await page.goto(path);
        expect(reply?.status(), path).toBe(404);
        await page.waitForLoadState('networkidle');
        await expect(page).toHaveURL(new RegExp(`${path}/?$`));
        await expect(
          page.getByRole('heading', { level: 1, name: 'This page could not be found' }),
        ).toBeVisible();
      }
    });
  });

  test.describe('with an application that is not finished', () => {
    // The processing page asks for a quote that is not due yet.
    test.use({ expectedComplaints: /status of 422/ });

    test('every page loads in both forms of its address, without a complaint of the browser', async ({
      page,
    }) => {
      // Some seventy pages, half of them loaded until their network is quiet.
      test.slow();
      await page.goto('/quote/step-1');
      await answerQuoteStep1(page, answersOf(await somebody('A')));
      await pressNext(page);
      await expectQuoteStep2(page);
      // The sandbox's own pages poll all the time, and are never quiet.
      const routes = Object.values(ROUTES).filter(({ path }) => !path.startsWith(ROUTES.sandbox.path));
      for (const path of pathsOf(routes)) {
        const reply = await page.goto(path);
        expect(reply?.status(), path).toBe(200);
        await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
        // What a page loads ahead is the same from both.
        if (path.endsWith('/')) await page.waitForLoadState('networkidle');
        else await waitForRouter(page);
      }
    });
  });

  test('form pages load for a newcomer too, with their titles', async ({ page }) => {
    for (const id of ['quote/step-1', 'quote/step-2', 'quote/processing', 'quote/offer'] as const) {
      const { path } = ROUTES[id];
      for (const address of [path, `${path}/`]) {
        await page.goto(address);
        await expect(page).toHaveTitle(new RegExp(`^${documentTitleOf(id)}`));
        await page.waitForLoadState('networkidle');
      }
    }
  });
});

/** Both forms of every address, for one partner. */
function pathsOf(routes: readonly RouteDefinition[]): string[] {
  return routes
    .map(({ path }) => (path === ROUTES.partner.path ? `${path}/${PARTNERS[0]?.slug ?? ''}` : path))
    .flatMap((path) => (path === '/' ? [path] : [path, `${path}/`]));
}

async function waitForRouter(page: Page): Promise<void> {
  await page.waitForFunction(() => 'next' in window && 'router' in (window.next as object));
}

async function setCookie(
  context: BrowserContext,
  url: string,
  values: Parameters<typeof encodeApplicationCookie>[0],
): Promise<void> {
  await context.addCookies([
    { name: applicationCookieName(false), value: encodeApplicationCookie(values), url },
  ]);
}

/** A token that names no algorithm, as an attacker would send who hopes that nobody checks. */
function unsigned(contactId: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `${part({ alg: 'none' })}.${part({ sub: contactId, iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, exp, ver: 1 })}.`;
}
