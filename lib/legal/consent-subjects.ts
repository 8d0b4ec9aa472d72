/** What the consent ledger calls things, and what its readers call them. */
export const CONSENT_SUBJECTS = {
  'privacy-disclosure-statement': 'Privacy Disclosure Statement',
  'electronic-communications-consent': 'Electronic Communications Consent',
  'quote-terms': 'Quote terms: residency, credit enquiry, credit guide and disclosure',
  'credit-guide': 'Credit guide',
  'information-statement': 'Information Statement',
  'loan-contract-draft': 'Loan contract, draft',
  'loan-terms': 'Loan terms and conditions',
  'direct-debit': 'Direct debit authority',
  settlement: 'Settlement without a further step',
  mortgage: 'Mortgage over what secures the loan',
  'before-signing': 'Before you sign, and things you must know',
  'ability-to-repay': 'Ability to repay',
  'bank-statements': 'Bank statements of the last 90 days, through a bank-data provider',
  'loan-contract': 'Loan contract, signed as your offer',
  'changed-offer': 'Changed offer',
  'countersigned-contract': 'Loan contract, countersigned',
  'partner-hand-off': 'Details passed to a partner lender',
} as const;

export type ConsentSubject = keyof typeof CONSENT_SUBJECTS;

/** A subject in words. One that an earlier version of the product recorded is shown as it was recorded. */
export function consentSubjectTitle(subject: string): string {
  return (CONSENT_SUBJECTS as Readonly<Record<string, string>>)[subject] ?? subject;
}
