import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInTime } from '#server/http/answer-in-time.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { replyWithProblem, toAppError } from '#server/http/problem.ts';

const LIMIT_MS = 10_000;

/** An API with one route, which waits as long as it is told to, and records that it has finished. */
function createSlowApi() {
  let hasFinished = false;
  let goOn: () => void = () => undefined;
  const told = new Promise<void>((resolve) => (goOn = resolve));
  const app = new Hono<CallContext>();
  app.use(answerInTime(LIMIT_MS));
  app.onError((error, c) => replyWithProblem(c, toAppError(error)));
  app.get('/', async (c) => {
    await told;
    hasFinished = true;
    return c.text('done');
  });
  return { app, hasFinished: () => hasFinished, goOn };
}

/** What the front process says about a request. */
const ORIGIN: CallContext['Bindings'] = {};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an answer', () => {
  it('that is late is "not now", and what was begun goes on', async () => {
    const { app, hasFinished, goOn } = createSlowApi();
    const asked = app.request('/', {}, ORIGIN);
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    const reply = await asked;
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('2');
    expect(await reply.json()).toMatchObject({ code: 'unavailable' });
    expect(hasFinished()).toBe(false);
    goOn();
    await vi.advanceTimersByTimeAsync(0);
    expect(hasFinished()).toBe(true);
  });

  it('to a job is waited for', async () => {
    const { app, goOn } = createSlowApi();
    const asked = app.request('/');
    await vi.advanceTimersByTimeAsync(2 * LIMIT_MS);
    goOn();
    expect(await (await asked).text()).toBe('done');
  });

  it('that is in time is itself', async () => {
    const { app, goOn } = createSlowApi();
    const asked = app.request('/', {}, ORIGIN);
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    goOn();
    expect(await (await asked).text()).toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not thrown away because the process was busy with it', async () => {
    const { app, goOn } = createSlowApi();
    const asked = app.request('/', {}, ORIGIN);
    // What was due while the process was busy happens once when it is not.
    await vi.advanceTimersToNextTimerAsync();
    goOn();
    expect((await asked).status).toBe(200);
  });
});
