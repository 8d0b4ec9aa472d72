import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { isAllowedAt } from '#lib/routes/allowed-pages.ts';
import { destinationOf, urlOf } from '#lib/routes/destinations.ts';
import { ROUTES } from '#lib/routes/route-table.ts';

/** An application at a status; of one that declines after acceptance, it is the lender that declines. */
const at = (s1ApplicationStatus: ApplicationStatus, acceptTandCs = false) => ({
  s1ApplicationStatus,
  acceptTandCs,
});

const facts = { contactId: 'c-1', applicationId: 'a-1' };

describe('which pages may stay open at a status', () => {
  it.each<[string, ApplicationStatus, boolean]>([
    ['/quote/step-2', 'Quote Start', true],
    ['/quote/offer', 'Quote Start', false],
    ['/quote/step-1', 'Quote Given', true],
    ['/quote/offer/', 'Quote Given', true],
    ['/application/step-1', 'Quote Given', false],
    ['/quote/offer', 'App Start', true],
    ['/quote/step-1', 'App Start', true],
    ['/quote/step-2', 'App Start', true],
    ['/quote/declined', 'App Start', false],
    ['/application/step-2/', 'App Start', true],
    ['/application/offer', 'App Start', true],
    ['/application/offer/updated', 'App Start', true],
    ['/application/offer/accepted', 'App Start', false],
    ['/application/offer/accepted/', 'App Submit', true],
    ['/bank-details', 'App Submit', true],
    ['/bank-details/document-upload', 'CreditAssess', true],
    ['/application/offer/accepted/', 'Awaiting Funding', true],
    ['/application/offer/updated', 'App Submit', false],
    ['/application/offer/updated', 'Offer Awaiting Confirmation', true],
    ['/application/offer/cancelled', 'App Submit', false],
    ['/application/offer/cancelled/', 'Cancelled', true],
    ['/application/offer/expired', 'App Submit', false],
    ['/application/bank-select', 'App Submit', true],
    ['/application/bank-select/', 'BankDetails', true],
    ['/application/bank-select', 'Conditional Offer', true],
    ['/application/bank-select', 'CreditAssess', false],
    ['/application/bank-login', 'BankDetails', true],
    ['/application/bank-login', 'CreditAssess', true],
    ['/application/bank-login', 'Approved', false],
    ['/application/completed', 'CreditAssess', false],
    ['/application/completed/', 'Approved', true],
    ['/bank-details/noa/', 'DocsReturned', true],
    ['/bank-details', 'Approved', true],
    ['/bank-details/', 'Awaiting Funding', true],
    ['/bank-details/noa', 'Approved', false],
    ['/bank-details/document-upload', 'Purchased', false],
    ['/bank-details/complete', 'CreditAssess', true],
    ['/bank-details/complete', 'Awaiting Funding', true],
    ['/bank-details/see-you-soon', 'Doc Request', true],
    ['/bank-details', 'App Start', false],
    ['/bank-details', 'Declined', false],
    ['/application/step-1', 'App Submit', false],
    ['/quote/offer', 'App Submit', false],
    ['/quote/declined', 'Quote Declined', true],
    ['/quote/step-1', 'Declined', true],
    ['/quote/offer', 'Declined', true],
    ['/application/step-2', 'Declined', true],
    ['/application/offer', 'Declined', false],
    ['/application/step-1', 'Quote Declined', false],
    ['/quote/step-1', 'Referred To Partner', false],
    ['/application/offer/expired', 'Application Expired', true],
    ['/application/offer', 'Application Expired', false],
    // It says that there is no such page.
    ['/quote/nowhere', 'Quote Given', true],
    ['/application/nowhere', 'Approved', true],
    ['/bank-details/nowhere', 'App Submit', true],
  ])('%s at %s: %s', (path, status, isAllowed) => {
    expect(isAllowedAt(path, at(status))).toBe(isAllowed);
  });

  it.each([
    '/',
    '/resume',
    '/resume/',
    '/terms-and-conditions',
    '/information-statement',
    '/target-market-determination',
    '/complaints',
    '/partners/cra/',
    '/nowhere',
    '/kitchen-sink',
  ])('%s never navigates by status', (path) => {
    for (const application of [undefined, ...APPLICATION_STATUSES.map((status) => at(status))])
      expect(isAllowedAt(path, application)).toBe(true);
  });

  it('before there is an application, those of the quote may, and none after it', () => {
    const open = Object.values(ROUTES).filter(({ path }) => isAllowedAt(path, undefined));
    expect(
      open.filter(({ path }) => !isAllowedAt(path, at('Referred To Partner'))).map(({ path }) => path),
    ).toEqual(['/quote/step-1', '/quote/step-1A', '/quote/step-2', '/quote/processing']);
  });

  const hosts = ['', undefined, 'https://forms.example'].map((formsHost) => ({ ...facts, formsHost }));

  it.each(APPLICATION_STATUSES)('%s leads to a page it allows: start-up never goes in circles', (status) => {
    for (const host of hosts) {
      const destination = destinationOf(status);
      const url = urlOf(destination, host);
      // An application that is cleared first no longer has a status when its page opens.
      const there = destination.kind === 'start-over' ? undefined : at(status);
      const isElsewhere = url.startsWith('https:');
      expect(isElsewhere || isAllowedAt(url, there), url).toBe(true);
    }
  });

  it.each(APPLICATION_STATUSES)('%s allows every page in both forms of its address or in none', (status) => {
    for (const { path } of Object.values(ROUTES)) {
      expect(isAllowedAt(`${path}/`, at(status)), path).toBe(isAllowedAt(path, at(status)));
    }
  });

  it('every page can stay open at some status: none is a dead end of the product', () => {
    for (const { path } of Object.values(ROUTES)) {
      expect(
        APPLICATION_STATUSES.some((status) => isAllowedAt(path, at(status))),
        path,
      ).toBe(true);
    }
  });

  it("a lender's decline leaves its own page and the neutral ones, and one at assessment the answers too", () => {
    const open = Object.values(ROUTES).filter(({ path }) => isAllowedAt(path, at('Declined', true)));
    expect(open.filter(({ path }) => !isAllowedAt(path, at('Cancelled'))).map(({ path }) => path)).toEqual([
      '/quote/no-quote',
    ]);
    for (const path of ['/quote/step-1', '/quote/offer', '/application/step-2', '/quote/no-quote/']) {
      expect(isAllowedAt(path, at('Declined')), path).toBe(true);
    }
  });

  it('after acceptance the offer can no longer be changed, and what was agreed can always be read', () => {
    const later: ApplicationStatus[] = [
      'App Submit',
      'Conditional Offer',
      'BankDetails',
      'Doc Request',
      'DocsReturned',
      'CreditAssess',
      'Offer Awaiting Confirmation',
      'Approved',
      'Purchased',
      'Awaiting Funding',
    ];
    for (const status of later) {
      for (const path of ['/quote/step-1', '/quote/offer', '/application/step-1', '/application/offer']) {
        expect(isAllowedAt(path, at(status)), `${path} at ${status}`).toBe(false);
      }
      expect(isAllowedAt('/application/offer/accepted', at(status)), status).toBe(true);
    }
  });
});
