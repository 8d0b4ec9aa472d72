import { pdf } from '../fixtures/files.ts';
import { expect } from '../product-test.ts';
import { BANK, bankPage, connectBehindThePage, holdLender, openBank } from '../steps/bank.ts';
import {
  card,
  chooseFile,
  giveFile,
  MAIN_ACCOUNT,
  openDocuments,
  openManualUpload,
} from '../steps/documents.ts';
import { LenderByHand, sessionOf } from '../steps/lender.ts';
import { becomeApplicant } from '../steps/scenario-applicant.ts';
import { seedAcceptedApplication } from '../steps/seeded-application.ts';
import { after, as, at, press, pressNextInVain, seen } from './screen.ts';
import type { Screen } from './screen.ts';

const isDialogOpen: Screen['open'] = (page) => expect(page.getByRole('dialog')).toBeVisible();
const BANK_DETAILS = as('status-app-submit', 'bank-details', seen(BANK));
const DOCUMENTS = as('status-app-submit', 'bank-details/document-upload', seen(MAIN_ACCOUNT));

const manualUpload: Screen['open'] = after(DOCUMENTS, async (page) => {
  await openManualUpload(page, MAIN_ACCOUNT);
  await expect(page.getByLabel(/^Choose a file/)).toBeAttached();
});

/** A file in the list, for an applicant who still has another document to give. */
const fileGiven: Screen['open'] = async (page) => {
  await seedAcceptedApplication(page.context(), {
    employment: { status: 'Self-Employed', occupation: 'Director' },
  });
  await openDocuments(page);
  await openManualUpload(page, MAIN_ACCOUNT);
  await giveFile(page, MAIN_ACCOUNT, pdf('statements.pdf'));
};

const uploadFailed: Screen['open'] = after(
  manualUpload,
  (page) => page.route('**/upload**', (route) => route.abort()),
  (page) =>
    page.route('**/document/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    ),
  (page) => chooseFile(card(page, MAIN_ACCOUNT), pdf('statements.pdf')),
  seen(/could not be uploaded|try again/i),
);

/** Two accounts more, each with a button to take it back, and a statement that was given twice. */
const moreBanks: Screen['open'] = async (page) => {
  await fileGiven(page);
  await giveFile(page, MAIN_ACCOUNT, { ...pdf('statements.pdf'), name: 'the-same-again.pdf' });
  await seen('is the same file as one you uploaded before')(page);
  for (const title of ['Additional Bank Account 1', 'Additional Bank Account 2']) {
    await page.getByRole('button', { name: 'ADD ANOTHER BANK' }).click();
    await openManualUpload(page, title);
    await giveFile(page, title, pdf(`${title}.pdf`));
  }
};

const figuresAsked: Screen['open'] = async (page) => {
  const seeded = await seedAcceptedApplication(page.context());
  await holdLender(page.context(), seeded.applicationId);
  await connectBehindThePage(page.context(), seeded, 'success-shortfall');
  await expect(async () => {
    await page.goto('/application/bank-login');
    await expect(page.getByRole('button', { name: 'Confirm these figures' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
};

/** A number of its own, that looks like one of ours. */
const loanNumberOf = (applicationId: string) =>
  applicationId.slice(-9).replace(/./g, (digit) => 'ABCDEFGHJKLMNPQR'.charAt(parseInt(digit, 16)));

/** The bank provider's page on its own: inside the frame it is a separate document. */
const sandboxBank: Screen['open'] = async (page) => {
  await BANK_DETAILS(page);
  await openBank(page);
  const source = await page.locator('iframe[title^="Connect"]').getAttribute('src');
  await page.goto(source ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Verification: the bank, the documents, and what is said when everything is given. */
export const BANK_SCREENS: readonly Screen[] = [
  { name: 'bank-details', route: 'bank-details', open: BANK_DETAILS },
  {
    name: 'bank-details-account-known',
    route: 'bank-details',
    open: async (page) => {
      const { call } = await seedAcceptedApplication(page.context());
      await call('PUT', '/bank-account', { bsb: '062000', accountNumber: '12345678' });
      await at('bank-details')(page);
      await seen('Account ending')(page);
      await seen(BANK)(page);
    },
  },
  {
    name: 'bank-details-approved',
    route: 'bank-details',
    open: as('status-approved', 'bank-details', seen('Nobody needs your statements any more.')),
  },
  { name: 'bank-details-errors', route: 'bank-details', open: after(BANK_DETAILS, pressNextInVain) },
  {
    name: 'bank-details-connecting',
    route: 'bank-details',
    open: after(BANK_DETAILS, async (page) => {
      await openBank(page);
      await expect(bankPage(page).getByRole('heading', { name: `Log in to ${BANK}` })).toBeVisible();
    }),
  },
  {
    name: 'bank-details-not-listed',
    route: 'bank-details',
    open: after(BANK_DETAILS, press("My bank isn't listed"), isDialogOpen),
  },
  {
    name: 'bank-details-save-and-return',
    route: 'bank-details',
    open: after(BANK_DETAILS, press('Save & Return'), isDialogOpen),
  },
  {
    name: 'bank-details-login-failed-here',
    route: 'bank-details',
    open: as('bank-50005', 'bank-details', seen(/did not accept those login details/)),
  },
  { name: 'bank-details-document-upload', route: 'bank-details/document-upload', open: DOCUMENTS },
  { name: 'bank-details-manual-upload', route: 'bank-details/document-upload', open: manualUpload },
  {
    name: 'bank-details-next-in-vain',
    route: 'bank-details/document-upload',
    open: after(DOCUMENTS, (page) => page.getByRole('button', { name: 'Next', exact: true }).press('Enter')),
  },
  { name: 'bank-details-file-given', route: 'bank-details/document-upload', open: fileGiven },
  { name: 'bank-details-more-banks', route: 'bank-details/document-upload', open: moreBanks },
  {
    name: 'bank-details-file-removing',
    route: 'bank-details/document-upload',
    open: after(fileGiven, press('Remove statements.pdf'), isDialogOpen),
  },
  { name: 'bank-details-upload-failed', route: 'bank-details/document-upload', open: uploadFailed },
  {
    name: 'bank-details-login-failed',
    route: 'bank-details/document-upload',
    open: as('bank-50005', 'bank-details/document-upload', seen(/did not accept those login details/)),
  },
  {
    name: 'bank-details-connected',
    route: 'bank-details/document-upload',
    open: as('bank-connected', 'bank-details/document-upload', seen(/^Connected to/)),
  },
  {
    name: 'bank-details-waiting',
    route: 'bank-details/document-upload',
    open: as('bank-waiting', 'bank-details/document-upload', seen('Your statements have not arrived yet')),
  },
  {
    name: 'bank-details-sent-back',
    route: 'bank-details/document-upload',
    open: as('status-docs-returned', 'bank-details/document-upload', seen('The last month is missing.')),
  },
  { name: 'bank-details-noa', route: 'bank-details/noa', open: as('status-app-submit', 'bank-details/noa') },
  {
    name: 'bank-details-noa-asked',
    route: 'bank-details/noa',
    open: async (page) => {
      await seedAcceptedApplication(page.context(), {
        employment: { status: 'Self-Employed', occupation: 'Director' },
      });
      await at('bank-details/noa')(page);
      await expect(page.getByLabel(/^Choose a file/)).toBeAttached();
    },
  },
  {
    name: 'bank-details-complete',
    route: 'bank-details/complete',
    open: as('status-credit-assess', 'bank-details/complete'),
  },
  {
    name: 'bank-details-see-you-soon',
    route: 'bank-details/see-you-soon',
    open: as('status-app-submit', 'bank-details/see-you-soon'),
  },
  {
    name: 'application-bank-select',
    route: 'application/bank-select',
    open: as('status-bank-details', 'application/bank-select', seen(BANK)),
  },
  {
    name: 'application-bank-login',
    route: 'application/bank-login',
    open: as('status-app-submit', 'application/bank-login'),
  },
  { name: 'application-bank-login-figures', route: 'application/bank-login', open: figuresAsked },
  {
    name: 'application-bank-login-sent-back',
    route: 'application/bank-login',
    open: as('status-docs-returned', 'application/bank-login', seen('Something needs to be sent again')),
  },
  {
    name: 'application-completed',
    route: 'application/completed',
    open: as('status-approved', 'application/completed'),
  },
  {
    name: 'application-completed-paid-out',
    route: 'application/completed',
    open: async (page) => {
      await becomeApplicant(page, 'status-awaiting-funding');
      const lender = await LenderByHand.of(page.context());
      const { applicationId } = await sessionOf(page.context());
      await lender.says({ type: 'funded', reference: loanNumberOf(applicationId), amountPaidOut: 2_500_000 });
      await at('application/completed')(page);
      await seen('Your loan is paid out')(page);
    },
  },
  { name: 'sandbox-bank', route: 'sandbox/bank', open: sandboxBank },
];
