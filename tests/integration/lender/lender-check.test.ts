import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runChecks } from '#server/commands/lender-check/run-checks.ts';
import type { Target } from '#server/commands/lender-check/product.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import { startWorker } from '#server/jobs/worker.ts';
import type { Worker } from '#server/jobs/worker.ts';
import { createLiveLender } from '#server/providers/lender/live.ts';
import { startServer } from '#tests/support/http.ts';
import type { TestServer } from '#tests/support/http.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

/** The product on a port, with its jobs running, as a lender's engineer meets it. */
let api: TestApi;
let server: TestServer;
let worker: Worker;

beforeAll(async () => {
  api = await createTestApi();
  const { app, deps } = api;
  server = await startServer(createApiListener(app, deps.config, deps.logger, {}));
  worker = startWorker({ ...deps, callApi: (request) => app.fetch(request) });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await worker.stop();
  await server.close();
  await api.close();
});

function targetAt(baseUrl: string): Target {
  const [accessKey = ''] = api.deps.config.lenderAccessKeys;
  const [webhookSecret = ''] = api.deps.config.lenderWebhookSecrets;
  return { baseUrl, accessKey, webhookSecret };
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const taken = await startServer(() => undefined);
  await taken.close();
  return Number(new URL(taken.url).port);
}

const failuresOf = async (...given: Parameters<typeof runChecks>) =>
  (await runChecks(...given)).flatMap(({ name, failure }) =>
    failure === undefined ? [] : [[name, failure]],
  );

/** From here on notices go to that port. */
function sendNoticesTo(port: number, key: string, change = (notice: object) => notice) {
  const live = createLiveLender({ url: `http://127.0.0.1:${String(port)}`, key });
  vi.spyOn(api.deps.providers.lender, 'notify').mockImplementation((notice, ...rest) =>
    live.notify(change(notice) as typeof notice, ...rest),
  );
}

it('the checks a lender runs are all good with the product, notices among them', async () => {
  const notices = { port: await freePort(), key: 'lender-check' };
  sendNoticesTo(notices.port, notices.key);
  const verdicts = await runChecks({ ...targetAt(server.url), notices });
  expect(verdicts.filter(({ failure }) => failure !== undefined)).toEqual([]);
  expect(verdicts).toHaveLength(35);
});

it('without a port for notices they look for none', async () => {
  const verdicts = await runChecks(targetAt(server.url));
  expect(verdicts.filter(({ failure }) => failure !== undefined)).toEqual([]);
  expect(verdicts.filter(({ name }) => /told|notice/i.test(name))).toEqual([]);
});

it('they find notices that show another key, and those that never come', async () => {
  const notices = { port: await freePort(), key: 'lender-check' };
  sendNoticesTo(notices.port, 'another');
  expect(await failuresOf({ ...targetAt(server.url), notices })).toEqual([
    [
      'Each notice shows your key, and its id as Idempotency-Key',
      expect.stringContaining('"Bearer another"'),
    ],
  ]);

  vi.spyOn(api.deps.providers.lender, 'notify').mockResolvedValue();
  expect(await failuresOf({ ...targetAt(server.url), notices }, undefined, 500)).toEqual([
    ['You are told of the acceptance, and that everything is handed in', expect.stringContaining('only 0')],
    ['Each notice shows your key, and its id as Idempotency-Key', expect.stringContaining('not tried')],
    ['It says that something happened, and nothing of the applicant', expect.stringContaining('not tried')],
    ['What happened later has a higher id', expect.stringContaining('not tried')],
    ['One that was answered with 500 comes again, the same', expect.stringContaining('not tried')],
  ]);
});

it('they find a product that takes any key and any signature, and names no hash', async () => {
  const { accessKey, webhookSecret } = targetAt('');
  const careless = await startServer((request, response) => {
    void text(request).then(async (body) => {
      const { method = 'GET', url = '/' } = request;
      const isEvent = url.endsWith('/webhooks/lender');
      const reply = await api.app.fetch(
        new Request(new URL(url, api.deps.config.publicUrl), {
          method,
          headers: {
            cookie: request.headers.cookie ?? '',
            ...(url.includes('/v2/lender/') ? { authorization: `Bearer ${accessKey}` } : {}),
            ...(isEvent ? signWebhook(webhookSecret, String(request.headers['webhook-id']), body) : {}),
          },
          ...(body === '' ? {} : { body }),
        }),
        {},
      );
      for (const name of ['date', 'cache-control']) response.setHeader(name, reply.headers.get(name) ?? '');
      response.writeHead(reply.status, { 'set-cookie': reply.headers.getSetCookie() });
      response.end(Buffer.from(await reply.arrayBuffer()));
    });
  });
  const failures = await failuresOf(targetAt(careless.url));
  await careless.close();
  expect(failures.slice(0, 4)).toEqual([
    ['Without a key, and with a wrong one, nothing is read', expect.stringContaining('expected 401')],
    ['The contract has the hash that the application names', expect.stringContaining('ETag is missing')],
    ['Every file is there, under the hash of its bytes', expect.stringContaining('ETag is missing')],
    ['An event that you did not sign is refused', expect.stringContaining('answered 204, expected 401')],
  ]);
});
