import { createHash } from 'node:crypto';
import { AppError } from './app-error.ts';

/**
 * The tag of a representation: equal exactly when the representations are equal, whatever the order of their fields.
 */
export function etagOf(representation: unknown): string {
  const text = JSON.stringify(representation, sortFields);
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

function sortFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Refuses a write that was made against an older version (a second tab, another device).
 *
 * @param present makes the representation of what is stored now; only called when there is a version to compare with
 * @throws AppError 'stale' (412) when `ifMatch` is given and is not its tag.
 */
export function assertFresh(ifMatch: string | undefined, present: () => unknown): void {
  if (namesVersion(ifMatch) && ifMatch !== etagOf(present())) throw new AppError('stale');
}

/** Whether the reader already has this version. @param ifNoneMatch tags, as HTTP has them (RFC 9110, section 13.1.2) */
export function isKnownVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

/** Whether the writer names the version that they have read. */
export function namesVersion(ifMatch: string | undefined): boolean {
  return ifMatch !== undefined && ifMatch !== '*';
}
