import { thisDevice } from './service-time.ts';

/**
 * @param date the Date header of an API reply that has just arrived; anything else is ignored
 * @param now by this device's clock
 */
export function noteServiceTime(date: unknown, now = new Date()): void {
  const told = typeof date === 'string' ? Date.parse(date) : NaN;
  if (!Number.isNaN(told)) thisDevice.ahead = now.getTime() - told;
}

/**
 * Open to everybody, and costs the API next to nothing. A page would only tell the time of the process that serves it.
 */
const ANY_REPLY = '/api/v2/notice';

/** How long a refusal waits for the service's time. */
const PATIENCE_MS = 3_000;

/** Asks for the service's time, unless a reply has told it. Without a reply the device's own clock counts. */
export async function learnServiceTime(): Promise<void> {
  if (thisDevice.ahead !== undefined) return;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { headers } = await fetch(ANY_REPLY, { method: 'HEAD', cache: 'no-store', signal });
    noteServiceTime(headers.get('date'));
  } catch {
    // The next refusal asks again.
  }
}
