import type { TemplateName } from '#server/features/message/templates/template.ts';
import type { LenderNotice } from '#lib/contracts/lender-notice.ts';
import type { LifecycleEvent } from './lifecycle.ts';

/** Who is told of an event after its commit, and what they are told. Anyone left out is told nothing. */
type EventNews = {
  /** The message to the applicant. Most of what applicants do themselves they see on the page in front of them. */
  applicant?: TemplateName;
  /** The notice to the lender, for an application that has reached it. */
  lender?: LenderNotice['type'];
  /** After this event nothing more is fetched from a bank. */
  endsBankSessions?: true;
};

const NOBODY: EventNews = {};

/** For every event of an application, who is told after the commit (`server/jobs/follow-up.ts` tells them). */
const EVENT_NEWS = {
  'quote approved': NOBODY,
  'quote capped': { applicant: 'credit-report' },
  'quote declined': { applicant: 'credit-report' },
  'quote referred': { applicant: 'credit-report' },
  'no credit file': { applicant: 'credit-report' },
  'option chosen': NOBODY,
  'offer made': { applicant: 'offer' },
  'assessment declined': { applicant: 'declined' },
  'assessment referred': { applicant: 'declined' },
  'offer accepted': { applicant: 'offer-accepted', lender: 'submitted' },
  // The consent has its own message, with its receipt, and the partner has webhooks of its own.
  'referred by consent': NOBODY,
  'lender acknowledged': NOBODY,
  'documents complete': { lender: 'documents-complete' },
  'documents requested': { applicant: 'documents-needed' },
  'documents returned': { applicant: 'documents-returned' },
  'bank details requested': { applicant: 'bank-details-needed' },
  'offer changed': { applicant: 'offer-changed' },
  'changed offer confirmed': { applicant: 'offer-confirmed', lender: 'offer-confirmed' },
  'lender approved': { applicant: 'approved', endsBankSessions: true },
  'lender declined': { applicant: 'declined', endsBankSessions: true },
  // Steps in the lender's payout: the applicant is told once it is paid.
  purchased: NOBODY,
  'awaiting funding': NOBODY,
  funded: { applicant: 'funded' },
  'payout recorded': { applicant: 'funded' },
  // The lender takes the repayments, and says itself when the last one is in.
  'loan repaid': NOBODY,
  'repaid withdrawn': NOBODY,
  expired: { applicant: 'expired', lender: 'expired', endsBankSessions: true },
  cancelled: { applicant: 'cancelled', lender: 'cancelled', endsBankSessions: true },
  'ended by us': { applicant: 'cancelled', lender: 'cancelled', endsBankSessions: true },
  'funding withdrawn': { applicant: 'funding-withdrawn', endsBankSessions: true },
  'account rejected': { applicant: 'account-rejected' },
} as const satisfies Record<LifecycleEvent, EventNews>;

/** An event that the applicant is told of by message. */
export type EventWithMessage = {
  [Event in LifecycleEvent]: (typeof EVENT_NEWS)[Event] extends { applicant: TemplateName } ? Event : never;
}[LifecycleEvent];

export function newsOf(event: LifecycleEvent): EventNews {
  return EVENT_NEWS[event];
}

/** Whether anybody is told of the event after the commit. The others end with their transaction. */
export function isFollowed(event: LifecycleEvent): boolean {
  return newsOf(event) !== NOBODY;
}

export function hasMessage(event: LifecycleEvent): event is EventWithMessage {
  return newsOf(event).applicant !== undefined;
}

/**
 * A full or partial refusal at the quote: anyone refused because of a credit report is told in writing, wherever they
 * go next.
 */
export function isRefusedAtQuote(event: LifecycleEvent): boolean {
  return newsOf(event).applicant === 'credit-report';
}

/** The events that a message of this template reports. Many messages report none. */
export function eventsTold(template: string): EventWithMessage[] {
  const events = Object.keys(EVENT_NEWS) as LifecycleEvent[];
  return events.filter((event): event is EventWithMessage => newsOf(event).applicant === template);
}
