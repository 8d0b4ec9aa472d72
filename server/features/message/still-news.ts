import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { TRANSITIONS, canHappen } from '#server/features/application/lifecycle.ts';
import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';
import type { TemplateName } from './templates/template.ts';

/** Refusals at the quote: whoever is refused for a credit report is told in writing, wherever they go next. */
export const REFUSED_AT_QUOTE: ReadonlySet<LifecycleEvent> = new Set([
  'quote declined',
  'quote referred',
  'no credit file',
]);

/** Statuses beside the event's own at which its news is still news. */
const STILL_NEWS_AT: Partial<Record<LifecycleEvent, readonly ApplicationStatus[]>> = {
  'offer accepted': ['Conditional Offer'],
  'lender approved': ['Purchased', 'Awaiting Funding'],
  // Whoever goes to a partner has been refused by us all the same.
  'assessment declined': ['Referred To Partner'],
  'lender declined': ['Referred To Partner'],
};

/** Whether what an event tells is still so, at the present status of its application. */
export function isStillNews(event: LifecycleEvent, status: ApplicationStatus): boolean {
  const { to } = TRANSITIONS[event];
  return (
    REFUSED_AT_QUOTE.has(event) ||
    (to === null ? canHappen(event, status) : to === status) ||
    (STILL_NEWS_AT[event] ?? []).includes(status)
  );
}

/** The event whose news a message tells: another message of its kind takes its place. The others stand by themselves. */
const EVENT_OF_TEMPLATE: Partial<Record<TemplateName, LifecycleEvent>> = {
  offer: 'offer made',
  'offer-accepted': 'offer accepted',
  'documents-needed': 'documents requested',
  'documents-returned': 'documents returned',
  'bank-details-needed': 'bank details requested',
  'offer-changed': 'offer changed',
  approved: 'lender approved',
  funded: 'funded',
  declined: 'lender declined',
  expired: 'expired',
  cancelled: 'cancelled',
  'funding-withdrawn': 'funding withdrawn',
  'account-rejected': 'account rejected',
};

/** What a message asks its applicant to bring about: it is news as long as that can still happen. */
const ASKED_FOR_BY: Partial<Record<TemplateName, LifecycleEvent>> = {
  'bank-statements-missing': 'documents complete',
};

/**
 * Whether a message that did not go out is still worth a letter.
 *
 * @param status of the application that it is about; null for one that is about none
 * @param isToldAnew whether a later message of its kind tells of the same application
 */
export function isWorthALetter(
  template: string,
  { status, isToldAnew }: { status: ApplicationStatus | null; isToldAnew: boolean },
): boolean {
  if (status === null) return true;
  const of = (events: Readonly<Record<string, LifecycleEvent | undefined>>) => events[template];
  const [event, askedFor] = [of(EVENT_OF_TEMPLATE), of(ASKED_FOR_BY)];
  if (askedFor !== undefined) return !isToldAnew && canHappen(askedFor, status);
  return event === undefined || (!isToldAnew && isStillNews(event, status));
}
