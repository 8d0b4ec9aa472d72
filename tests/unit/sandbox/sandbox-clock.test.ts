import { describe, expect, it } from 'vitest';
import { createSandboxClock } from '#server/sandbox/sandbox-clock.ts';

const REAL = new Date('2026-11-23T00:00:00Z');

describe('the clock of the sandbox', () => {
  it('runs as far ahead as was found last', () => {
    const clock = createSandboxClock(() => REAL);
    expect(clock.now()).toEqual(REAL);
    clock.beginLookUp()(60_000);
    expect(clock.offsetMs).toBe(60_000);
    expect(clock.now()).toEqual(new Date('2026-11-23T00:01:00Z'));
    clock.beginLookUp()(0);
    expect(clock.now()).toEqual(REAL);
  });

  it('is not set back by a look-up that was begun before the last one', () => {
    const clock = createSandboxClock(() => REAL);
    const takeOverOld = clock.beginLookUp();
    const takeOverNew = clock.beginLookUp();
    takeOverNew(2_000);
    takeOverOld(1_000);
    expect(clock.offsetMs).toBe(2_000);
  });

  it('takes over what a later look-up finds, though one begun before it ends first', () => {
    const clock = createSandboxClock(() => REAL);
    const takeOverOld = clock.beginLookUp();
    const takeOverNew = clock.beginLookUp();
    takeOverOld(1_000);
    expect(clock.offsetMs).toBe(1_000);
    takeOverNew(2_000);
    expect(clock.offsetMs).toBe(2_000);
  });
});
