import { expect, it } from 'vitest';
import { inBatches } from '#server/features/retention/in-batches.ts';

/** A table with this many due rows. @returns how many each statement took, until no more were run */
async function cleanUp(due: number): Promise<number[]> {
  const taken: number[] = [];
  await inBatches((limit) => {
    taken.push(Math.min(limit, due));
    due -= Math.min(limit, due);
    return Promise.resolve(taken.at(-1) ?? 0);
  });
  return taken;
}

it('a clean-up takes a bounded number of rows at a time, until all that are due are gone', async () => {
  expect(await cleanUp(0)).toEqual([0]);
  expect(await cleanUp(499)).toEqual([499]);
  expect(await cleanUp(500)).toEqual([500, 0]);
  expect(await cleanUp(1201)).toEqual([500, 500, 201]);
});
