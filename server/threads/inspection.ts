import { INSPECTIONS_AT_ONE_TIME, lookIntoFile } from '#server/features/document/look-into-file.ts';
import type { Findings } from '#server/features/document/look-into-file.ts';
import type { Logger } from '#server/logging.ts';
import { WorkGivenUp, openThreads } from './thread.ts';
import type { Limits } from './thread.ts';

/** A hundred times as long as the largest honest file takes, and several times its memory. */
const LIMITS: Limits = { milliseconds: 10_000, megabytes: 256 };

/** What looks into files that anybody may have made. */
export type Inspection = {
  look(bytes: Buffer): Promise<Findings>;
};

/** Looks on the caller's thread. */
export const inspectHere: Inspection = { look: lookIntoFile };

/**
 * Looks on threads of its own: a file of 20 MB takes a tenth of a second, and one made to take for ever holds up
 * nobody. Such a file counts as damaged, and its thread is ended.
 *
 * @param file the file with the inspection function
 * @returns what looks, and a function that ends the threads
 */
export function openInspectionThreads(
  logger: Logger,
  limits = LIMITS,
  file = new URL('inspection-work.ts', import.meta.url),
): { inspection: Inspection; close: () => Promise<void> } {
  const { run, close } = openThreads(file, logger, { most: INSPECTIONS_AT_ONE_TIME, limits });
  return {
    inspection: {
      async look(bytes) {
        try {
          return (await run('look', bytes)) as Findings;
        } catch (error) {
          if (!(error instanceof WorkGivenUp)) throw error;
          logger.warn({ event: 'inspection-given-up', size: bytes.length, error });
          return { fault: 'file-damaged' };
        }
      },
    },
    close,
  };
}
