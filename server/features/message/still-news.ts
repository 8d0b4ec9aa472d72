import { BEFORE_APPROVAL, SINCE_APPROVAL } from '#lib/domain/application-stages.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { isStillRequired } from '#lib/domain/documents.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { eventsTold, isRefusedAtQuote } from '#server/features/application/event-news.ts';
import { isOfFormerLastDay } from '#server/features/application/expiry-repository.ts';
import { listHandOffs, stands } from '#server/features/application/hand-offs.ts';
import { TRANSITIONS, canHappen } from '#server/features/application/lifecycle.ts';
import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';
import { findApplicationById } from '#server/features/application/repository.ts';
import { findPayoutAccount } from '#server/features/bank/bank-account.ts';
import { isAccountMissing } from '#server/features/bank/remind-where-to-pay.ts';
import { areFiguresOpen } from '#server/features/bank/observation-repository.ts';
import { isFrozen } from '#server/features/contact/frozen.ts';
import { areStatementsIn, isAllGiven } from '#server/features/document/complete.ts';
import { listDocuments } from '#server/features/document/repository.ts';
import type { DocumentRow } from '#server/features/document/repository.ts';
import { wasTold } from './repository.ts';
import type { MessageRow } from './repository.ts';
import type { TemplateName } from './templates/template.ts';

/** Statuses, besides the event's own, at which its news is still news. */
const STILL_NEWS_AT: Partial<Record<LifecycleEvent, readonly ApplicationStatus[]>> = {
  // What was agreed to is told, with its contract, as long as that stands.
  'offer accepted': [...BEFORE_APPROVAL, ...SINCE_APPROVAL],
  'changed offer confirmed': [...BEFORE_APPROVAL, ...SINCE_APPROVAL],
  'lender approved': ['Purchased', 'Awaiting Funding'],
  // An applicant who goes to a partner has still been refused by us.
  'assessment declined': ['Referred To Partner'],
  'lender declined': ['Referred To Partner'],
  'funding withdrawn': ['Referred To Partner'],
};

/** Whether what an event says is still true at its application's current status. */
export function isEventNewsAt(event: LifecycleEvent, status: ApplicationStatus): boolean {
  const { to } = TRANSITIONS[event];
  return (
    isRefusedAtQuote(event) ||
    (to === null ? canHappen(event, status) : to === status) ||
    (STILL_NEWS_AT[event] ?? []).includes(status)
  );
}

/** What the applicant is asked for: not an account that they added themselves and have not given yet. */
export async function listAsked(queryable: Queryable, applicationId: string): Promise<DocumentRow[]> {
  const documents = await listDocuments(queryable, applicationId);
  return documents.filter(
    ({ status, isAdditional }) => status === 'REJECTED' || (status === 'OPEN' && !isAdditional),
  );
}

/** What a message asks the applicant to bring about, or warns of: it is news as long as that can still happen. */
const ASKED_FOR_BY: Partial<Record<TemplateName, LifecycleEvent>> = {
  'bank-statements-missing': 'documents complete',
  'documents-to-hand-in': 'documents complete',
  'application-ends-soon': 'documents complete',
  'offer-ends-soon': 'expired',
  'account-missing': 'funded',
};

/** What shows whether a message has been overtaken. */
type News = {
  /** Of the application that it is about; null for one that is about none. */
  status: ApplicationStatus | null;
  /** Whether there is a later message of its kind about the same application, or about none. */
  isToldAnew: boolean;
};

/** Whether a message of this template can be news while its application is at a status. */
export function isNewsAt(template: string, { status, isToldAnew }: News): boolean {
  if (template === 'contact-unfrozen') return !isToldAnew;
  if (status === null) return true;
  const askedFor: Readonly<Record<string, LifecycleEvent | undefined>> = ASKED_FOR_BY;
  const event = askedFor[template];
  if (event !== undefined) return !isToldAnew && canHappen(event, status);
  // The reason for a refusal stays worth telling, and so does a message that is not about an event.
  const events = eventsTold(template).filter((told) => !isRefusedAtQuote(told));
  return events.length === 0 || (!isToldAnew && events.some((told) => isEventNewsAt(told, status)));
}

/** Whether what a message says is still true: asked when it is written, sent and printed. */
export async function isStillNews(
  deps: AppDeps,
  queryable: Queryable,
  message: Pick<MessageRow, 'template' | 'contactId' | 'applicationId' | 'dedupeKey'>,
  news: News,
): Promise<boolean> {
  return isNewsAt(message.template, news) && !(await isOvertaken(deps, queryable, message));
}

/**
 * Whether what a message asks for has been given in the meantime, its offer or hand-off taken back, the hand-off passed
 * on after all, or its last day moved, at the same status; or a contact that it lets in been frozen again.
 */
async function isOvertaken(
  deps: AppDeps,
  queryable: Queryable,
  { template, contactId, applicationId, dedupeKey }: Parameters<typeof isStillNews>[2],
): Promise<boolean> {
  if (template === 'contact-unfrozen') return isFrozen(queryable, contactId);
  if (applicationId === null) return false;
  switch (template) {
    case 'offer':
      return (await findApplicationById(queryable, applicationId))?.assessmentId === null;
    case 'documents-needed':
    case 'documents-returned':
    case 'bank-details-needed':
      return (await listAsked(queryable, applicationId)).length === 0;
    case 'offer-ends-soon':
    case 'application-ends-soon': {
      const application = await findApplicationById(queryable, applicationId);
      if (application === undefined || isOfFormerLastDay(dedupeKey, application)) return true;
      const { id, assessmentId } = application;
      if (assessmentId === null) return true;
      if (template === 'offer-ends-soon') return false;
      if (await areFiguresOpen(queryable, id)) return false;
      const documents = await listDocuments(queryable, id);
      return !documents.some(({ status }) => isStillRequired(status));
    }
    case 'documents-to-hand-in': {
      const application = await findApplicationById(queryable, applicationId);
      if (application === undefined || isOfFormerLastDay(dedupeKey, application)) return true;
      return !(await isAllGiven(queryable, application, await listDocuments(queryable, applicationId)));
    }
    case 'bank-statements-missing':
      return areStatementsIn(await listDocuments(queryable, applicationId));
    case 'handed-over':
    case 'not-handed-over': {
      const [, receipt = ''] = dedupeKey.split(':');
      const application = await findApplicationById(queryable, applicationId);
      const handOff = listHandOffs(application?.handOff ?? null).find((one) => one.receipt === receipt);
      if (handOff !== undefined && !stands(handOff)) return true;
      return template === 'not-handed-over' && wasTold(queryable, `handed-over-later:${receipt}`);
    }
    case 'account-missing': {
      const application = await findApplicationById(queryable, applicationId);
      return application === undefined || !(await isAccountMissing(deps, queryable, application));
    }
    case 'account-rejected':
      return (await findPayoutAccount(deps, queryable, contactId)) !== undefined;
    default:
      return false;
  }
}
