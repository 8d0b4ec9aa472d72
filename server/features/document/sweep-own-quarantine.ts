import { milliseconds } from 'date-fns/milliseconds';
import { sweepQuarantine } from './quarantine.ts';

const EVERY_MS = milliseconds({ hours: 1 });

/**
 * Removes what a killed process left in this machine's quarantine, now and every hour. The job that tidies uploads runs
 * on only one machine, and each machine has its own disk.
 *
 * @param everyMs also the minimum age of a file: longer than any upload takes
 * @returns a function that stops it
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
