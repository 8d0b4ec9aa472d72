import { milliseconds } from 'date-fns/milliseconds';
import { sweepQuarantine } from './quarantine.ts';

const EVERY_MS = milliseconds({ hours: 1 });

/**
 * Removes what a killed process left in this machine's quarantine, now and every hour. The job that tidies uploads runs
 * on one machine only, and each has a disk of its own.
 *
 * @param everyMs also how old a file must be: longer than any upload takes
 * @returns what ends it
 */
export function sweepOwnQuarantine(dataDirectory: string, everyMs = EVERY_MS): () => Promise<void> {
  const sweep = () => void sweepQuarantine(dataDirectory, everyMs);
  sweep();
  const timer = setInterval(sweep, everyMs);
  return () => {
    clearInterval(timer);
    return Promise.resolve();
  };
}
