import { milliseconds } from 'date-fns/milliseconds';
import { z } from 'zod';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { invalidFields } from '#server/http/app-error.ts';
import { jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody } from '#server/http/router.ts';
import { bringForward, enqueue } from '#server/queue/repository.ts';
import { announceClock } from './clock-channel-repository.ts';
import type { SandboxClock } from './sandbox-clock.ts';
import { holdSandboxSetting, readSandboxSetting, writeSandboxSetting } from './settings-repository.ts';

const SETTING = 'clock-offset';
/** Two years: further than anything the product waits for. */
const FURTHEST_MS = milliseconds({ days: 2 * 365 });

const offset = z.int().min(-FURTHEST_MS).max(FURTHEST_MS);
const movement = z.union([z.strictObject({ advanceMs: offset }), z.strictObject({ offsetMs: offset })]);
type Movement = z.infer<typeof movement>;
const clockReply = jsonReply(z.object({ now: z.iso.datetime(), offsetMs: z.int() }), "The product's time");

const readRoute = describeRoute({
  method: 'get',
  path: '/clock',
  tags: ['Sandbox'],
  summary: "The product's time",
  request: {},
  responses: { 200: clockReply },
});

const moveRoute = describeRoute({
  method: 'post',
  path: '/clock',
  tags: ['Sandbox'],
  summary: 'Move the clock',
  description:
    'By a length from where it is, or to an offset from real time. What has run out ends at once, and what is due by then is sent.',
  request: { body: jsonBody(movement) },
  responses: { 200: clockReply },
});

/** Takes over the offset set earlier: by another process, or before a restart. */
export async function recallSandboxClock({ sandboxClock, database }: AppDeps): Promise<void> {
  if (sandboxClock === undefined) return;
  const takeOver = sandboxClock.beginLookUp();
  const known = await readOffset(database);
  if (known !== undefined) takeOver(known);
}

async function readOffset(queryable: Queryable): Promise<number | undefined> {
  const known = offset.safeParse(await readSandboxSetting(queryable, SETTING));
  return known.success ? known.data : undefined;
}

/**
 * Moves the clock where every process can see it: no process goes by the new time before it is stored. Movements take
 * turns, so that each starts from where the previous one ended.
 */
async function storeMovement(transaction: Transaction, move: Movement): Promise<void> {
  await holdSandboxSetting(transaction, SETTING);
  const before = (await readOffset(transaction)) ?? 0;
  const wanted = 'advanceMs' in move ? before + move.advanceMs : move.offsetMs;
  if (!offset.safeParse(wanted).success) {
    throw invalidFields({ path: 'advanceMs', message: 'This is more than two years from real time' });
  }
  await writeSandboxSetting(transaction, SETTING, wanted);
  await announceClock(transaction);
  await enqueue(transaction, 'expire-applications', {});
  await enqueue(transaction, 'remind-of-last-day', {});
  await enqueue(transaction, 'resume-partner-webhooks', {});
  await bringForward(transaction, wanted - before);
}

export function clockRoutes(deps: AppDeps, clock: SandboxClock) {
  const reading = () => ({ now: clock.now().toISOString(), offsetMs: clock.offsetMs });
  return createRouter()
    .openapi(readRoute, async (c) => {
      await recallSandboxClock(deps);
      return c.json(reading(), 200);
    })
    .openapi(moveRoute, async (c) => {
      const move = c.req.valid('json');
      await deps.database.transaction((transaction) => storeMovement(transaction, move));
      await recallSandboxClock(deps);
      return c.json(reading(), 200);
    });
}
