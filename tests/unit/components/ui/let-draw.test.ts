import { afterEach, describe, expect, it, vi } from 'vitest';
import { letDraw } from '#components/ui/let-draw.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** At least as many turns as promises could take within one task. */
async function endMicrotasks() {
  for (let turn = 0; turn < 1_000; turn += 1) await Promise.resolve();
}

describe('letting the browser draw', () => {
  it('asks the browser for it, where it can be asked', async () => {
    let goOn: () => void = () => undefined;
    const drawn = new Promise<void>((resolve) => (goOn = resolve));
    vi.stubGlobal('scheduler', { yield: vi.fn(() => drawn) });
    const goesOn = vi.fn();
    const waiting = letDraw().then(goesOn);
    await endMicrotasks();
    expect(goesOn).not.toHaveBeenCalled();
    goOn();
    await waiting;
  });

  it.each([
    ['none', undefined],
    ['one that cannot yield', { postTask: () => undefined }],
  ])('ends the task with %s, and by no timer', async (_, scheduler) => {
    vi.stubGlobal('scheduler', scheduler);
    // None of the timers ever fires.
    vi.useFakeTimers();
    const goesOn = vi.fn();
    const waiting = letDraw().then(goesOn);
    await endMicrotasks();
    expect(goesOn).not.toHaveBeenCalled();
    await waiting;
  });
});
