import { z } from 'zod';
import type { AppDeps } from '#server/deps.ts';
import { createRouter, describeRoute, jsonBody, jsonReply } from '#server/http/router.ts';
import { enqueue } from '#server/queue/repository.ts';
import { announceClock } from './clock-channel-repository.ts';
import type { SandboxClock } from './sandbox-clock.ts';
import { readSandboxSetting, writeSandboxSetting } from './settings-repository.ts';

const SETTING = 'clock-offset';
/** Two years: further than anything the product waits for. */
const FURTHEST_MS = 2 * 365 * 86_400_000;

const offset = z.int().min(-FURTHEST_MS).max(FURTHEST_MS);
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
  description: 'By a length from where it is, or to an offset from real time. What has run out ends at once.',
  request: {
    body: jsonBody(z.union([z.strictObject({ advanceMs: offset }), z.strictObject({ offsetMs: offset })])),
  },
  responses: { 200: clockReply },
});

/** Takes over the offset that was set before: by another process, or before a restart. */
export async function recallSandboxClock({ sandboxClock, database }: AppDeps): Promise<void> {
  if (sandboxClock === undefined) return;
  const known = offset.safeParse(await readSandboxSetting(database, SETTING));
  if (known.success) sandboxClock.set(known.data);
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
      await recallSandboxClock(deps);
      clock.set('advanceMs' in move ? clock.offsetMs + move.advanceMs : move.offsetMs);
      await deps.database.transaction(async (transaction) => {
        await writeSandboxSetting(transaction, SETTING, clock.offsetMs);
        await announceClock(transaction);
        await enqueue(transaction, 'expire-applications', {});
        await enqueue(transaction, 'resume-partner-webhooks', {});
      });
      return c.json(reading(), 200);
    });
}
