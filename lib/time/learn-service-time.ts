import { thisDevice } from './service-time.ts';

/**
 * @param date the Date header of a reply of the API that is just here; anything else tells nothing
 * @param now by this device's clock
 */
export function noteServiceTime(date: unknown, now = new Date()): void {
  const told = typeof date === 'string' ? Date.parse(date) : NaN;
  if (!Number.isNaN(told)) thisDevice.ahead = now.getTime() - told;
}

/** Open to everybody, and costs the API next to nothing. A page would tell the time of the process that serves it. */
const ANY_REPLY = '/api/v2/notice';

/** For how long a refusal waits for the service's word. */
const PATIENCE_MS = 3_000;

/** Asks for the service's time, unless a reply has told it. Without one the device's own clock stands. */
export async function learnServiceTime(): Promise<void> {
  if (thisDevice.ahead !== undefined) return;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { headers } = await fetch(ANY_REPLY, { method: 'HEAD', cache: 'no-store', signal });
    noteServiceTime(headers.get('date'));
  } catch {
    // Asked again at the next refusal.
  }
}
