/** What says that somebody comes too often, or that a service is away for now; others say nothing by the header. */
const PASSING: ReadonlySet<number> = new Set([429, 503]);

/**
 * How long an answer asks to be left alone (RFC 9110, 10.2.3): seconds, or a date, which is counted from the answer's own
 * because it was set by the same clock.
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
