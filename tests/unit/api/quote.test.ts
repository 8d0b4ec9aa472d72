import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { configureApi } from '#lib/api/client.ts';
import { MINIMUM_QUOTE_MS, reloadQuote, requestQuote } from '#lib/api/quote.ts';

const BASE = 'https://loans.example/api/v2';
const IDS = { contactId: 'c-1', applicationId: 'a-1' };
const QUOTE = { quoteId: 'q-1', status: 'Approved', pricingDetails: [] };

const server = setupServer(
  http.get(`${BASE}/contact/c-1/application/a-1/quote`, () => HttpResponse.json(QUOTE)),
);
beforeAll(() => {
  server.listen();
});
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

/** A clock that a test moves by hand; sleepers wake when their time has come. */
function setClock() {
  const sleeping: { milliseconds: number; wake: () => void }[] = [];
  configureApi({
    baseUrl: BASE,
    sleep: (milliseconds) =>
      new Promise<void>((wake) => {
        sleeping.push({ milliseconds, wake });
      }),
  });
  return sleeping;
}

describe('asking for a quote', () => {
  it('takes at least 1.5 seconds, however quickly the API answers', async () => {
    expect(MINIMUM_QUOTE_MS).toBe(1500);
    const sleeping = setClock();
    let isThere = false;
    const asked = requestQuote(IDS, {}, () => Promise.resolve()).then(([quote]) => {
      isThere = true;
      return quote;
    });
    // The same call without the minimum is answered long before.
    expect(await reloadQuote(IDS)).toEqual(QUOTE);
    expect(sleeping.map(({ milliseconds }) => milliseconds)).toEqual([1500]);
    expect(isThere).toBe(false);
    sleeping[0]?.wake();
    expect(await asked).toEqual(QUOTE);
  });

  it('reads what follows from the quote within that time, and not before there is one', async () => {
    const sleeping = setClock();
    const calls: string[] = [];
    server.events.on('response:mocked', () => calls.push('quoted'));
    const read = new Promise<void>((done) => {
      void requestQuote(IDS, {}, (quote) => {
        calls.push(`read what follows from ${quote.status}`);
        done();
        return Promise.resolve('what follows');
      }).then(([, next]) => calls.push(next));
    });
    await read;
    expect(calls).toEqual(['quoted', 'read what follows from Approved']);
    sleeping[0]?.wake();
    await vi.waitFor(() => {
      expect(calls).toEqual(['quoted', 'read what follows from Approved', 'what follows']);
    });
  });
});
