import { judge } from './target.ts';
import type { FuzzCounts, FuzzTarget } from './target.ts';
import { headersFor, reasonToRefuse, wellFormedWrites } from './well-formed.ts';

/** A body is refused from 64 kB on. */
const LONG = 60_000;
/** Characters that a pattern may match in more than one part: it then tries every way to divide them. */
const REPEATED = [
  ' ',
  '0',
  'a',
  '.',
  '/',
  '@',
  '-',
  "'",
  '=',
  '\u0301',
  'a.',
  'a@',
  'a ',
  '1 ',
  '61 ',
  'po ',
];
const AROUND = [
  ['a', '!'],
  ['po', 'x'],
  ['0', 'x'],
  ['', ''],
] as const;

type Slowest = { milliseconds: number; what: string; requests: number };

/**
 * Puts long texts, built to be slow to check, into every place of every write that takes a text, one request after
 * another, until one takes longer than it may.
 *
 * @returns the longest answer and what it was for
 */
export async function findSlowestAnswer(
  target: FuzzTarget,
  counts: FuzzCounts,
  limitMs: number,
): Promise<Slowest> {
  let slowest: Slowest = { milliseconds: 0, what: '', requests: 0 };
  let requests = 0;
  const first = await target.subject();
  for (const [route, { body }] of wellFormedWrites(first, target).entries()) {
    for (const place of placesOfTexts(body)) {
      for (const text of slowTexts()) {
        const subject = await target.subject();
        const write = wellFormedWrites(subject, target)[route];
        if (write === undefined) throw new Error('A write is gone');
        const { method, path } = write;
        const changed = JSON.stringify(withText(write.body, place, text));
        const request = { method, path, headers: headersFor(write, subject, target), body: changed };
        const started = performance.now();
        const reply = await target.send(request);
        const milliseconds = performance.now() - started;
        judge(counts, request, reply, reasonToRefuse(write, changed, target.now()));
        requests += 1;
        const what = `${method} ${path} with ${place.join('.')} ${JSON.stringify(text.slice(0, 12))}…`;
        if (milliseconds > slowest.milliseconds) slowest = { milliseconds, what, requests };
        if (milliseconds > limitMs) return slowest;
      }
    }
  }
  return { ...slowest, requests };
}

function* slowTexts(): Generator<string> {
  for (const unit of REPEATED)
    for (const [before, after] of AROUND)
      yield before + unit.repeat(LONG / new TextEncoder().encode(unit).length) + after;
}

type Place = readonly string[];

function* placesOfTexts(value: unknown, place: Place = []): Generator<Place> {
  if (typeof value === 'string') yield place;
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* placesOfTexts(part, [...place, key]);
}

function withText(value: unknown, [key, ...rest]: Place, text: string): unknown {
  if (key === undefined) return text;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = withText(copy[key], rest, text);
  return copy;
}
