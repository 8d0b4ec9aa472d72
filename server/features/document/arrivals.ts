import { LARGEST_UPLOAD_BYTES, UPLOADS_AT_ONE_TIME } from '#lib/domain/documents.ts';
import { createTurns } from '#lib/time/in-turn.ts';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/http/app-error.ts';
import type { UploadRow } from './upload-repository.ts';

/**
 * How many files of one applicant may arrive at once: those of two devices. A browser cannot tell a file that waits
 * unread from a connection that is gone, and gives it up.
 */
const MOST_OF_CONTACT = 2 * UPLOADS_AT_ONE_TIME;
/** A quarter of the API requests that may be in progress may be files of the largest size. */
const SHARE_OF_REQUESTS = 4;
/** How long a whole file takes on a good connection: some have arrived by then. */
const RETRY_AFTER_SECONDS = 5;

/** What a permission says about the file that arrives with it. */
type Expected = Pick<UploadRow, 'tokenHash' | 'contactId' | 'size'>;

export type Arrivals = {
  /** Lets a file arrive, and frees its place when the work on it has ended. */
  take<Result>(upload: Expected, work: () => Promise<Result>): Promise<Result>;
};

/** How many bytes may lie in this process's quarantine at one time. */
export function arrivalBudget({ apiMaxInFlight }: Pick<Config, 'apiMaxInFlight'>): number {
  return Math.ceil(apiMaxInFlight / SHARE_OF_REQUESTS) * LARGEST_UPLOAD_BYTES;
}

/**
 * Limits what arrives at this process: one file per permission; a few per applicant, whose other files wait their turn
 * unread; and no more bytes in total than the disk was sized for. A file counts at its announced size, from its first
 * byte until it has left the quarantine.
 *
 * @param mostBytes in total for all files that are arriving at one time
 * @returns what lets files arrive. It throws AppError 'too-many-requests' (429) for a permission under which a file is
 *   already arriving (that one is not disturbed), and 'unavailable' (503) beyond `mostBytes`
 */
export function createArrivals(mostBytes: number): Arrivals {
  let bytes = 0;
  const permissions = new Set<string>();
  const contacts = new Map<string, { files: number; inTurn: ReturnType<typeof createTurns> }>();

  async function withinBudget<Result>(size: number, work: () => Promise<Result>): Promise<Result> {
    if (bytes + size > mostBytes)
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    bytes += size;
    try {
      return await work();
    } finally {
      bytes -= size;
    }
  }

  return {
    async take({ tokenHash, contactId, size }, work) {
      const permission = tokenHash.toString('hex');
      if (permissions.has(permission)) {
        throw new AppError('too-many-requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      const contact = contacts.get(contactId) ?? { files: 0, inTurn: createTurns(MOST_OF_CONTACT) };
      permissions.add(permission);
      contacts.set(contactId, contact);
      contact.files += 1;
      try {
        return await contact.inTurn(() => withinBudget(size, work));
      } finally {
        permissions.delete(permission);
        contact.files -= 1;
        if (contact.files === 0) contacts.delete(contactId);
      }
    },
  };
}
