import { describe, expect, it } from 'vitest';
import { millisecondsToNextLook, sessionPhase, timeLeft } from '#components/session/session-phase.ts';

const END = new Date('2026-11-21T10:00:00Z');
const before = (milliseconds: number) => new Date(END.getTime() - milliseconds);

describe('the end of a session', () => {
  it.each([
    [120_001, 'open'],
    [120_000, 'ending'],
    [1, 'ending'],
    [0, 'ended'],
    [-5000, 'ended'],
  ])('%i ms before it the session is %s', (left, phase) => {
    expect(sessionPhase(END, before(left))).toBe(phase);
  });

  it('is looked at when the next phase begins, each second of the last two minutes, and no longer', () => {
    expect(millisecondsToNextLook(END, before(3_600_000))).toBe(3_480_000);
    expect(millisecondsToNextLook(END, before(90_400))).toBe(400);
    expect(millisecondsToNextLook(END, before(90_000))).toBe(1000);
    expect(millisecondsToNextLook(END, before(0))).toBeUndefined();
  });

  it('is counted down in minutes and seconds', () => {
    expect(timeLeft(END, before(120_000))).toBe('2:00');
    expect(timeLeft(END, before(64_200))).toBe('1:05');
    expect(timeLeft(END, before(-1))).toBe('0:00');
  });
});
