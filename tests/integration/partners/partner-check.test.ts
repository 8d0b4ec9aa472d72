import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import { runChecks } from '#server/commands/partner-check/run-checks.ts';
import type { Target } from '#server/commands/partner-check/product.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { withPartnerLinks } from '#server/front/partner-links.ts';
import { isApiPath } from '#server/front/request-origin.ts';
import { enqueue } from '#server/queue/repository.ts';
import { startWorker } from '#server/jobs/worker.ts';
import type { Worker } from '#server/jobs/worker.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';
import { startFaultyProxy } from '#tests/support/faulty-proxy.ts';
import { startServer } from '#tests/support/http.ts';
import type { TestServer } from '#tests/support/http.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

/** The product on a port, with its jobs running, as a partner's engineer meets it. */
let api: TestApi;
let server: TestServer;
let worker: Worker;
let clock: NodeJS.Timeout;

beforeAll(async () => {
  api = await createTestApi();
  const { app, deps } = api;
  const answerApi = createApiListener(app, deps.config, deps.logger, {});
  server = await startServer(
    withPartnerLinks(
      (request, response) => {
        if (isApiPath(request.url ?? '')) answerApi(request, response);
        else response.end('a page');
      },
      (request, origin) => app.fetch(request, origin),
      deps.config,
      deps.logger,
      {},
    ),
  );
  worker = startWorker({ ...deps, callApi: (request) => app.fetch(request) });
  // Five seconds pass in half a second, and nobody waits for the queue to look again.
  clock = setInterval(() => {
    api.advance(1000);
    void enqueue(deps.database, 'resume-partner-webhooks', {});
  }, 100);
});
afterAll(async () => {
  clearInterval(clock);
  await worker.stop();
  await server.close();
  await api.close();
});

function targetOf(partner: string, baseUrl: string): Target {
  const source = referralSourceOf(partner) ?? expect.fail(`nobody is called ${partner}`);
  const { apiKeys, webhookSecrets } = credentialsOf(api.deps.config.partnerSecret, source);
  return {
    baseUrl,
    partner,
    apiKey: apiKeys[0] ?? '',
    webhookSecret: webhookSecrets[0] ?? '',
    isTold: source.webhookUrl !== undefined,
  };
}

describe('the checks a partner runs', () => {
  it.each(['cra', 'wombat-compare'])('are all good with the product, as %s', async (partner) => {
    const verdicts = await runChecks(targetOf(partner, server.url));
    expect(verdicts.filter(({ failure }) => failure !== undefined)).toEqual([]);
    expect(verdicts.length).toBeGreaterThanOrEqual(29);
    // The sandbox is left as it was found.
    const { body } = await api.must('GET', `/api/sandbox/partners/${partner}/webhooks`);
    expect(body).not.toHaveProperty('endpoint');
  });

  it('are all good as one that has no address for webhooks, of which they look for none', async () => {
    const verdicts = await runChecks(targetOf('cse', server.url));
    expect(verdicts.filter(({ failure }) => failure !== undefined)).toEqual([]);
    const names = verdicts.map(({ name }) => name);
    expect(names).toContain('Your referralId leads the applicant back while they go on, and nobody else');
    expect(names.filter((name) => /webhook|told|log|replay|signature/i.test(name))).toEqual([]);
  });

  it('find what is broken, and nothing else', async () => {
    const target = targetOf('numbat', '');
    const proxy = await startFaultyProxy(server.url, target);
    const verdicts = await runChecks({ ...target, baseUrl: proxy.url });
    await proxy.close();
    const failed = verdicts.filter(({ failure }) => failure !== undefined);
    expect(failed.map(({ name, failure }) => [name, failure])).toEqual([
      ['A wrong key, and none, are refused', expect.stringContaining('expected 401')],
      [
        'The same request under the same Idempotency-Key is the same referral',
        expect.stringMatching(/^The referral is/),
      ],
      ['Another request under the same Idempotency-Key is refused', expect.stringContaining('answered 201')],
      [
        'The link opens once: 303 to the clean address, a cookie, no referrer',
        expect.stringMatching(/^Referrer-Policy is missing/),
      ],
      ['The second time it gives no cookie', expect.stringMatching(/^The number of cookies is 1/)],
      ['The answers are there with the cookie, and not without', expect.stringContaining('not tried')],
      ['Residence status Renter becomes Renting', expect.stringContaining('"Boarding"')],
      ['An applicant goes from the link to a quote and cancels', expect.stringContaining('not tried')],
      [
        'Your referralId leads the applicant back while they go on, and nobody else',
        expect.stringContaining('not tried'),
      ],
      ['Each change of status is told, in order, numbered from 1', expect.stringContaining('not tried')],
      [
        'One that was answered with 500 comes again before any later one, the same',
        expect.stringContaining('not tried'),
      ],
      [
        'Every signature verifies, and of a body that was tampered with it does not',
        expect.stringContaining('not tried'),
      ],
      [
        'They name your referral and reference, and nothing of the applicant',
        expect.stringContaining('not tried'),
      ],
      ['The delivery log says the same', expect.stringContaining('not tried')],
      [
        'It is searched by your referralId and reference, and for nothing else',
        expect.stringContaining('not tried'),
      ],
      ['A replay brings the same webhook again', expect.stringContaining('not tried')],
    ]);
  });

  it('find webhooks that are not signed, out of order, or never come', async () => {
    const failuresWith = async (partner: string, fault: 'unsigned' | 'reordered' | 'lost') => {
      const target = targetOf(partner, '');
      const proxy = await startFaultyProxy(server.url, target, fault);
      const verdicts = await runChecks({ ...target, baseUrl: proxy.url }, undefined, 5_000);
      await proxy.close();
      return verdicts.filter(({ failure }) => failure !== undefined).map(({ name }) => name);
    };
    const [unsigned, reordered, lost] = await Promise.all([
      failuresWith('potoroo', 'unsigned'),
      failuresWith('quandong', 'reordered'),
      failuresWith('pademelon', 'lost'),
    ]);
    expect(unsigned).toEqual([
      'Every signature verifies, and of a body that was tampered with it does not',
      'A replay brings the same webhook again',
    ]);
    expect(reordered[0]).toBe('Each change of status is told, in order, numbered from 1');
    expect(lost[0]).toBe('Each change of status is told, in order, numbered from 1');
  });
});
