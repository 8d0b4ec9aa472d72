import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteContract } from '#lib/contracts/quote.ts';
import { SCENARIOS } from '#lib/domain/scenarios.ts';
import { parseConfig } from '#server/config.ts';
import { createScenarios } from '#server/scenarios/create-scenarios.ts';
import { contactDetails, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';
import { PRODUCTION } from '#tests/support/production.ts';

let api: TestApi;

beforeAll(async () => {
  // Made-up settings change nothing: the product has none for scenarios.
  api = await createTestApi({ environment: { ...PRODUCTION, SCENARIO: 'quote-approved', SCENARIOS: 'on' } });
});
afterAll(() => api.close());

describe('in production', () => {
  it('there are no scenarios, whatever is set', () => {
    expect(api.deps.config.isProduction).toBe(true);
    expect(api.deps.scenarios).toBeUndefined();
    expect(() => createScenarios(api.deps.config)).toThrow('There are no scenarios in production');
    const given = { ...PRODUCTION, PUBLIC_URL: 'https://loans.example', SCENARIO: 'quote-approved' };
    expect(JSON.stringify(parseConfig(given, new Date()))).not.toContain('quote-approved');
  });

  it('a scenario that is asked for is refused, on whatever call', async () => {
    const headers = { 'x-scenario': 'quote-approved' };
    for (const [method, path] of [
      ['GET', '/notice'],
      ['GET', '/notice?scenario=quote-approved'],
      ['POST', '/contact'],
      ['POST', '/session'],
      ['GET', '/no-such-route'],
    ] as const) {
      const reply = await api.request(method, path, method === 'POST' ? {} : undefined, { headers });
      expect([path, reply.status, (reply.body as { code: string }).code]).toEqual([
        path,
        422,
        'scenario-refused',
      ]);
    }
    const byQuery = await api.request('GET', '/notice?scenario=http-504');
    expect(byQuery).toMatchObject({ status: 422, body: { code: 'scenario-refused' } });
    expect((await api.request('GET', '/notice')).status).toBe(200);
  });

  it('a scenario of a quote is refused, and leaves the quote to the bureau', async () => {
    const application = await api.givenQuoteAnswers({ tier: 'B1' });
    const { of, token } = application;
    for (const { name } of SCENARIOS) {
      const reply = await api.request('GET', of(`/quote?scenario=${name}&partner=cra`), undefined, { token });
      expect([name, reply.status]).toEqual([name, 422]);
    }
    const { body } = await api.must('GET', of('/quote'), undefined, { token });
    expect(quoteContract.parse(body)).toMatchObject({ creditTier: 'B1' });
  });

  it('a magic e-mail address is an ordinary one', async () => {
    for (const name of ['http-409', 'maintenance-in-force', 'network-loss']) {
      const email = `lea+${name}@scenario.example`;
      expect((await api.request('POST', '/contact', contactDetails({ email }))).status).toBe(201);
    }
    const contact = { email: 'lea+quote-declined@scenario.example' };
    const application = await api.givenQuoteAnswers({ tier: 'A', contact });
    expect(await api.getQuote(application)).toMatchObject({ status: 'Approved', creditTier: 'A' });
  });

  it('nobody is made, and there is no list', async () => {
    expect((await api.request('GET', '/api/sandbox/scenarios')).status).toBe(404);
    expect((await api.request('POST', '/api/sandbox/scenarios/offer-made')).status).toBe(404);
  });
});
