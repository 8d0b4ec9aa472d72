import { normalisePath } from '#lib/routes/route-table.ts';
import { AppError } from '#server/http/app-error.ts';
import type { AppErrorCode } from '#server/http/app-error.ts';
import type { Fault } from './effects.ts';

type Status = Exclude<Fault, 'network-loss'>;

const CODE_OF: Readonly<Record<Status, AppErrorCode>> = {
  'http-400': 'malformed-request',
  'http-401': 'unauthenticated',
  'http-403': 'session-expired',
  'http-404': 'not-found',
  'http-409': 'lifecycle-conflict',
  'http-413': 'too-large',
  'http-504': 'upstream-timeout',
};

/** Calls on which a status has a meaning of its own. */
const CODE_ON: Readonly<Partial<Record<string, Partial<Record<Status, AppErrorCode>>>>> = {
  'POST /contact': { 'http-409': 'existing-applicant' },
  'POST /verify': { 'http-409': 'dob-mismatch' },
  'POST /token': { 'http-401': 'wrong-code' },
};

/**
 * Calls that a fault answers: everything an applicant saves, and the quote.
 * @param path without the base of the API
 */
export function isFaulty(fault: Fault, method: string, path: string): boolean {
  if (method === 'GET') return /^\/contact\/[^/]+\/application\/[^/]+\/quote\/?$/.test(path);
  if (method === 'HEAD' || method === 'OPTIONS') return false;
  const isUpload = path.startsWith('/uploads/');
  return isUpload ? fault === 'http-413' : /^\/(?:contact|verify|token)(?:\/|$)/.test(path);
}

/** The problem that such a call would answer with. */
export function problemOf(fault: Status, method: string, path: string): AppError {
  const call = `${method} ${normalisePath(path)}`;
  return new AppError(CODE_ON[call]?.[fault] ?? CODE_OF[fault]);
}
