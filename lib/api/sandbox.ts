import type { HandOver } from '#lib/contracts/hand-over.ts';
import type { LenderEventType } from '#lib/contracts/lender-event.ts';
import type { SandboxMailbox, SandboxMessage } from '#lib/contracts/sandbox-mailbox.ts';
import type { MadeApplicant, Scenarios } from '#lib/contracts/scenario.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { DocumentStatus } from '#lib/domain/documents.ts';
import { callApi } from './client.ts';

/** The stand-ins for third parties and their switches. In production there is nothing at these addresses. */
const BASE = '/api/sandbox';

export type SandboxClock = { now: string; offsetMs: number };

export async function getSandboxClock(): Promise<SandboxClock> {
  const { value } = await callApi<SandboxClock>({ method: 'GET', path: `${BASE}/clock`, quiet: 'all' });
  return value;
}

/** Moves the product's clock on, or sets how far it is ahead of the real time. Milliseconds. */
export async function moveSandboxClock(
  move: { advanceMs: number } | { offsetMs: number },
): Promise<SandboxClock> {
  const { value } = await callApi<SandboxClock>({
    method: 'POST',
    path: `${BASE}/clock`,
    body: move,
    quiet: 'all',
  });
  return value;
}

/** An application that the lender can send an event about. */
export type LenderCase = {
  applicationId: string;
  reference: string;
  status: ApplicationStatus;
  lenderSequence: number;
  /** Whether the stand-in goes on automatically. */
  isAutomatic: boolean;
  /** Cents. */
  loanAmount?: number;
  possibleEvents: LenderEventType[];
  documents: { id: string; name: string; status: DocumentStatus }[];
};

export async function getLenderCases(): Promise<LenderCase[]> {
  const { value } = await callApi<{ applications: LenderCase[] }>({
    method: 'GET',
    path: `${BASE}/lender`,
    quiet: 'all',
  });
  return value.applications;
}

/** What the lender reads about how far an application can be trusted. */
export type LenderTrust = Pick<
  HandOver,
  'party' | 'assessments' | 'creditEnquiries' | 'signals' | 'loansWithUs' | 'bankFigures' | 'payoutAccount'
>;

/** @throws ApiError 404 when the application is not handed over (any more) */
export async function getLenderTrust(applicationId: string): Promise<LenderTrust> {
  const { value } = await callApi<LenderTrust>({
    method: 'GET',
    path: `${BASE}/lender/${applicationId}`,
    quiet: 'all',
  });
  return value;
}

/** The lender's event, as typed on its page. */
export type LenderSaying =
  | { type: 'acknowledged' | 'bank-details-needed' | 'approved' | 'purchased' | 'awaiting-funding' }
  | { type: 'declined' | 'funding-withdrawn'; reason: string; restsOnCreditReport?: boolean }
  | { type: 'account-rejected'; reason: string }
  | {
      type: 'documents-requested' | 'documents-returned';
      documents: { documentId?: string; name: string; reason: string }[];
    }
  /** `loanAmount` in cents. */
  | { type: 'offer-changed'; loanAmount: number; reason: string }
  /** `amountPaidOut` in cents. */
  | { type: 'funded'; reference: string; amountPaidOut: number }
  | { type: 'repaid' | 'repaid-withdrawn'; reference: string };

/** Sends an event as the lender would. @throws ApiError 409 when it is not possible at the current status */
export async function sayAsLender(applicationId: string, event: LenderSaying): Promise<void> {
  await callApi({
    method: 'POST',
    path: `${BASE}/lender/events`,
    body: { applicationId, event },
    quiet: 'all',
  });
}

/** Lets the stand-in go on automatically with an application, or stops it. */
export async function setAutomatic(applicationId: string, automatic: boolean): Promise<void> {
  await callApi({
    method: 'PUT',
    path: `${BASE}/lender/${applicationId}`,
    body: { automatic },
    quiet: 'all',
  });
}

/** Mail and SMS that were sent, the newest first. @param to only those to this address or number, when it is not empty */
export async function getSandboxMailbox(to: string): Promise<SandboxMessage[]> {
  const { value } = await callApi<SandboxMailbox>({
    method: 'GET',
    path: `${BASE}/mailbox`,
    query: { to: to === '' ? undefined : to },
    quiet: 'all',
  });
  return value.messages;
}

/** Every scenario of the sandbox. @throws ApiError 404 in production */
export async function getScenarios(): Promise<Scenarios> {
  const { value } = await callApi<Scenarios>({ method: 'GET', path: `${BASE}/scenarios`, quiet: 'all' });
  return value;
}

/** Makes an applicant at the point that a scenario says. The cookie signs this browser in as them. */
export async function makeScenarioApplicant(
  name: string,
  partner: string | undefined,
): Promise<MadeApplicant> {
  const { value } = await callApi<MadeApplicant>({
    method: 'POST',
    path: `${BASE}/scenarios/${encodeURIComponent(name)}`,
    query: { partner },
    // A new applicant each time.
    asksAnew: true,
    quiet: 'all',
  });
  return value;
}
