/** An event of the browser's own trace; times in microseconds. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { data?: { url?: string } };
};

/** The categories that the trace must include. */
export const TRACE_CATEGORIES = ['devtools.timeline', 'blink.user_timing'];

/** The mark that the page sets when it can be used. */
export const USABLE_MARK = 'bench-usable';

/** Compiling, running a file, calling a function, continuing after a promise: everything that a page's scripts cost. */
const SCRIPT_EVENTS = new Set(['EvaluateScript', 'v8.compile', 'FunctionCall', 'RunMicrotasks']);

/**
 * How long the page's own scripts kept its thread: until it could be used, and in all. Milliseconds.
 *
 * The browser's counter `ScriptDuration` leaves out the first run of each file, and with it the compiling that happens
 * then, so it flatters pages that do more in that run. What the bench itself has put into the page is not counted.
 *
 * @throws when the trace has no mark that the page could be used
 */
export function scriptTime(events: readonly TraceEvent[]): { untilUsable: number; settled: number } {
  const usable = events.find(({ name }) => name === USABLE_MARK);
  if (usable === undefined) throw new Error('The trace does not say when the page could be used');
  const scripts = events
    .filter(({ name, ph, pid, tid }) => {
      return ph === 'X' && pid === usable.pid && tid === usable.tid && SCRIPT_EVENTS.has(name);
    })
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const outermost: TraceEvent[] = [];
  let end = 0;
  for (const event of scripts) {
    if (event.ts < end) continue;
    outermost.push(event);
    end = event.ts + (event.dur ?? 0);
  }
  const own = outermost.filter(isOfThePage);
  return {
    untilUsable: sumOf(own.filter(({ ts }) => ts < usable.ts)),
    settled: sumOf(own),
  };
}

/** Code that the bench runs in the page has no address. */
function isOfThePage({ name, args }: TraceEvent): boolean {
  return name === 'RunMicrotasks' || (args?.data?.url ?? '').startsWith('http');
}

function sumOf(events: readonly TraceEvent[]): number {
  return events.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000;
}
