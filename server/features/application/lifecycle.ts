import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { AppError } from '#server/http/app-error.ts';

/** Before acceptance: answers can be changed, and a changed one asks for a new quote (docs/decisions/0010). */
const BEFORE_ACCEPTANCE = [
  'Quote Start',
  'Quote Given',
  'Quote Declined',
  'No Quote Given',
  'App Start',
  // At assessment. A lender declines after acceptance too, and then nothing is editable: see `isEditable`.
  'Declined',
] as const satisfies readonly ApplicationStatus[];

/** After acceptance, while the lender has not approved. */
const BEFORE_APPROVAL = [
  'App Submit',
  'Conditional Offer',
  'BankDetails',
  'Doc Request',
  'DocsReturned',
  'Offer Awaiting Confirmation',
  'CreditAssess',
] as const satisfies readonly ApplicationStatus[];

/** From approval on the lender pays out; that it has, the loan-servicing record says. */
const SINCE_APPROVAL = [
  'Approved',
  'Purchased',
  'Awaiting Funding',
] as const satisfies readonly ApplicationStatus[];

/** Nothing happens at these but what the lender does: it decides, or it pays out. */
export const WAITING_FOR_LENDER = [
  'CreditAssess',
  ...SINCE_APPROVAL,
] as const satisfies readonly ApplicationStatus[];

/** The lender has it, or waits for what it asked for besides. */
const WITH_THE_LENDER = [
  'CreditAssess',
  'Doc Request',
  'DocsReturned',
  'BankDetails',
] as const satisfies readonly ApplicationStatus[];

/** From acceptance on: a contract is being made or stands, and its party is fixed. */
const SINCE_ACCEPTANCE: readonly ApplicationStatus[] = [...BEFORE_APPROVAL, ...SINCE_APPROVAL];

/** While the applicant can end it. */
const CANCELLABLE = [
  ...BEFORE_ACCEPTANCE,
  'Referred To Partner',
  ...BEFORE_APPROVAL,
] as const satisfies readonly ApplicationStatus[];

/** Where an application comes to nothing, also one that was accepted: declined by its lender, it may be handed on. */
export const ENDED_WITHOUT_LOAN: readonly ApplicationStatus[] = [
  'Declined',
  'Referred To Partner',
  'Application Expired',
  'Cancelled',
];

/** An application in one of these no longer stands in the way of a new one. */
export const ENDED_STATUSES: readonly ApplicationStatus[] = [
  'Cancelled',
  'Application Expired',
  'Declined',
  'Quote Declined',
  'No Quote Given',
  'Referred To Partner',
  'Awaiting Funding',
];

/**
 * The one transition table. An event that is not listed for the present status is a lifecycle conflict (409).
 * Every transition is written in one transaction with an audit event of its name.
 */
export const TRANSITIONS = {
  'quote approved': { from: BEFORE_ACCEPTANCE, to: 'Quote Given' },
  'quote declined': { from: BEFORE_ACCEPTANCE, to: 'Quote Declined' },
  'quote referred': { from: BEFORE_ACCEPTANCE, to: 'Referred To Partner' },
  'no credit file': { from: BEFORE_ACCEPTANCE, to: 'No Quote Given' },
  // A decline at assessment is left by another option, or by handing in answers that have changed.
  'option chosen': { from: ['Quote Given', 'App Start', 'Declined'], to: 'App Start' },
  'offer made': { from: ['App Start', 'Declined'], to: 'App Start' },
  'assessment declined': { from: ['App Start', 'Declined'], to: 'Declined' },
  'assessment referred': { from: ['App Start', 'Declined'], to: 'Referred To Partner' },
  'offer accepted': { from: ['App Start'], to: 'App Submit' },
  // A quote or an assessment may refer by itself; the consent to send anything to the partner comes after it.
  'referred by consent': {
    from: ['Quote Declined', 'Declined', 'Referred To Partner'],
    to: 'Referred To Partner',
  },
  // The lender's events: they come by signed webhook (docs/decisions).
  'lender acknowledged': { from: ['App Submit'], to: 'Conditional Offer' },
  'documents complete': {
    from: ['App Submit', 'Conditional Offer', 'Doc Request', 'DocsReturned', 'BankDetails'],
    to: 'CreditAssess',
  },
  'documents requested': { from: WITH_THE_LENDER, to: 'Doc Request' },
  'documents returned': { from: WITH_THE_LENDER, to: 'DocsReturned' },
  'bank details requested': { from: WITH_THE_LENDER, to: 'BankDetails' },
  'offer changed': { from: ['CreditAssess'], to: 'Offer Awaiting Confirmation' },
  'changed offer confirmed': { from: ['Offer Awaiting Confirmation'], to: 'CreditAssess' },
  // A lender may do without what it asked for.
  'lender approved': { from: WITH_THE_LENDER, to: 'Approved' },
  'lender declined': { from: BEFORE_APPROVAL, to: 'Declined' },
  purchased: { from: ['Approved'], to: 'Purchased' },
  'awaiting funding': { from: ['Approved', 'Purchased'], to: 'Awaiting Funding' },
  // The loan-servicing record is there from now on; the status stays.
  funded: { from: ['Approved', 'Purchased', 'Awaiting Funding'], to: 'Awaiting Funding' },
  expired: {
    from: [
      'Quote Given',
      'App Start',
      'App Submit',
      'Conditional Offer',
      'BankDetails',
      'Doc Request',
      'DocsReturned',
      'Offer Awaiting Confirmation',
    ],
    to: 'Application Expired',
  },
  cancelled: { from: CANCELLABLE, to: 'Cancelled' },
  // An operator's, and the lender's after its approval: only while nothing is paid out (`assertNotPaidOut`).
  'ended by us': { from: [...CANCELLABLE, ...SINCE_APPROVAL], to: 'Cancelled' },
  'funding withdrawn': { from: SINCE_APPROVAL, to: 'Declined' },
  // The applicant gives another account; the loan stays approved, and goes on from where it is.
  'account rejected': { from: SINCE_APPROVAL, to: null },
} as const satisfies Record<
  string,
  {
    from: readonly ApplicationStatus[];
    /** null: the status stays. */
    to: ApplicationStatus | null;
  }
>;

export type LifecycleEvent = keyof typeof TRANSITIONS;

/** Statuses in which an applicant may still change answers. */
export const EDITABLE_STATUSES: readonly ApplicationStatus[] = BEFORE_ACCEPTANCE;

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

/** Whether answers can still be changed: at these statuses, and never once an offer was accepted. */
export function isEditable({
  status,
  agreement,
}: {
  status: ApplicationStatus;
  agreement: unknown;
}): boolean {
  return agreement === null && EDITABLE_STATUSES.includes(status);
}

/** Whether the applicant has accepted an offer that still goes on, so that who they are is part of a contract. */
export function isAccepted(status: ApplicationStatus): boolean {
  return SINCE_ACCEPTANCE.includes(status);
}

/** Whether the lender has approved a loan that goes on, or was paid out. */
export function isApproved(status: ApplicationStatus): boolean {
  return SINCE_APPROVAL.some((one) => one === status);
}

/** Whether an application that an event has brought to a status waits for the lender there. */
export function waitsForLender(event: LifecycleEvent, status: ApplicationStatus): boolean {
  return event !== 'funded' && WAITING_FOR_LENDER.some((one) => one === status);
}

/** @throws AppError 'lifecycle-conflict' (409) after acceptance and after the end. */
export function assertEditable(application: { status: ApplicationStatus; agreement: unknown }): void {
  if (!isEditable(application)) throw new AppError('lifecycle-conflict');
}
