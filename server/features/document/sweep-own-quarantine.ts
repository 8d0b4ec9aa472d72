import { milliseconds } from 'date-fns/milliseconds';
import { sweepQuarantine } from './quarantine.ts';

/** Also the minimum age of a file: longer than any upload takes. */
const EVERY_MS = milliseconds({ hours: 1 });

/**
 * Removes what a killed process left in this machine's quarantine, now and every hour. The job that tidies uploads runs
 * on only one machine, and each machine has its own disk.
 *
 * @returns a function that stops it
 */
export function sweepOwnQuarantine(dataDirectory: string): () => Promise<void> {
  const sweep = () => void sweepQuarantine(dataDirectory, EVERY_MS);
  sweep();
  const timer = setInterval(sweep, EVERY_MS);
  return () => {
    clearInterval(timer);
    return Promise.resolve();
  };
}
