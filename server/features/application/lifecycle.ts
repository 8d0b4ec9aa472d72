import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { AppError } from '#server/http/app-error.ts';

/**
 * The one transition table. An event that is not listed for the present status is a lifecycle conflict (409).
 * Every transition is written together with an audit event (see ./repository.ts, `moveApplication`).
 */
const BEFORE_ACCEPTANCE = [
  'Quote Given',
  'Quote Declined',
  'No Quote Given',
  'App Start',
  'Declined',
] as const;

const TRANSITIONS = {
  'quote approved': { from: ['Quote Start', ...BEFORE_ACCEPTANCE], to: 'Quote Given' },
  'quote declined': { from: ['Quote Start', ...BEFORE_ACCEPTANCE], to: 'Quote Declined' },
  'quote referred': { from: ['Quote Start', ...BEFORE_ACCEPTANCE], to: 'Referred To Partner' },
  'no credit file': { from: ['Quote Start', ...BEFORE_ACCEPTANCE], to: 'No Quote Given' },
  'option chosen': { from: ['Quote Given', 'App Start'], to: 'App Start' },
  'offer made': { from: ['App Start'], to: 'App Start' },
  'assessment declined': { from: ['App Start'], to: 'Declined' },
  'assessment referred': { from: ['App Start'], to: 'Referred To Partner' },
  'offer accepted': { from: ['App Start'], to: 'App Submit' },
  'referred by consent': { from: ['Quote Declined'], to: 'Referred To Partner' },
  cancelled: {
    from: [
      'Quote Start',
      ...BEFORE_ACCEPTANCE,
      'Referred To Partner',
      'App Submit',
      'Conditional Offer',
      'BankDetails',
      'Doc Request',
      'DocsReturned',
      'Offer Awaiting Confirmation',
      'CreditAssess',
    ],
    to: 'Cancelled',
  },
} as const satisfies Record<string, { from: readonly ApplicationStatus[]; to: ApplicationStatus }>;

export type LifecycleEvent = keyof typeof TRANSITIONS;

/** Statuses in which an applicant may still change answers. */
export const EDITABLE_STATUSES: readonly ApplicationStatus[] = ['Quote Start', ...BEFORE_ACCEPTANCE];

/**
 * Where an event leads.
 * @throws AppError 'lifecycle-conflict' (409) when the event is not possible at this status.
 */
export function nextStatus(event: LifecycleEvent, from: ApplicationStatus): ApplicationStatus {
  const transition: { from: readonly ApplicationStatus[]; to: ApplicationStatus } = TRANSITIONS[event];
  if (!transition.from.includes(from)) throw new AppError('lifecycle-conflict');
  return transition.to;
}

/** Whether answers can still be changed at this status. */
export function isEditable(status: ApplicationStatus): boolean {
  return EDITABLE_STATUSES.includes(status);
}

/** @throws AppError 'lifecycle-conflict' (409) after acceptance and after the end. */
export function assertEditable(status: ApplicationStatus): void {
  if (!isEditable(status)) throw new AppError('lifecycle-conflict');
}
