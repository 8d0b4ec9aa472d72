import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { configureApi } from '#lib/api/client.ts';
import { getNotice } from '#lib/api/notice.ts';
import { serviceTime, thisDevice } from '#lib/time/service-time.ts';

const BASE = 'https://loans.example/api/v2';
const maintenance = { startsAt: '2026-09-19T13:00:00Z', endsAt: '2026-09-19T15:00:00Z', isInForce: false };

const server = setupServer();
beforeAll(() => {
  server.listen();
});
afterEach(() => {
  server.resetHandlers();
  configureApi({ getScenario: () => ({}) });
  delete thisDevice.ahead;
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

  it('tells the time of the service, unless another has answered', async () => {
    configureApi({ baseUrl: BASE });
    const headers = { date: 'Thu, 26 Nov 2020 13:00:00 GMT' };
    server.use(
      http.get(`${BASE}/notice`, () => HttpResponse.html('Please log in to this network', { headers })),
    );
    await expect(getNotice()).rejects.toThrow();
    expect(thisDevice.ahead).toBeUndefined();
    server.use(http.get(`${BASE}/notice`, () => HttpResponse.json({}, { headers })));
    await getNotice();
    expect(serviceTime(new Date()).toISOString()).toMatch(/^2020-11-26T13:00:0/);
  });
});
