import type { Page } from '@playwright/test';
import { expect } from '../product-test.ts';
import { answerExpenses, answerIncome, inDays } from '../steps/application.ts';
import { answerWithError } from '../steps/faults.ts';
import { choose, section } from '../steps/fields.ts';
import { seedApplication } from '../steps/seeded-application.ts';
import { after, as, at, press, pressNextInVain, seen } from './screen.ts';
import type { Screen } from './screen.ts';

const STEP_1 = as('status-app-start', 'application/step-1', seen('Your salary'));
const STEP_2 = as('status-app-start', 'application/step-2', seen('Rent or board'));
const ACCEPTANCE = (page: Page) => page.getByRole('heading', { name: 'Agree and accept' });
const OFFER = as('offer-made', 'application/offer', (page) =>
  expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible(),
);

const CHANGED = as('status-offer-awaiting-confirmation', 'application/offer/updated', (page) =>
  expect(page.getByRole('button', { name: 'Confirm the changed offer' })).toBeVisible(),
);

async function confirmChange(page: Page): Promise<void> {
  for (const agreement of await page.getByRole('main').getByRole('checkbox').all()) await agreement.check();
  await page.getByRole('button', { name: 'Confirm the changed offer' }).click();
}

/** What is pressed next is refused. */
const refusing: Screen['open'] = (page) =>
  answerWithError(page, '**/api/v2/contact/*/application/**', 500, {
    message: 'Something went wrong on our side.',
  });

/** A couple whose loan is secured: every part that step 1 can have. */
const coupleStep1: Screen['open'] = async (page) => {
  await seedApplication(page.context(), {
    loanType: 'Secured',
    frequency: 'fortnightly',
    maritalStatus: 'Married',
  });
  await at('application/step-1')(page);
  await answerIncome(page, {
    salary: '90000',
    nextPayDate: inDays(7),
    partner: { amount: '40000', frequency: 'Yearly' },
    asset: { ownership: 'Buying from a dealer', kind: 'Motor vehicle', rego: 'ABC123', regoState: 'VIC' },
  });
};

/** The application itself, from income to the outcome of the offer. */
export const APPLICATION_SCREENS: readonly Screen[] = [
  { name: 'application-step-1', route: 'application/step-1', open: STEP_1 },
  { name: 'application-step-1-errors', route: 'application/step-1', open: after(STEP_1, pressNextInVain) },
  { name: 'application-step-1-answered', route: 'application/step-1', open: coupleStep1 },
  {
    name: 'application-step-1-loan-open',
    route: 'application/step-1',
    open: after(STEP_1, async (page) => {
      const fold = page.getByRole('complementary', { name: 'Your loan' }).locator('summary');
      if (await fold.isVisible()) await fold.click();
    }),
  },
  { name: 'application-step-2', route: 'application/step-2', open: STEP_2 },
  { name: 'application-step-2-errors', route: 'application/step-2', open: after(STEP_2, pressNextInVain) },
  {
    name: 'application-step-2-answered',
    route: 'application/step-2',
    open: after(STEP_2, (page) =>
      answerExpenses(page, {
        rent: '1800',
        everyday: '1500',
        other: '300',
        cards: [{ provider: 'Harbour Bank', limit: '5000', isPaidOut: false }],
        loans: [
          {
            lender: 'Wattle Finance',
            repayment: '200',
            frequency: 'Monthly',
            balance: '4000',
            isPaidOut: true,
          },
        ],
      }),
    ),
  },
  {
    name: 'application-step-2-takes-away',
    route: 'application/step-2',
    open: after(STEP_2, async (page) => {
      await answerExpenses(page, { rent: '1800', everyday: '1500' });
      await choose(section(page, 'Rent or board'), 'Do you pay rent or board?', 'No');
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  { name: 'application-offer', route: 'application/offer', open: OFFER },
  {
    name: 'application-offer-accept',
    route: 'application/offer',
    open: after(OFFER, seen('Please agree to all four statements to accept.')),
    isAbout: ACCEPTANCE,
  },
  {
    name: 'application-offer-errors',
    route: 'application/offer',
    open: after(OFFER, async (page) => {
      await seen('Please agree to all four statements to accept.')(page);
      await page.getByRole('button', { name: 'Accept this offer' }).press('Enter');
      await expect(page.getByText('Please agree to this to continue').first()).toBeVisible();
    }),
    isAbout: ACCEPTANCE,
  },
  {
    name: 'application-offer-cancelling',
    route: 'application/offer',
    open: after(OFFER, press('Cancel my application'), (page) =>
      expect(page.getByRole('dialog')).toBeVisible(),
    ),
  },
  {
    name: 'application-offer-updated',
    route: 'application/offer/updated',
    open: as('offer-updated', 'application/offer/updated'),
  },
  {
    name: 'application-offer-changed',
    route: 'application/offer/updated',
    open: CHANGED,
  },
  {
    name: 'application-offer-changed-refused',
    route: 'application/offer/updated',
    open: after(CHANGED, refusing, confirmChange, seen('Something went wrong on our side.')),
    isAbout: (page) => page.getByText('Something went wrong on our side.').first(),
  },
  {
    name: 'application-offer-accepted',
    route: 'application/offer/accepted',
    open: as('status-app-submit', 'application/offer/accepted'),
  },
  {
    name: 'application-offer-expired',
    route: 'application/offer/expired',
    open: as('offer-expired', 'application/offer/expired'),
  },
  {
    name: 'application-offer-cancelled',
    route: 'application/offer/cancelled',
    open: as('status-cancelled', 'application/offer/cancelled'),
  },
  {
    name: 'application-offer-none',
    route: 'application/offer',
    open: as('status-app-start', 'application/offer'),
  },
  {
    name: 'kitchen-sink',
    route: 'kitchen-sink',
    isShowcase: true,
    isLong: true,
    open: as('status-app-start', 'kitchen-sink'),
  },
  ...['forms', 'default-frame', 'form-step-frame', 'partner-frame', 'forms-host-frame'].map(
    (part): Screen => ({
      name: `kitchen-sink-${part}`,
      route: undefined,
      isShowcase: true,
      isLong: true,
      open: async (page) => {
        await as('status-app-start', 'home')(page);
        await page.goto(`/kitchen-sink/${part}`);
      },
    }),
  ),
  {
    name: 'kitchen-sink-forms-errors',
    route: undefined,
    isShowcase: true,
    isLong: true,
    open: async (page) => {
      await as('status-app-start', 'home')(page);
      await page.goto('/kitchen-sink/forms');
      await page.locator('#empty').getByRole('button', { name: 'Next' }).click();
      await seen('Oops, there are fields that require your attention')(page);
    },
  },
];
