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
