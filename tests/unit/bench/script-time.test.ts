import { describe, expect, it } from 'vitest';
import { USABLE_MARK, scriptTime } from '../../../bench/browser/script-time.ts';
import type { TraceEvent } from '../../../bench/browser/script-time.ts';

const PAGE = 'http://localhost:3000/_next/static/chunks/a.js';
const mark = { name: USABLE_MARK, ph: 'I', pid: 1, tid: 1, ts: 50_000 };

function event(name: string, ts: number, dur: number, url = PAGE): TraceEvent {
  return { name, ph: 'X', pid: 1, tid: 1, ts, dur, args: { data: { url } } };
}

describe('what scripts cost', () => {
  it('is the first run of a file, what is called later, and what goes on after a promise', () => {
    const events = [
      mark,
      event('EvaluateScript', 1_000, 20_000),
      event('FunctionCall', 30_000, 5_000),
      { ...event('RunMicrotasks', 40_000, 1_000), args: {} },
    ];
    expect(scriptTime(events)).toEqual({ untilUsable: 26, settled: 26 });
  });

  it('counts what lies within another event once', () => {
    const events = [
      event('v8.compile', 1_000, 4_000),
      event('FunctionCall', 6_000, 2_000),
      event('EvaluateScript', 1_000, 20_000),
      mark,
    ];
    expect(scriptTime(events).untilUsable).toBe(20);
  });

  it('tells what came before the page could be used from what came after', () => {
    const events = [event('FunctionCall', 49_000, 3_000), mark, event('FunctionCall', 60_000, 7_000)];
    expect(scriptTime(events)).toEqual({ untilUsable: 3, settled: 10 });
  });

  it('leaves out the bench, other threads and other processes', () => {
    const events = [
      mark,
      event('FunctionCall', 1_000, 1_000, ''),
      { ...event('RunMicrotasks', 1_500, 100), args: {} },
      { ...event('EvaluateScript', 3_000, 1_000), tid: 2 },
      { ...event('EvaluateScript', 3_000, 1_000), pid: 2 },
      event('Layout', 5_000, 9_000),
    ];
    expect(scriptTime(events)).toEqual({ untilUsable: 0, settled: 0 });
  });

  it('is not made up where the page was never usable', () => {
    expect(() => scriptTime([event('FunctionCall', 1, 1)])).toThrow('when the page could be used');
  });
});
