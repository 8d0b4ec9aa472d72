import type { Page } from '@playwright/test';
import { expect } from '../product-test.ts';
import { after, at, seen } from './screen.ts';
import type { Screen } from './screen.ts';

const NOTICE = '**/api/v2/notice';

function announce(isInForce: boolean): Screen['open'] {
  return (page: Page) =>
    page.route(NOTICE, (route) =>
      route.fulfill({
        json: {
          maintenance: {
            startsAt: '2099-09-19T13:00:00Z',
            endsAt: '2099-09-19T15:00:00Z',
            isInForce,
          },
        },
      }),
    );
}

/** Pages that anybody may open, and those of the sandbox. */
export const OPEN_SCREENS: readonly Screen[] = [
  { name: 'home', route: 'home', open: at('home') },
  {
    name: 'home-asks-consent',
    route: 'home',
    asksConsent: true,
    open: after(at('home'), (page) =>
      expect(page.getByRole('region', { name: 'Counting visits' })).toBeVisible(),
    ),
  },
  {
    name: 'home-update-announced',
    route: 'home',
    open: after(announce(false), at('home'), seen(/between 19 Sept/)),
  },
  {
    name: 'quote-step-1-update-under-way',
    route: 'quote/step-1',
    open: after(announce(true), at('quote/step-1'), seen(/is under way/)),
  },
  {
    name: 'privacy-disclosure-statement',
    route: 'privacy-disclosure-statement',
    isLong: true,
    open: at('privacy-disclosure-statement'),
  },
  {
    name: 'electronic-communications-consent',
    route: 'electronic-communications-consent',
    isLong: true,
    open: at('electronic-communications-consent'),
  },
  {
    name: 'terms-and-conditions',
    route: 'terms-and-conditions',
    isLong: true,
    open: at('terms-and-conditions'),
  },
  {
    name: 'information-statement',
    route: 'information-statement',
    isLong: true,
    open: at('information-statement'),
  },
  {
    name: 'target-market-determination',
    route: 'target-market-determination',
    isLong: true,
    open: at('target-market-determination'),
  },
  { name: 'complaints', route: 'complaints', isLong: true, open: at('complaints') },
  { name: 'finished', route: 'finished', open: at('finished') },
  { name: 'finished-cancelled', route: 'finished', open: (page) => page.goto('/finished?ended=cancelled') },
  { name: 'not-found', route: undefined, open: (page) => page.goto('/no-such-page') },
  {
    name: 'failed',
    route: undefined,
    // The countdown says until when in the browser's own words.
    open: after(
      (page) =>
        page.addInitScript(() => {
          Date.prototype.toLocaleTimeString = () => {
            throw new Error('A function of the browser is missing');
          };
        }),
      (page) => page.goto('/?scenario=pin-locked'),
      seen('Error 500'),
    ),
  },

  { name: 'sandbox', route: 'sandbox', open: at('sandbox') },
  { name: 'sandbox-scenarios', route: 'sandbox/scenarios', isLong: true, open: at('sandbox/scenarios') },
  { name: 'sandbox-mailbox', route: 'sandbox/mailbox', isOfEverybody: true, open: at('sandbox/mailbox') },
  { name: 'sandbox-lender', route: 'sandbox/lender', isOfEverybody: true, open: at('sandbox/lender') },
  {
    name: 'sandbox-scenario-badge',
    route: 'sandbox/scenarios',
    isLong: true,
    open: after(
      (page) => page.goto('/sandbox/scenarios?scenario=http-504'),
      (page) => expect(page.getByRole('complementary', { name: 'Test scenario' })).toContainText('http-504'),
    ),
  },
];
