import { expect } from '../product-test.ts';
import { type } from '../steps/fields.ts';
import { enterCode, expectPinCode } from '../steps/resume.ts';
import { becomeApplicant } from '../steps/scenario-applicant.ts';
import { pressNext } from '../steps/quote.ts';
import { after, as, at, press, pressNextInVain, seen } from './screen.ts';
import type { Screen } from './screen.ts';

/** Somebody whose code is on its way to them, in a browser that knows nothing of their application. */
const pinCode: Screen['open'] = async (page) => {
  const { email, dob } = await becomeApplicant(page, 'pin-lock-over');
  const [year = '', month = '', day = ''] = dob.split('-');
  await page.context().clearCookies();
  await page.goto('/resume');
  await type(page, 'Email', email);
  await type(page, 'Date of birth', `${day}/${month}/${year}`);
  await pressNext(page);
  await expectPinCode(page);
};

const byLink: Screen['open'] = after(
  (page) => page.goto('/resume#contact=00000000-0000-4000-8000-000000000000&token=none'),
  seen('The link in your email signs you in'),
);

/** A session and a minute. */
const SESSION_MS = 61 * 60_000;

/**
 * The scenario's own link: an applicant who is locked out has no session, so the page's address alone would not show
 * it.
 */
const pinLocked: Screen['open'] = async (page) => {
  await page.goto('/?scenario=pin-locked');
  await page.waitForURL(/pin-code-locked/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const ENDING = as('session-ending', 'application/step-1', (page) =>
  expect(page.getByRole('dialog', { name: /Are you still there/ })).toBeVisible(),
);

/** The way back into an application, and the end of a session. */
export const RESUME_SCREENS: readonly Screen[] = [
  { name: 'resume', route: 'resume', open: at('resume') },
  { name: 'resume-errors', route: 'resume', open: after(at('resume'), pressNextInVain) },
  { name: 'resume-open-already', route: 'resume', open: as('status-app-start', 'resume') },
  {
    name: 'resume-by-link',
    route: 'resume',
    open: byLink,
  },
  {
    name: 'resume-link-ended',
    route: 'resume',
    open: after(byLink, press('Open your application'), seen('This link no longer works')),
  },
  { name: 'resume-pin-code', route: 'resume/pin-code', open: pinCode },
  {
    name: 'resume-pin-code-wrong',
    route: 'resume/pin-code',
    open: after(
      pinCode,
      (page) => enterCode(page, '0000'),
      (page) => expect(page.getByRole('group', { name: 'Oops, there are fields' })).toBeVisible(),
    ),
  },
  { name: 'resume-pin-code-not-asked-for', route: 'resume/pin-code', open: at('resume/pin-code') },
  { name: 'resume-pin-code-locked', route: 'resume/pin-code-locked', open: pinLocked },
  { name: 'session-ending', route: 'application/step-1', open: ENDING },
  {
    name: 'session-ended',
    route: 'application/step-1',
    open: after(
      (page) => page.clock.install(),
      // Before its session is known, a page mistakes a jumping clock for a wrong one.
      as('status-app-start', 'application/step-1', (page) =>
        expect(page.getByRole('button', { name: 'Log out' })).toBeVisible(),
      ),
      (page) => page.clock.fastForward(SESSION_MS),
      (page) => expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible(),
    ),
  },
];
