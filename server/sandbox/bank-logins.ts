import type { Institution } from '#lib/contracts/bank.ts';
import { CODES_OF_GROUP } from '#lib/domain/bank-errors.ts';
import type { BankErrorGroup } from '#lib/domain/bank-errors.ts';
import type { BankSessionStatus } from '#lib/domain/documents.ts';

/**
 * The customers of the sandbox's banks: the user name says what will happen, any password and any code will do. Every
 * session status and every error code of specification §8 has one.
 */

/** The outcome of signing in. */
export type SandboxOutcome =
  /** Goes on to the accounts, and in the end SUCCESS. */
  | { kind: 'accounts'; isSlow: boolean }
  /** Nothing more happens: the session stays as this leaves it. */
  | { kind: 'left'; status: Extract<BankSessionStatus, 'OPEN' | 'PROGRESS'>; isAnswered: boolean }
  | { kind: 'failed'; status: Extract<BankSessionStatus, 'LOGIN_FAIL' | 'ERROR'>; errorCode: number };

export type SandboxLogin = { name: string; effect: string; outcome: SandboxOutcome };

/** Reasons for a bank to refuse the login, as opposed to other failures. */
const LOGIN_FAILURES: ReadonlySet<BankErrorGroup> = new Set([
  'login-failed',
  'password-mismatch',
  'password-expired',
  'too-many-logins',
]);

/** Any code that is in no group: its message is the specification's for 'other'. */
const OTHER_CODE = 99_999;

const WORDS: Readonly<Record<BankErrorGroup, string>> = {
  'setup-not-complete': 'online banking setup not complete',
  'bank-offline': 'bank offline',
  'login-failed': 'login failed',
  'session-expired': 'session expired',
  'access-restricted': 'access restricted',
  'too-many-logins': 'too many failed logins',
  'certificate-not-confirmed': 'certificate not confirmed',
  'password-mismatch': 'password does not match',
  'log-in-first': 'log in to online banking first',
  'password-expired': 'password expired',
  other: 'any other error',
};

const ENDINGS: readonly SandboxLogin[] = [
  {
    name: 'success',
    effect: 'SUCCESS: statements like what was declared',
    outcome: { kind: 'accounts', isSlow: false },
  },
  {
    name: 'success-shortfall',
    effect: 'SUCCESS: less income and more spending than was declared',
    outcome: { kind: 'accounts', isSlow: false },
  },
  {
    name: 'slow',
    effect: 'SUCCESS: the bank takes six seconds to answer',
    outcome: { kind: 'accounts', isSlow: true },
  },
  {
    name: 'open',
    effect: 'OPEN: signed in, and not finished',
    outcome: { kind: 'left', status: 'OPEN', isAnswered: true },
  },
  {
    name: 'progress',
    effect: 'PROGRESS: nothing is reported beyond the start',
    outcome: { kind: 'left', status: 'PROGRESS', isAnswered: true },
  },
  {
    name: 'dead',
    effect: 'OPEN: the bank never answers',
    outcome: { kind: 'left', status: 'OPEN', isAnswered: false },
  },
];

function failureOf(group: BankErrorGroup, errorCode: number): SandboxLogin {
  const status = LOGIN_FAILURES.has(group) ? 'LOGIN_FAIL' : 'ERROR';
  return {
    name: String(errorCode),
    effect: `${status}: ${WORDS[group]}`,
    outcome: { kind: 'failed', status, errorCode },
  };
}

export const SANDBOX_LOGINS: readonly SandboxLogin[] = [
  ...ENDINGS,
  ...Object.entries(CODES_OF_GROUP).flatMap(([group, codes]) =>
    codes.map((code) => failureOf(group as BankErrorGroup, code)),
  ),
  failureOf('other', OTHER_CODE),
];

const BANK_OFFLINE = 50001;

/** The outcome of a login at a bank: one that is offline lets nobody in, one that is slow takes its time. */
export function outcomeAt({ health }: Institution, { outcome }: SandboxLogin): SandboxOutcome {
  if (health === 'down') return failureOf('bank-offline', BANK_OFFLINE).outcome;
  return outcome.kind === 'accounts' && health === 'slow' ? { ...outcome, isSlow: true } : outcome;
}

export function sandboxLoginNamed(name: string): SandboxLogin | undefined {
  return SANDBOX_LOGINS.find((login) => login.name === name.trim().toLowerCase());
}
