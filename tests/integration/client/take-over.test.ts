import { describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { readApplicationStatus } from '#lib/domain/application-status.ts';
import { requestCode } from '#stores/actions/request-code.ts';
import { signIn } from '#stores/actions/sign-in.ts';
import { applicationStore } from '#stores/application-store.ts';
import type { ResourceName } from '#stores/application-store.ts';
import { sessionStore } from '#stores/session-store.ts';
import { signInStore } from '#stores/sign-in-store.ts';
import { api, browser, openForEachTest } from '#tests/support/client-page.ts';
import { deliverMessages, readMailbox } from '#tests/support/mailbox.ts';

openForEachTest();

let number = 0;

/** Another browser resumes an accepted application that has since come to a status. */
async function resumeAt(status: ApplicationStatus) {
  number += 1;
  const email = `theo.${String(number)}@example.com`;
  const { application } = await api.givenAcceptance({ contact: { email, dob: '1990-04-23' } });
  await api.putInStatus({ ...application }, status);
  signInStore.setState({ request: 'unknown', spent: undefined });
  await browser.open('/resume');
  expect(await requestCode({ email, dob: '23/04/1990' })).toEqual({ outcome: 'sent' });
  await deliverMessages(api);
  const code = (await readMailbox(api, email)).find((message) => message.code !== undefined)?.code ?? '';
  expect(await signIn(code)).toEqual({ outcome: 'signed-in' });
  return applicationStore.getState();
}

/** Specification §4: where the full application is taken over, and where just its status would do. */
const FULL = [
  'App Submit',
  'Conditional Offer',
  'Approved',
  'Purchased',
  'Offer Awaiting Confirmation',
  'Awaiting Funding',
  'Application Expired',
];
const STATUS = [
  'App Submit',
  'Conditional Offer',
  'CreditAssess',
  'Approved',
  'Purchased',
  'Offer Awaiting Confirmation',
  'Awaiting Funding',
  'DocsReturned',
  'BankDetails',
  'Application Expired',
];

describe('what another browser takes over from the server', () => {
  it.each([...new Set([...FULL, ...STATUS])])(
    'at %s: the status, and the application whole',
    async (name) => {
      const status = readApplicationStatus(name);
      if (status === undefined) throw new Error(name);
      const { application } = await resumeAt(status);
      expect(application).toMatchObject({
        s1ApplicationStatus: status,
        loanAmount: 25_000,
        loanPurpose: 'Home improvement',
        acceptTandCs: true,
        acceptAutoPurchase: true,
      });
    },
  );

  it.each<[ApplicationStatus, readonly ResourceName[]]>([
    ['Quote Start', ['currentAddress', 'previousAddress', 'employment']],
    ['Quote Given', ['employment', 'expenses', 'liabilities', 'incomes', 'quote']],
    ['App Start', ['employment', 'expenses', 'liabilities', 'incomes', 'quote']],
    ['Referred To Partner', ['employment', 'quote']],
    ['App Submit', ['liabilities', 'documents']],
  ])('at %s: the data of the table of specification §4', async (status, resources) => {
    const state = await resumeAt(status);
    for (const resource of resources) expect(state[resource], resource).toBeDefined();
  });
});

it('without an active application: identity and cookie are cleared, and step 1 is next', async () => {
  await resumeAt('App Submit');
  browser.fault('GET', '/application', Response.json([]));
  await browser.open('/bank-details');
  expect(browser.navigations.at(-1)).toBe('/quote/step-1');
  expect(sessionStore.getState()).toMatchObject({ contactId: undefined, authToken: undefined });
  expect(applicationStore.getState()).toMatchObject({ contact: undefined, application: undefined });
  // The cookie went with it: the next guarded page leads home.
  await browser.open('/bank-details');
  expect(browser.pageLoads).toEqual(['/']);
});
