import type { LoanPurpose } from './options.ts';
import { DEBT_CONSOLIDATION_PURPOSE } from './options.ts';

/** Groups of documents (specification §3). The wire's words; they are matched without regard to case. */
export const DOC_TYPES = [
  'Bank Statement',
  'Self Employed / Business Owner',
  'Debts to Consolidate',
  'Secure Loan',
] as const;
export type DocType = (typeof DOC_TYPES)[number];

/** APPROVED, SUBMITTED: nothing more is needed. OPEN, REJECTED: still required (specification §4). */
export const DOCUMENT_STATUSES = ['OPEN', 'SUBMITTED', 'APPROVED', 'REJECTED'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Bank-statement session statuses (specification §4); PROGRESS is the default. */
export const BANK_SESSION_STATUSES = ['PROGRESS', 'OPEN', 'SUCCESS', 'LOGIN_FAIL', 'ERROR'] as const;
export type BankSessionStatus = (typeof BANK_SESSION_STATUSES)[number];

/** Whether connecting a bank has failed. */
export function hasFailed(status: BankSessionStatus): boolean {
  return status === 'LOGIN_FAIL' || status === 'ERROR';
}

/** The name of the document that stands for the main bank account (specification §3). */
export const MAIN_BANK_ACCOUNT = 'main bank account';

/** Part of the name, in lower case, of the document that stands for a tax assessment (specification §4). */
export const NOTICE_OF_ASSESSMENT = 'notice of assessment';

/** Largest file taken, in bytes: 20 MB. */
export const LARGEST_UPLOAD_BYTES = 20 * 1024 * 1024;

/** The longest name of a file, in characters. */
export const LONGEST_FILE_NAME = 200;

/** Files that a page sends at a time: any more would share a slow line until each one took too long. */
export const UPLOADS_AT_ONE_TIME = 2;

/** What may be uploaded (specification §2, File upload). */
export const UPLOAD_TYPES = ['image/jpeg', 'image/gif', 'image/png', 'application/pdf'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** A document's name as a title: the record has `main bank account` (specification §3). */
export function documentTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What a document's name asks for: nobody can send an account, only its statements. */
export function askedByName(name: string): string {
  return name.toLowerCase() === MAIN_BANK_ACCOUNT
    ? `Statements of your ${MAIN_BANK_ACCOUNT}`
    : documentTitle(name);
}

export function isStillRequired(status: DocumentStatus): boolean {
  return status === 'OPEN' || status === 'REJECTED';
}

/**
 * Whether tax-assessment documents are required (specification §4): a Director, somebody self-employed, or a loan that
 * pays off credit cards or loans.
 */
export function needsTaxAssessment(facts: {
  employmentStatus: string | undefined;
  occupation: string | undefined;
  loanPurpose: LoanPurpose | undefined;
}): boolean {
  return (
    facts.employmentStatus === 'Self-Employed' ||
    facts.occupation === 'Director' ||
    facts.loanPurpose === DEBT_CONSOLIDATION_PURPOSE
  );
}
