import type { TemplateName } from '#server/features/message/templates/template.ts';
import type { LenderNotice } from '#lib/contracts/lender-notice.ts';
import type { LifecycleEvent } from './lifecycle.ts';

/** Who is told of an event after its commit, and of what. Whoever is left out is told nothing. */
type EventNews = {
  /** The message to the applicant. Most of what they bring about themselves they see on the page before them. */
  applicant?: TemplateName;
  /** The notice to the lender, of an application that has reached it. */
  lender?: LenderNotice['type'];
  /** After it nothing more is taken from a bank. */
  endsBankSessions?: true;
};

const NOBODY: EventNews = {};

/** Of every event of an application, who is told after the commit (`server/jobs/follow-up.ts` tells them). */
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
  // The consent has a message of its own, with its receipt, and the partner webhooks of its own.
  'referred by consent': NOBODY,
  'lender acknowledged': NOBODY,
  'documents complete': { lender: 'documents-complete' },
  'documents requested': { applicant: 'documents-needed' },
  'documents returned': { applicant: 'documents-returned' },
  'bank details requested': { applicant: 'bank-details-needed' },
  'offer changed': { applicant: 'offer-changed' },
  'changed offer confirmed': { lender: 'offer-confirmed' },
  'lender approved': { applicant: 'approved', endsBankSessions: true },
  'lender declined': { applicant: 'declined', endsBankSessions: true },
  // How the lender pays out: the applicant is told when it has.
  purchased: NOBODY,
  'awaiting funding': NOBODY,
  funded: { applicant: 'funded' },
  'payout recorded': { applicant: 'funded' },
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

/** Whether anybody is told of it after the commit. The others end with their transaction. */
export function isFollowed(event: LifecycleEvent): boolean {
  return newsOf(event) !== NOBODY;
}

export function hasMessage(event: LifecycleEvent): event is EventWithMessage {
  return newsOf(event).applicant !== undefined;
}

/** A refusal at the quote, of all or of a part: whoever is refused for a credit report is told in writing, wherever they go next. */
export function isRefusedAtQuote(event: LifecycleEvent): boolean {
  return newsOf(event).applicant === 'credit-report';
}

/** The events that a message of this template tells. Many messages tell of none. */
export function eventsTold(template: string): EventWithMessage[] {
  const events = Object.keys(EVENT_NEWS) as LifecycleEvent[];
  return events.filter((event): event is EventWithMessage => newsOf(event).applicant === template);
}
