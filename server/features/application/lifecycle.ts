import { areAnswersOpen } from '#lib/domain/answers-open.ts';
import {
  BEFORE_ACCEPTANCE,
  BEFORE_APPROVAL,
  CANCELLABLE,
  COLLECTING,
  REFERABLE,
  SINCE_APPROVAL,
} from '#lib/domain/application-stages.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { AuditEventName } from '#server/db/schema/audit-events.ts';
import { AppError } from '#server/http/app-error.ts';

/** Nothing happens at these but what the lender does: it decides, or it pays out. */
export const WAITING_FOR_LENDER = [
  'CreditAssess',
  ...SINCE_APPROVAL,
] as const satisfies readonly ApplicationStatus[];

/** The lender has it, or is waiting for something more that it asked for. */
const LENDER_HAS_IT = [
  'CreditAssess',
  'Doc Request',
  'DocsReturned',
  'BankDetails',
] as const satisfies readonly ApplicationStatus[];

/** From acceptance on: a contract is being made or stands, and its party is fixed. */
const SINCE_ACCEPTANCE: readonly ApplicationStatus[] = [...BEFORE_APPROVAL, ...SINCE_APPROVAL];

/**
 * Where an application comes to nothing, including one that was accepted: after a decline by its lender it may be
 * handed on.
 */
const CAME_TO_NOTHING = [
  'Declined',
  'Referred To Partner',
  'Application Expired',
  'Cancelled',
] as const satisfies readonly ApplicationStatus[];

/**
 * An application in one of these does not stand in the way of another: it came to nothing, there was no quote for it,
 * or its loan is about to be paid out or was. In any other it is going.
 */
export const LEAVES_ROOM_FOR_ANOTHER: readonly ApplicationStatus[] = [
  'Cancelled',
  'Application Expired',
  'Declined',
  'Quote Declined',
  'No Quote Given',
  'Referred To Partner',
  'Awaiting Funding',
];

/**
 * The one transition table. An event that is not listed for the current status is a lifecycle conflict (409). Every
 * transition is written in one transaction with an audit event of the same name.
 */
export const TRANSITIONS = {
  'quote approved': { from: BEFORE_ACCEPTANCE, to: 'Quote Given' },
  // For less than was asked for: there is nothing to choose until the amount is reduced.
  'quote capped': { from: BEFORE_ACCEPTANCE, to: 'Quote Given' },
  'quote declined': { from: BEFORE_ACCEPTANCE, to: 'Quote Declined' },
  'quote referred': { from: BEFORE_ACCEPTANCE, to: 'Referred To Partner' },
  'no credit file': { from: BEFORE_ACCEPTANCE, to: 'No Quote Given' },
  // The way out of a decline at assessment is another option, or handing in changed answers.
  'option chosen': { from: ['Quote Given', 'App Start', 'Declined'], to: 'App Start' },
  'offer made': { from: ['App Start', 'Declined'], to: 'App Start' },
  'assessment declined': { from: ['App Start', 'Declined'], to: 'Declined' },
  'assessment referred': { from: ['App Start', 'Declined'], to: 'Referred To Partner' },
  'offer accepted': { from: ['App Start'], to: 'App Submit' },
  'referred by consent': { from: REFERABLE, to: 'Referred To Partner' },
  // The lender's events: they arrive by signed webhook (docs/decisions/0041).
  'lender acknowledged': { from: ['App Submit'], to: 'Conditional Offer' },
  'documents complete': { from: COLLECTING, to: 'CreditAssess' },
  'documents requested': { from: LENDER_HAS_IT, to: 'Doc Request' },
  'documents returned': { from: LENDER_HAS_IT, to: 'DocsReturned' },
  'bank details requested': { from: LENDER_HAS_IT, to: 'BankDetails' },
  'offer changed': { from: ['CreditAssess'], to: 'Offer Awaiting Confirmation' },
  'changed offer confirmed': { from: ['Offer Awaiting Confirmation'], to: 'CreditAssess' },
  // A lender may approve without what it asked for.
  'lender approved': { from: LENDER_HAS_IT, to: 'Approved' },
  'lender declined': { from: BEFORE_APPROVAL, to: 'Declined' },
  purchased: { from: ['Approved'], to: 'Purchased' },
  'awaiting funding': { from: ['Approved', 'Purchased'], to: 'Awaiting Funding' },
  // From now on the loan-servicing record exists; the status stays.
  funded: { from: SINCE_APPROVAL, to: 'Awaiting Funding' },
  // Nothing of the loan is owed any more: only once it is paid out (`assertRepayable`), which the status does not say.
  'loan repaid': { from: ['Awaiting Funding'], to: null },
  // It was said by mistake: the loan is still being repaid.
  'repaid withdrawn': { from: ['Awaiting Funding'], to: null },
  // By an operator, for an application that was accepted: its money was on its way when it ended, and has now been paid
  // out.
  'payout recorded': { from: CAME_TO_NOTHING, to: 'Awaiting Funding' },
  expired: {
    from: ['Quote Given', 'App Start', ...COLLECTING, 'Offer Awaiting Confirmation'],
    to: 'Application Expired',
  },
  cancelled: { from: CANCELLABLE, to: 'Cancelled' },
  // By an operator, or by the lender after its approval: only while nothing is paid out (`assertNotPaidOut`).
  'ended by us': { from: [...CANCELLABLE, ...SINCE_APPROVAL], to: 'Cancelled' },
  'funding withdrawn': { from: SINCE_APPROVAL, to: 'Declined' },
  // The applicant gives another account; the loan stays approved and carries on from where it is.
  'account rejected': { from: SINCE_APPROVAL, to: null },
} as const satisfies {
  [Event in AuditEventName]?: {
    from: readonly ApplicationStatus[];
    /** null: the status stays. */
    to: ApplicationStatus | null;
  };
};

export type LifecycleEvent = keyof typeof TRANSITIONS;

/** The events that bring an application to one of these statuses. */
export type EventLeadingTo<Status extends ApplicationStatus> = {
  [Event in LifecycleEvent]: (typeof TRANSITIONS)[Event]['to'] extends Status ? Event : never;
}[LifecycleEvent];

/** Whether an event is possible at a status. */
export function canHappen(event: LifecycleEvent, from: ApplicationStatus): boolean {
  const possible: readonly ApplicationStatus[] = TRANSITIONS[event].from;
  return possible.includes(from);
}

/**
 * Where an event leads.
 * @throws AppError 'lifecycle-conflict' (409) when the event is not possible at this status.
 */
export function nextStatus(event: LifecycleEvent, from: ApplicationStatus): ApplicationStatus {
  if (!canHappen(event, from)) throw new AppError('lifecycle-conflict');
  return TRANSITIONS[event].to ?? from;
}

/** Where an application stands, and what was agreed to; null where nothing was. */
type Agreed = { status: ApplicationStatus; agreement: unknown };

/** Whether answers can still be changed. */
export function isEditable({ status, agreement }: Agreed): boolean {
  return areAnswersOpen(status, agreement !== null);
}

/** Whether an application is going, so that the same person can have no other beside it. */
export function isGoing(status: ApplicationStatus): boolean {
  return !LEAVES_ROOM_FOR_ANOTHER.includes(status);
}

/** Whether the applicant has accepted an offer that still stands, so that who they are is part of a contract. */
export function hasStandingContract(status: ApplicationStatus): boolean {
  return SINCE_ACCEPTANCE.includes(status);
}

/** Whether an application came to nothing, accepted or not. */
export function hasComeToNothing(status: ApplicationStatus): boolean {
  return CAME_TO_NOTHING.some((one) => one === status);
}

/** Whether an application came to nothing after its offer was accepted. */
export function hasContractEnded({ status, agreement }: Agreed): boolean {
  return agreement !== null && hasComeToNothing(status);
}

/**
 * When an application came to nothing; undefined for one that has not. Versions from before this column end
 * applications without setting it, and leave it as it is when they take one up again: in those cases the last change
 * says when it ended.
 */
export function endedAtOf({
  status,
  acceptedAt,
  endedAt,
  updatedAt,
}: {
  status: ApplicationStatus;
  /** See {@link acceptedAtOf}. */
  acceptedAt: Date | null;
  endedAt: Date | null;
  updatedAt: Date;
}): Date | undefined {
  if (!hasComeToNothing(status)) return undefined;
  const isOfBefore = endedAt === null || (acceptedAt !== null && endedAt < acceptedAt);
  return isOfBefore ? updatedAt : endedAt;
}

/** When an offer was accepted: from then on there is a contract. */
export function acceptedAtOf({ agreement }: { agreement: { at: string } | null }): Date | null {
  return agreement === null ? null : new Date(agreement.at);
}

/** The events that say that the loan is paid out: from the lender, or from an operator. */
export const PAYOUT_EVENTS: readonly LifecycleEvent[] = ['funded', 'payout recorded'];

/** Whether an event says that the loan is paid out. */
export function isPayout(event: LifecycleEvent): boolean {
  return PAYOUT_EVENTS.includes(event);
}

/** Whether an event approves a loan, brings its payout nearer, or says that it is paid out. */
export function leadsToPayout(event: LifecycleEvent): boolean {
  const { to } = TRANSITIONS[event];
  return SINCE_APPROVAL.some((status) => status === to);
}

/** The events from which on the lender has nothing left to do, although the status is that of a loan to be paid out. */
const LENDER_IS_DONE: readonly LifecycleEvent[] = [...PAYOUT_EVENTS, 'loan repaid', 'repaid withdrawn'];

/** Whether an application that an event has brought to a status is waiting for the lender there. */
export function waitsForLender(event: LifecycleEvent, status: ApplicationStatus): boolean {
  return !LENDER_IS_DONE.includes(event) && WAITING_FOR_LENDER.some((one) => one === status);
}

/** @throws AppError 'lifecycle-conflict' (409) after acceptance and after the end. */
export function assertEditable(application: Agreed): void {
  if (!isEditable(application)) throw new AppError('lifecycle-conflict');
}
