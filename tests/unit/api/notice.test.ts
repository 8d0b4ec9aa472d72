import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { configureApi } from '#lib/api/client.ts';
import { getNotice } from '#lib/api/notice.ts';

const BASE = 'https://loans.example/api/v2';
const maintenance = { startsAt: '2026-09-19T13:00:00Z', endsAt: '2026-09-19T15:00:00Z', isInForce: false };

const server = setupServer();
beforeAll(() => {
  server.listen();
});
afterEach(() => {
  server.resetHandlers();
  configureApi({ getScenario: () => ({}) });
});
afterAll(() => {
  server.close();
});

describe('the notice of every page', () => {
  it('is read with the scenario of the visit, without the HTTP client and without an effect', async () => {
    const onError = vi.fn();
    configureApi({ baseUrl: BASE, onError, getScenario: () => ({ scenario: 'maintenance-announced' }) });
    let asked: string | null = null;
    server.use(
      http.get(`${BASE}/notice`, ({ request }) => {
        asked = request.headers.get('x-scenario');
        return HttpResponse.json({ maintenance });
      }),
    );
    expect(await getNotice()).toEqual({ maintenance });
    expect(asked).toBe('maintenance-announced');
    server.use(http.get(`${BASE}/notice`, () => HttpResponse.json({}, { status: 503 })));
    await expect(getNotice()).rejects.toThrow('503');
    expect(onError).not.toHaveBeenCalled();
  });
});
