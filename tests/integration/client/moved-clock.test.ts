import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceTime, thisDevice } from '#lib/time/service-time.ts';
import { saveQuoteStep1 } from '#stores/actions/save-quote-step-1.ts';
import { sessionStore } from '#stores/session-store.ts';
import { step1 } from '#tests/support/client-applicant.ts';
import { api, browser, openForEachTest } from '#tests/support/client-page.ts';
import { DAY_MS, HOUR_MS } from '#tests/support/test-api.ts';

const MINUTE_MS = 60_000;

/** The difference between two instants: a header names whole seconds. */
const farApart = (one: Date | undefined, other: Date) =>
  Math.abs((one?.getTime() ?? Number.NaN) - other.getTime());

openForEachTest();
afterEach(async () => {
  delete thisDevice.ahead;
  await api.must('POST', '/api/sandbox/clock', { offsetMs: 0 });
});

describe.each([
  ['on', 40 * DAY_MS],
  ['back', -40 * DAY_MS],
])('a product whose clock QA has moved %s by forty days', (way, offsetMs) => {
  beforeEach(() => api.must('POST', '/api/sandbox/clock', { offsetMs }));

  it('is followed by a browser that keeps to real time: its day, and the end of a session', async () => {
    await browser.open('/quote/step-1');
    await saveQuoteStep1(step1());
    const inAnHour = new Date(api.now().getTime() + HOUR_MS);
    expect(farApart(sessionStore.getState().expiresAt, inAnHour)).toBeLessThan(MINUTE_MS);
    expect(farApart(serviceTime(api.now()), api.deps.clock())).toBeLessThan(MINUTE_MS);
  });

  it('tells its time to whoever asks for nothing else, signed in or not', async () => {
    const { headers } = await api.app.request('/api/v2/notice', { method: 'HEAD' });
    expect(farApart(new Date(headers.get('date') ?? ''), api.deps.clock())).toBeLessThan(MINUTE_MS);
  });
});
