import { randomUUIDv7 } from 'node:crypto';

/**
 * An id for a new row: a UUID that begins with the time (RFC 9562, version 7), so that rows made one after another are
 * side by side in every index (docs/decisions/0073). It reveals when the row was made, and is not secret: anything only
 * its holder may know, such as a token or a file's location, is made another way.
 */
export function newRowId(): string {
  return randomUUIDv7();
}
