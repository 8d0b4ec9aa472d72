/** The life of an application (specification §4, s1ApplicationStatus). */
export const APPLICATION_STATUSES = [
  'Quote Start',
  'Quote Given',
  'App Start',
  'BankDetails',
  'Offer Awaiting Confirmation',
  'App Submit',
  'Conditional Offer',
  'CreditAssess',
  'Doc Request',
  'DocsReturned',
  'Approved',
  'Purchased',
  'Awaiting Funding',
  'No Quote Given',
  'Declined',
  'Quote Declined',
  'Referred To Partner',
  'Application Expired',
  'Cancelled',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Two statuses have two spellings in the field: both are read, one is written. */
const OTHER_SPELLINGS: Record<string, ApplicationStatus> = {
  'Credit Assess': 'CreditAssess',
  DocsReturn: 'DocsReturned',
};

/** Reads a status as any server spells it; undefined when the word is not a status. */
export function readApplicationStatus(text: string): ApplicationStatus | undefined {
  return OTHER_SPELLINGS[text] ?? APPLICATION_STATUSES.find((status) => status === text);
}

/** From approval on the contract stands, and an ended application stays as it ended. */
const BEYOND_CANCELLING: readonly ApplicationStatus[] = [
  'Approved',
  'Purchased',
  'Awaiting Funding',
  'Application Expired',
  'Cancelled',
];

/** Whether the applicant can still end it. */
export function canBeCancelled(status: ApplicationStatus): boolean {
  return !BEYOND_CANCELLING.includes(status);
}

/** After acceptance, while the lender looks at it: the statuses at which there is something to tell the lender. */
const WITH_THE_LENDER: readonly ApplicationStatus[] = [
  'App Submit',
  'Conditional Offer',
  'BankDetails',
  'Offer Awaiting Confirmation',
  'CreditAssess',
  'Doc Request',
  'DocsReturned',
];

export function isWithTheLender(status: ApplicationStatus): boolean {
  return WITH_THE_LENDER.includes(status);
}
