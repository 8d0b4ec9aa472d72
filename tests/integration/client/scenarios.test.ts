import { describe, expect, it } from 'vitest';
import { getNotice } from '#lib/api/notice.ts';
import { saveQuoteStep1 } from '#stores/actions/save-quote-step-1.ts';
import { sessionStore } from '#stores/session-store.ts';
import { step1 } from '#tests/support/client-applicant.ts';
import { browser, openForEachTest } from '#tests/support/client-page.ts';

/** The client's own code under a scenario of its visit, before the real API. */

openForEachTest('/quote/step-1');

describe('under a fault', () => {
  it.each([
    ['http-400', 400, { redirect: '/resume' }],
    ['http-401', 401, {}],
    ['http-403', 403, { redirect: '/resume/' }],
    ['http-404', 404, { redirect: '/quote/step-1' }],
    ['http-409', 409, { redirect: '/resume' }],
    ['http-413', 413, {}],
    ['http-504', 504, { toast: { milliseconds: 4000 } }],
    ['network-loss', 0, {}],
  ])('%s has the effect of the error catalogue', async (name, status, effect) => {
    browser.keepScenario(name);
    const result = await saveQuoteStep1(step1());
    expect(result).toMatchObject({ outcome: 'failed', error: { status } });
    expect(browser.effects.at(-1)).toMatchObject(effect);
    expect(sessionStore.getState().contactId).toBeUndefined();
  });
});

describe('under a system update', () => {
  it('is told of it, and saves nothing', async () => {
    browser.keepScenario('maintenance-in-force');
    expect((await getNotice()).maintenance).toMatchObject({ isInForce: true });
    const result = await saveQuoteStep1(step1());
    expect(result).toMatchObject({ outcome: 'failed', error: { status: 503, code: 'maintenance' } });
  });
});

describe('a visit without a scenario', () => {
  it('sends none', async () => {
    expect(await saveQuoteStep1(step1())).toMatchObject({ outcome: 'saved' });
    expect((await getNotice()).maintenance?.isInForce).toBe(false);
  });
});
