import { problemContract } from '#lib/contracts/problem.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';

export type FuzzRequest = {
  method: string;
  /** The path from the root on. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
};

export type FuzzReply = { status: number; contentType: string; retryAfter: string | undefined; text: string };

/** An applicant with an offer, whose requests the fuzz alters. */
export type FuzzSubject = {
  contactId: string;
  applicationId: string;
  token: string;
  quoteId: string;
  pricingDetailId: string;
  /** The amount of the loan, in cents. */
  loanAmount: number;
  /** A document that takes files; undefined before an offer is accepted. */
  documentId?: string;
  /** The bank-data provider's id of a session; undefined where no bank is being connected. */
  bankReference?: string;
};

/** What is fuzzed: the API as a function, or a process over HTTP. */
export type FuzzTarget = {
  send: (request: FuzzRequest) => Promise<FuzzReply>;
  /**
   * The applicant whose requests they are: a fresh one now and then, because an accepted or cancelled application
   * refuses everything.
   */
  subject: () => Promise<FuzzSubject>;
  /** An applicant whose documents have been asked for, and who is connecting a bank. */
  customer: FuzzSubject;
  /** Puts an application at a status, as if no lender and no bank had said anything yet. */
  putBack: (subject: FuzzSubject, status: ApplicationStatus) => Promise<void>;
  partnerKey: string;
  /** What the lender and the bank-data provider sign with, base64. */
  webhookSecrets: Readonly<Record<'lender' | 'bank-data', string>>;
  /** The product's time: some rules depend on today. */
  now: () => Date;
  /** The name of the application cookie. */
  cookieName: string;
};

/** What became of the requests so far. */
export type FuzzCounts = { requests: number; refused: number; taken: number; busy: number };

export const newCounts = (): FuzzCounts => ({ requests: 0, refused: 0, taken: 0, busy: 0 });

/**
 * Checks a reply.
 * @param mustRefuse why the request could not be accepted, when it could not
 * @throws Error for an unintended 5xx, a refusal without problem details, and something accepted that should not have
 * been
 */
export function judge(counts: FuzzCounts, request: FuzzRequest, reply: FuzzReply, mustRefuse?: string): void {
  const { status, contentType, retryAfter, text } = reply;
  counts.requests += 1;
  const fail = (why: string): never => {
    throw new Error(`${why}: ${request.method} ${request.path} → ${String(status)} ${text.slice(0, 300)}`);
  };
  if (status < 400) {
    counts.taken += 1;
    if (mustRefuse !== undefined) fail(`Accepted, though ${mustRefuse}`);
    return;
  }
  counts.refused += 1;
  if (status === 503 && retryAfter !== undefined) counts.busy += 1;
  else if (status >= 500) fail('At a loss');
  if (request.method === 'HEAD') return;
  const isProblem = contentType.startsWith('application/problem+json') && isProblemText(text, status);
  if (!isProblem) fail('Refused without problem details');
}

function isProblemText(text: string, status: number): boolean {
  try {
    return problemContract.safeParse(JSON.parse(text)).data?.status === status;
  } catch {
    return false;
  }
}
