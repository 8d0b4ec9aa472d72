import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { eventsTold, isRefusedAtQuote } from '#server/features/application/event-news.ts';
import { TRANSITIONS, canHappen } from '#server/features/application/lifecycle.ts';
import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';
import type { TemplateName } from './templates/template.ts';

/** Statuses, besides the event's own, at which its news is still news. */
const STILL_NEWS_AT: Partial<Record<LifecycleEvent, readonly ApplicationStatus[]>> = {
  'offer accepted': ['Conditional Offer'],
  'lender approved': ['Purchased', 'Awaiting Funding'],
  // An applicant who goes to a partner has still been refused by us.
  'assessment declined': ['Referred To Partner'],
  'lender declined': ['Referred To Partner'],
  'funding withdrawn': ['Referred To Partner'],
};

/** Whether what an event says is still true at its application's current status. */
export function isStillNews(event: LifecycleEvent, status: ApplicationStatus): boolean {
  const { to } = TRANSITIONS[event];
  return (
    isRefusedAtQuote(event) ||
    (to === null ? canHappen(event, status) : to === status) ||
    (STILL_NEWS_AT[event] ?? []).includes(status)
  );
}

/** What a message asks the applicant to bring about: it is news as long as that can still happen. */
const ASKED_FOR_BY: Partial<Record<TemplateName, LifecycleEvent>> = {
  'bank-statements-missing': 'documents complete',
  'documents-to-hand-in': 'documents complete',
};

/**
 * Whether a message that did not go out is still worth a letter.
 *
 * @param status of the application that it is about; null for one that is about none
 * @param isToldAnew whether there is a later message of its kind about the same application
 */
export function isWorthALetter(
  template: string,
  { status, isToldAnew }: { status: ApplicationStatus | null; isToldAnew: boolean },
): boolean {
  if (status === null) return true;
  const askedFor: Readonly<Record<string, LifecycleEvent | undefined>> = ASKED_FOR_BY;
  const event = askedFor[template];
  if (event !== undefined) return !isToldAnew && canHappen(event, status);
  // The reason for a refusal stays worth telling, and so does a message that is not about an event.
  const events = eventsTold(template).filter((told) => !isRefusedAtQuote(told));
  return events.length === 0 || (!isToldAnew && events.some((told) => isStillNews(told, status)));
}
