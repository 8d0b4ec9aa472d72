/**
 * Statuses that say that a caller comes too often, or that a service is away for now; on others the header means
 * nothing.
 */
const PASSING: ReadonlySet<number> = new Set([429, 503]);

/**
 * How long an answer asks to be left alone (RFC 9110, 10.2.3): seconds, or a date, which is counted from the answer's
 * own date because both come from the same clock.
 *
 * @returns milliseconds; undefined where nothing is asked, or nothing that can be read
 */
export function retryAfterOf({ status, headers }: Pick<Response, 'status' | 'headers'>): number | undefined {
  const asked = headers.get('retry-after')?.trim();
  if (!asked || !PASSING.has(status)) return undefined;
  if (/^\d{1,9}$/.test(asked)) return Number(asked) * 1000;
  const pause = Date.parse(asked) - Date.parse(headers.get('date') ?? '');
  return Number.isFinite(pause) && pause >= 0 ? pause : undefined;
}
