import { Agent, get } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { exposeCollector } from '#server/give-back-memory.ts';
import { createLogger } from '#server/logging.ts';
import { startServer } from '#tests/support/http.ts';
import type { TestServer } from '#tests/support/http.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

/** More than there are connections to the database. */
const CONNECTIONS = 24;
const REQUESTS = 800;
/** Some 300 are for counters and the like. A request that is kept costs 2,000 or more. */
const MOST_BYTES_LEFT = 800;

const collect = exposeCollector();

let api: TestApi;
let given: TestApplication;
let server: TestServer;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
beforeAll(async () => {
  api = await createTestApi();
  given = await api.givenQuoteAnswers();
  const quiet = { ...api.deps, logger: createLogger('silent') };
  server = await startServer(createApiListener(createApp(quiet), quiet.config, quiet.logger, {}));
});
afterAll(async () => {
  agent.destroy();
  await server.close();
  await api.close();
});

const ask = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { authorization: `Bearer ${given.token}` };
    get(`${server.url}/api/v2${path}`, { agent, headers }, (reply) => {
      reply.resume().once('end', () => {
        resolve(reply.statusCode ?? 0);
      });
    }).once('error', reject);
  });

/** Sends several at a time, with a young collection after every few, as under load. @returns what was answered */
async function askOften(path: string): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let asked = 0; asked < REQUESTS; asked += CONNECTIONS * 5) {
    const connections = Array.from({ length: CONNECTIONS }, async () => {
      for (let turn = 0; turn < 5; turn += 1) statuses.add(await ask(path));
    });
    await Promise.all(connections);
    collect({ type: 'minor' });
  }
  // What survived the last one is examined again.
  collect({ type: 'minor' });
  return statuses;
}

/** Bytes per request that are still there after young collections, and that a full one would free. */
async function bytesLeftBy(path: string, status: number): Promise<number> {
  await askOften(path);
  collect();
  const { used_heap_size: before } = getHeapStatistics();
  const statuses = await askOften(path);
  const { used_heap_size: after } = getHeapStatistics();
  expect([...statuses]).toEqual([status]);
  return (after - before) / REQUESTS;
}

// Memory that only a full collection frees makes full collections frequent, and each delays every answer under way.
it.each([
  ['that asks the database nothing', () => '/no-such-call', 404],
  ['that is answered from the database', () => given.of('/quote'), 200],
])('a request %s leaves nothing for a full collection', async (_name, path, status) => {
  expect(await bytesLeftBy(path(), status)).toBeLessThan(MOST_BYTES_LEFT);
});
