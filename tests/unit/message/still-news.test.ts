import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { TEMPLATE_NAMES } from '#server/features/message/render-message.ts';
import { isNewsAt } from '#server/features/message/still-news.ts';
import type { TemplateName } from '#server/features/message/templates/template.ts';

const COLLECTING: ApplicationStatus[] = [
  'BankDetails',
  'App Submit',
  'Conditional Offer',
  'Doc Request',
  'DocsReturned',
];
const APPROVED: ApplicationStatus[] = ['Approved', 'Purchased', 'Awaiting Funding'];

/** The statuses at which each message's news is still news. Messages not listed do not depend on the status. */
const NEWS_AT: Partial<Record<TemplateName, ApplicationStatus[]>> = {
  offer: ['App Start'],
  'offer-accepted': [...COLLECTING, 'Offer Awaiting Confirmation', 'CreditAssess', ...APPROVED],
  'offer-confirmed': [...COLLECTING, 'Offer Awaiting Confirmation', 'CreditAssess', ...APPROVED],
  'documents-needed': ['Doc Request'],
  'documents-returned': ['DocsReturned'],
  'bank-details-needed': ['BankDetails'],
  'bank-statements-missing': COLLECTING,
  'documents-to-hand-in': COLLECTING,
  'offer-ends-soon': ['Quote Given', 'App Start', ...COLLECTING, 'Offer Awaiting Confirmation'],
  'application-ends-soon': COLLECTING,
  'offer-changed': ['Offer Awaiting Confirmation'],
  approved: APPROVED,
  funded: ['Awaiting Funding'],
  declined: ['Declined', 'Referred To Partner'],
  expired: ['Application Expired'],
  cancelled: ['Cancelled'],
  'funding-withdrawn': ['Declined', 'Referred To Partner'],
  'account-rejected': APPROVED,
  'account-missing': APPROVED,
};

const newsAtOf = (template: string, isToldAnew: boolean) =>
  APPLICATION_STATUSES.filter((status) => isNewsAt(template, { status, isToldAnew }));

describe('whether a message is still news', () => {
  it.each(TEMPLATE_NAMES)('%s', (template) => {
    const newsAt = NEWS_AT[template];
    const everywhere = [...APPLICATION_STATUSES];
    expect(new Set(newsAtOf(template, false))).toEqual(new Set(newsAt ?? everywhere));
    const standsByItself = newsAt === undefined && template !== 'contact-unfrozen';
    expect(newsAtOf(template, true)).toEqual(standsByItself ? everywhere : []);
    const isNewsWithoutApplication = isNewsAt(template, { status: null, isToldAnew: true });
    expect(isNewsWithoutApplication).toBe(template !== 'contact-unfrozen');
  });
});
