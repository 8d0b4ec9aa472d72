import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES, readApplicationStatus } from '#lib/domain/application-status.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { destinationOf, isAllowedAt, urlOf } from '#lib/routes/destinations.ts';

const facts = { contactId: 'c-1', applicationId: 'a-1', formsHost: 'https://forms.example' };
const at = (status: ApplicationStatus | undefined, more = {}) =>
  urlOf(destinationOf(status), { ...facts, ...more });

const BANK_LOGIN = 'https://forms.example/application/bank-login?d-appid=a-1&cid=c-1';
const BANK_SELECT = 'https://forms.example/application/bank-select?d-appid=a-1&cid=c-1';
const COMPLETED = 'https://forms.example/application/completed?brid=a-1';

describe('resume destination by status (specification §4)', () => {
  it.each<[ApplicationStatus | undefined, string]>([
    [undefined, '/quote/step-1'],
    ['Quote Start', '/quote/step-1'],
    ['Quote Given', '/quote/offer/'],
    ['App Start', '/application/step-1/'],
    ['BankDetails', BANK_SELECT],
    ['Offer Awaiting Confirmation', BANK_LOGIN],
    ['App Submit', BANK_LOGIN],
    ['Conditional Offer', BANK_LOGIN],
    ['CreditAssess', BANK_LOGIN],
    ['Doc Request', BANK_LOGIN],
    ['DocsReturned', BANK_LOGIN],
    ['Approved', COMPLETED],
    ['Purchased', COMPLETED],
    ['Awaiting Funding', COMPLETED],
    ['No Quote Given', '/quote/no-quote/'],
    ['Declined', '/quote/no-quote/'],
    ['Quote Declined', '/quote/no-quote/'],
    ['Referred To Partner', '/partners/cra/'],
    ['Application Expired', '/application/offer/expired/'],
    ['Cancelled', '/quote/step-1'],
  ])('%s', (status, url) => {
    expect(at(status)).toBe(url);
  });

  it.each(['Credit Assess', 'DocsReturn'])('reads %s, the other spelling, as well', (spelling) => {
    expect(at(readApplicationStatus(spelling))).toBe(BANK_LOGIN);
  });

  it('clears everything first when the application was cancelled', () => {
    expect(destinationOf('Cancelled').kind).toBe('start-over');
  });

  it('goes to the partner the quote names', () => {
    expect(at('Referred To Partner', { partner: 'numbat' })).toBe('/partners/numbat/');
  });

  it('uses pages of ours without a forms host', () => {
    expect(at('App Submit', { formsHost: undefined })).toBe('/application/bank-login?d-appid=a-1&cid=c-1');
  });
});

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
    ['/application/bank-login', 'Approved', true],
    ['/application/step-1', 'App Submit', false],
    ['/quote/offer', 'App Submit', false],
    ['/quote/declined', 'Quote Declined', true],
    ['/quote/step-1', 'Declined', true],
    ['/quote/offer', 'Declined', false],
    ['/quote/step-1', 'Referred To Partner', false],
    ['/application/offer/expired', 'Application Expired', true],
    ['/application/offer', 'Application Expired', false],
  ])('%s at %s: %s', (path, status, isAllowed) => {
    expect(isAllowedAt(path, status)).toBe(isAllowed);
  });

  it.each([
    '/',
    '/resume',
    '/resume/',
    '/terms-and-conditions',
    '/partners/cra/',
    '/nowhere',
    '/kitchen-sink',
  ])('%s never navigates by status', (path) => {
    for (const status of [undefined, ...APPLICATION_STATUSES]) expect(isAllowedAt(path, status)).toBe(true);
  });

  it('a status never leads to a page it does not allow: start-up would go in circles', () => {
    for (const status of APPLICATION_STATUSES) {
      const destination = destinationOf(status);
      if (destination.kind === 'start-over') continue;
      const url = urlOf(destination, { ...facts, formsHost: undefined });
      expect(isAllowedAt(url, status), `${status} → ${url}`).toBe(true);
    }
  });
});
