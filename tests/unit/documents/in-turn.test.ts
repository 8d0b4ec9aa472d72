import { expect, it } from 'vitest';
import { createTurns } from '#lib/time/in-turn.ts';

it('lets so many work at one time, in the order in which they came, also when some fail', async () => {
  const inTurn = createTurns(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  let working = 0;
  let most = 0;
  const work = (number: number) =>
    inTurn(async () => {
      started.push(number);
      working += 1;
      most = Math.max(most, working);
      await new Promise<void>((resolve) => finish.push(resolve));
      working -= 1;
      if (number % 3 === 0) throw new Error(`number ${String(number)}`);
      return number;
    });
  const all = Promise.allSettled([1, 2, 3, 4, 5, 6].map(work));
  for (let number = 0; number < 6; number += 1) {
    await expect.poll(() => finish.length).toBeGreaterThan(number);
    finish[number]?.();
  }
  const outcomes = (await all).map(({ status }) => status);
  expect(outcomes).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'rejected']);
  expect(started).toEqual([1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
});
