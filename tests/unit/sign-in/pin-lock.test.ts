import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NO_TRIES,
  TRIES_AN_HOUR,
  TRIES_A_DAY,
  countTry,
  lockEnd,
  triesLeft,
} from '#server/features/sign-in/pin-lock.ts';
import type { PinRecord } from '#server/features/sign-in/pin-lock.ts';

const START = Date.parse('2026-11-23T00:00:00Z');
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const at = (milliseconds: number) => new Date(START + milliseconds);

/** Somebody who tries at each of these times, whenever a try is allowed. */
function tryAt(times: readonly number[]): { record: PinRecord; compared: number[] } {
  let record = NO_TRIES;
  const compared: number[] = [];
  for (const time of times) {
    if (lockEnd(record, at(time)) !== undefined) continue;
    record = countTry(record, at(time));
    compared.push(time);
  }
  return { record, compared };
}

/** The most tries in any stretch of this length. */
function densest(times: readonly number[], length: number): number {
  const counts = times.map((from) => times.filter((time) => time >= from && time < from + length).length);
  return Math.max(0, ...counts);
}

/** Times that go forward by seconds, minutes or hours. */
const growingTimes = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 30 * SECOND }),
      fc.integer({ min: 0, max: HOUR }),
      fc.integer({ min: 0, max: 5 * HOUR }),
    ),
    { maxLength: 120 },
  )
  .map((gaps) => gaps.reduce<number[]>((times, gap) => [...times, (times.at(-1) ?? 0) + gap], []));

describe('the PIN lock', () => {
  it('lets no hour have more than five tries and no day more than ten, however they are spread', () => {
    fc.assert(
      fc.property(growingTimes, (times) => {
        const { compared } = tryAt(times);
        expect(densest(compared, HOUR)).toBeLessThanOrEqual(TRIES_AN_HOUR);
        expect(densest(compared, DAY)).toBeLessThanOrEqual(TRIES_A_DAY);
      }),
    );
  });

  it('locks nobody who stays below the limits, and says truly how many tries are left', () => {
    fc.assert(
      fc.property(growingTimes, (times) => {
        let record = NO_TRIES;
        for (const time of times) {
          if (lockEnd(record, at(time)) !== undefined) continue;
          const left = triesLeft(record, at(time));
          expect(left).toBeGreaterThan(0);
          record = countTry(record, at(time));
          expect(lockEnd(record, at(time)) !== undefined).toBe(left === 1);
        }
      }),
    );
  });

  it('remembers ten tries at most', () => {
    fc.assert(
      fc.property(growingTimes, (times) => {
        expect(tryAt(times).record.triedAt.length).toBeLessThanOrEqual(TRIES_A_DAY);
      }),
    );
  });

  it('locks for an hour from the fifth try in an hour', () => {
    const { record } = tryAt([0, 1, 2, 3, 59 * 60].map((second) => second * SECOND));
    const fifth = 59 * 60 * SECOND;
    expect(lockEnd(record, at(fifth))).toEqual(at(fifth + HOUR));
    expect(lockEnd(record, at(fifth + HOUR - 1))).toEqual(at(fifth + HOUR));
    expect(lockEnd(record, at(fifth + HOUR))).toBeUndefined();
  });

  it('does not lock five tries that no hour holds', () => {
    expect(tryAt([0, 1, 2, 3, 60 * 60].map((second) => second * SECOND)).record.lockedUntil).toBeNull();
  });

  it('locks until the first of ten tries in a day is a day old', () => {
    const times = Array.from({ length: 10 }, (_, number) => number * 2 * HOUR);
    const { record, compared } = tryAt(times);
    expect(compared).toHaveLength(10);
    expect(lockEnd(record, at(18 * HOUR))).toEqual(at(DAY));
    expect(lockEnd(record, at(DAY))).toBeUndefined();
  });

  it('locks for an hour at least, also where the day would end sooner', () => {
    const late = [0, 1, 2, 3, 4].map((number) => 23.8 * HOUR + number * SECOND);
    const { record, compared } = tryAt([0, 2 * HOUR, 4 * HOUR, 6 * HOUR, 8 * HOUR, ...late]);
    const tenth = 23.8 * HOUR + 4 * SECOND;
    expect(compared).toHaveLength(10);
    expect(lockEnd(record, at(tenth))).toEqual(at(tenth + HOUR));
  });

  it('gives one try back for each that is a day old', () => {
    const times = Array.from({ length: 10 }, (_, number) => number * 2 * HOUR);
    const { record, compared } = tryAt([...times, DAY, DAY + 1]);
    expect(compared).toEqual([...times, DAY]);
    expect(lockEnd(record, at(DAY))).toEqual(at(DAY + 2 * HOUR));
  });
});
