import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';
import { createHearing, walk } from '../../../trust/wander/calls/walk.ts';
import { createSeededRandom } from '../../../trust/writes/seeded-random.ts';

/**
 * `WALK_SEED` repeats a run, `WALK_STEPS` lengthens it, `WALK_FROM` starts at the life that was complained about; `npm
 * run trust -- wander-calls` does so much more.
 */
const seed = Number(process.env['WALK_SEED'] ?? Date.now() % 2 ** 31);
const steps = Number(process.env['WALK_STEPS'] ?? 200);
const from = Number(process.env['WALK_FROM'] ?? 1);

const hearing = createHearing();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ onReply: hearing.onReply });
  process.stdout.write(`walk: WALK_SEED=${String(seed)} WALK_STEPS=${String(steps)}\n`);
});
afterAll(() => api.close());

it('whatever an applicant, a partner, a lender and an operator do, and in whichever order, is answered and kept', async () => {
  const walked = await walk(api, hearing, createSeededRandom(seed), steps, from);
  expect(Object.fromEntries(walked.complaints)).toEqual({});
}, 600_000);
