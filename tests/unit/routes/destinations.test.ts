import { describe, expect, it } from 'vitest';
import { readApplicationStatus } from '#lib/domain/application-status.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { destinationOf, urlOf } from '#lib/routes/destinations.ts';

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
