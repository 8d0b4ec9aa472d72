/**
 * Groups of statuses that the browser needs too. The transition table (server/features/application/lifecycle.ts) is
 * built from these, so that a page offers what the API accepts.
 */
import type { ApplicationStatus } from './application-status.ts';

/** Before acceptance: answers can be changed, and a change calls for a new quote (docs/decisions/0010). */
export const BEFORE_ACCEPTANCE = [
  'Quote Start',
  'Quote Given',
  'Quote Declined',
  'No Quote Given',
  'App Start',
  // At assessment. A lender declines after acceptance too, and then nothing is editable.
  'Declined',
] as const satisfies readonly ApplicationStatus[];

/** After acceptance, while documents are collected; once all are in, the lender looks at them. */
export const COLLECTING = [
  'App Submit',
  'Conditional Offer',
  'BankDetails',
  'Doc Request',
  'DocsReturned',
] as const satisfies readonly ApplicationStatus[];

/** After acceptance, while the lender has not approved. */
export const BEFORE_APPROVAL = [
  ...COLLECTING,
  'Offer Awaiting Confirmation',
  'CreditAssess',
] as const satisfies readonly ApplicationStatus[];

/** From approval on, the lender pays out; the loan-servicing record says whether it has. */
export const SINCE_APPROVAL = [
  'Approved',
  'Purchased',
  'Awaiting Funding',
] as const satisfies readonly ApplicationStatus[];

/** While the applicant can end it: from approval on, the contract stands. */
export const CANCELLABLE = [
  ...BEFORE_ACCEPTANCE,
  'Referred To Partner',
  ...BEFORE_APPROVAL,
] as const satisfies readonly ApplicationStatus[];

/**
 * A quote or an assessment can refer an application on its own; the consent to send the partner anything comes later.
 */
export const REFERABLE = [
  'Quote Declined',
  'Declined',
  'Referred To Partner',
] as const satisfies readonly ApplicationStatus[];

const isOneOf = (stage: readonly ApplicationStatus[], status: ApplicationStatus | undefined) =>
  stage.some((one) => one === status);

/** Whether the applicant can still end it. */
export const canBeCancelled = (status: ApplicationStatus) => isOneOf(CANCELLABLE, status);

/**
 * Whether an application that has ended can be renewed: expired, declined by the lender, or left to a partner because of
 * what an assessment found, where no partner has the details: other figures may do. One declined before acceptance and
 * never handed on can simply be changed.
 */
export function isRenewable({
  status,
  isAccepted,
  isAssessed,
  isHandedOn,
}: {
  status: ApplicationStatus | undefined;
  /** Its offer was accepted. */
  isAccepted: boolean;
  isAssessed: boolean;
  /** A partner was sent the details, and that has not been taken back. */
  isHandedOn: boolean;
}): boolean {
  return (
    status === 'Application Expired' ||
    (status === 'Declined' && isAccepted) ||
    (status === 'Referred To Partner' && isAssessed && !isHandedOn)
  );
}

/** Whether it can be passed on to a partner. */
export const canBeReferred = (status: ApplicationStatus) => isOneOf(REFERABLE, status);

export const isCollecting = (status: ApplicationStatus | undefined) => isOneOf(COLLECTING, status);

/** Whether this is an accepted application that the lender has yet to decide. */
export const isBeforeApproval = (status: ApplicationStatus | undefined) => isOneOf(BEFORE_APPROVAL, status);

/** Whether the lender has approved the loan, and it is still going ahead or has been paid out. */
export const isApproved = (status: ApplicationStatus | undefined) => isOneOf(SINCE_APPROVAL, status);
