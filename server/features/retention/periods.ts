import type { Duration } from 'date-fns';

/** How long something is kept, counted from when, and why that long. */
export type Period = { kept: Duration; from: string; why: string };

/**
 * How long each kind of personal data is kept, all in one place (docs/decisions/0058). What applicants are promised is
 * in lib/legal/privacy/handling.ts ("How long we keep it"); nothing here may be kept longer than that says.
 *
 * Kept with the contact, and removed with it: its marks, addresses, applications and answers, quotes and their sealed
 * inputs, enquiries, assessments, documents and files, bank observations, the bank account, contracts, the consent
 * ledger, referrals that became applications, when wrong codes were last tried. Kept for good: audit events, which hold
 * ids and field names and, once a contact is erased, lead to nobody. Counts of who asked how often end with their
 * window (`server/throttle/limits.ts`): most within an hour, daily ones after a day, those of enquiries about a person
 * after 30 days; the next tidying removes them. Claims of enquiries end within seconds; the next tidying removes any
 * that a killed process left.
 */
export const PERIODS = {
  loan: {
    kept: { years: 7 },
    from: 'the end of the loan: the day it was repaid, or its funding and its term',
    why: 'Records of the loan, its assessment and the identity check: National Consumer Credit Protection Act 2009, sections 120 and 132; Anti-Money Laundering and Counter-Terrorism Financing Act 2006, Part 10; our privacy policy.',
  },
  decided: {
    kept: { years: 7 },
    from: 'the end of an application that was quoted or declined and became no loan; the last change of one that has no end',
    why: 'A lender must be able to show how it decided, and complaints come late; our privacy policy.',
  },
  undecided: {
    kept: { days: 90 },
    from: 'the last change of an applicant or an application that never had a quote',
    why: 'No decision was made of it. Three months is how long people come back to a form (Australian Privacy Principle 11.2).',
  },
  bankStatements: {
    kept: { days: 90 },
    from: 'the end of an application that became no loan',
    why: 'Every transaction of three months is more than the decision needs: its figures and the answers to them stay.',
  },
  messageWords: {
    kept: { years: 1 },
    from: 'the writing of a message',
    why: 'Disputes about what was said are raised within a year; that and when it was sent stays.',
  },
  codes: {
    kept: { days: 2 },
    from: 'the end of a sign-in code',
    why: 'Wrong codes are counted over a day.',
  },
  replies: {
    kept: { hours: 24 },
    from: 'the first request with an idempotency key',
    why: 'No client repeats a request later (docs/decisions/0012).',
  },
  webhookBodies: {
    kept: { days: 90 },
    from: 'the writing of a webhook to a partner that was delivered or given up',
    why: 'A partner may ask for one again; after a quarter its books are closed.',
  },
  webhookIds: {
    kept: { days: 90 },
    from: 'the taking of a webhook of a third party: its sender and id',
    why: 'A repeat has no effect again. What is repeated later is known by its number, which is not higher than the last one taken.',
  },
  unboundReferrals: {
    kept: { days: 2 },
    from: 'the sending of an applicant who never came',
    why: 'No link to it can be made again once its idempotency key has gone.',
  },
  linkTokens: {
    kept: { days: 1 },
    from: 'the end of the token of a deep link',
    why: 'One that is used again is told from one that never was.',
  },
  uploadPermissions: {
    kept: { hours: 1 },
    from: 'the end of a permission to upload',
    why: 'An upload under way still finds it.',
  },
  sandboxMessages: {
    kept: { days: 30 },
    from: 'the sending of a message in the sandbox',
    why: 'QA reads them the same week.',
  },
} as const satisfies Record<string, Period>;
