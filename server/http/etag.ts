import { createHash } from 'node:crypto';
import { AppError } from './app-error.ts';

/** The tag of a representation: equal exactly when the representations are equal. */
export function etagOf(representation: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(representation)).digest('base64url').slice(0, 22)}"`;
}

/**
 * Refuses a write that was made against an older version (a second tab, another device).
 * @throws AppError 'stale' (412) when `ifMatch` is given and is not the tag of what is stored now.
 */
export function assertFresh(ifMatch: string | undefined, current: unknown): void {
  if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== etagOf(current)) throw new AppError('stale');
}
