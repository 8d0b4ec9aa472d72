import { randomUUIDv7 } from 'node:crypto';

/**
 * An id for a new row: a UUID that begins with the time (RFC 9562, version 7), so that rows made one after the other
 * stand side by side in every index (docs/decisions/0073). It tells when the row was made, and is no secret: what
 * only its holder may know, a token or the place of a file, is made otherwise.
 */
export function newRowId(): string {
  return randomUUIDv7();
}
