import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { answerInTime } from '#server/http/answer-in-time.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { replyWithProblem, toAppError } from '#server/http/problem.ts';

/** An API with one route, which waits as long as it is told to, and records when it has finished. */
function createSlowApi(limitMs: number) {
  const finished: string[] = [];
  let goOn: () => void = () => undefined;
  const told = new Promise<void>((resolve) => (goOn = resolve));
  const app = new Hono<CallContext>();
  app.use(answerInTime(limitMs));
  app.onError((error, c) => replyWithProblem(c, toAppError(error)));
  app.get('/:how', async (c) => {
    const how = c.req.param('how');
    if (how === 'slow') await told;
    // The process itself is busy: nothing else happens in the meantime.
    if (how === 'busy') for (const endsAt = Date.now() + 2 * limitMs; Date.now() < endsAt;);
    finished.push(how);
    return c.text(how);
  });
  return { app, finished, goOn };
}

/** What the front process says about a request. */
const ORIGIN: CallContext['Bindings'] = {};

describe('an answer', () => {
  it('that is late is "not now", and what was begun goes on', async () => {
    const { app, finished, goOn } = createSlowApi(50);
    const reply = await app.request('/slow', {}, ORIGIN);
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('2');
    expect(await reply.json()).toMatchObject({ code: 'unavailable' });
    expect(finished).toEqual([]);
    goOn();
    await expect.poll(() => finished).toEqual(['slow']);
  });

  it('to a job is waited for', async () => {
    const { app, goOn } = createSlowApi(50);
    let reply: Response | undefined;
    const asked = Promise.resolve(app.request('/slow')).then((given) => (reply = given));
    // Of two calls with the same limit, the other one is late by now.
    expect((await app.request('/slow', {}, ORIGIN)).status).toBe(503);
    expect(reply).toBeUndefined();
    goOn();
    expect(await (await asked).text()).toBe('slow');
  });

  it('that is in time is itself', async () => {
    const { app } = createSlowApi(50);
    expect(await (await app.request('/quick', {}, ORIGIN)).text()).toBe('quick');
  });

  it('is not thrown away because the process was busy with it', async () => {
    const { app } = createSlowApi(50);
    expect((await app.request('/busy', {}, ORIGIN)).status).toBe(200);
  });
});
