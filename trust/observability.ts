import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { call, createOffer, createQuotable, must } from './applicant.ts';
import { atLeast, none } from './figure.ts';
import type { Figure, Proof } from './figure.ts';
import { measureCost } from './observability/cost.ts';
import { makeDataFolder, startProgram } from './product.ts';
import type { RunningProgram } from './product.ts';

const TOKEN = 'a token for operators';
const APPLICANTS = 10;
const NOTICE_MS = 2_000;
const SETTLED_WITHIN_MS = 30_000;
const POLL_MS = 100;

type Line = { event?: string; requestId?: string; job?: string; route?: string };
type Arrived = { path: string; requestId: string | undefined };

/**
 * Runs the API with an outside lender and partner, takes applicants through, and reads back what can be seen: each
 * request in its log line, jobs, calls and webhooks; the figures that alerts rely on; health after the order to stop.
 */
export const prove: Proof = async (say) => {
  const data = makeDataFolder('observability');
  const outside = await startOutside();
  try {
    const product = await startProgram('api', {
      DATA_DIR: data.path,
      LENDER_URL: `${outside.url}/lender`,
      LENDER_KEY: 'key',
      METRICS_TOKEN: TOKEN,
      LOG_LEVEL: 'info',
      RATE_LIMITS: 'generous',
      SHUTDOWN_NOTICE_MS: String(NOTICE_MS),
    });
    try {
      return [
        ...(await followRequests(product, outside.arrived, outside.url)),
        ...(await readMetrics(product)),
        ...(await stopProperly(product)),
        await measureCost(say),
      ];
    } finally {
      await product.end('SIGKILL');
    }
  } finally {
    outside.close();
    data.remove();
  }
};

/** Third parties that accept everything, and record what they were sent. */
async function startOutside() {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    arrived.push({
      path: request.url ?? '',
      requestId: request.headers['x-request-id'] as string | undefined,
    });
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { arrived, url: `http://127.0.0.1:${String(port)}`, close };
}

async function followRequests(
  product: RunningProgram,
  arrived: readonly Arrived[],
  outsideUrl: string,
): Promise<Figure[]> {
  const { url } = product;
  await must(url, 'PUT', '/api/sandbox/partners/cra/endpoint', { url: `${outsideUrl}/partner` });
  const accepted: string[] = [];
  const handedOver: string[] = [];
  const personal: string[] = [];
  for (let count = 0; count < APPLICANTS; count += 1) {
    const { acceptance, token, of, email, contactId } = await createOffer(url);
    personal.push(email, contactId);
    const reply = await call(url, 'PATCH', of(), acceptance, { token });
    accepted.push(reply.headers.get('x-request-id') ?? 'none');
    const declined = await createQuotable(url);
    await must(url, 'PATCH', declined.of(), { visaStatus: 'Other' }, declined);
    await must(url, 'GET', declined.of('/quote'), undefined, declined);
    const consent = { optedIn: true, sentToPartner: true, partner: 'cra' };
    const handOff = await call(url, 'PUT', declined.of('/refer'), consent, declined);
    handedOver.push(handOff.headers.get('x-request-id') ?? 'none');
  }
  const hasArrived = (id: string, path: string) =>
    arrived.some((call) => call.requestId === id && call.path.startsWith(path));
  const isSettled = () =>
    accepted.every((id) => hasArrived(id, '/lender')) && handedOver.every((id) => hasArrived(id, '/partner'));
  for (const limit = Date.now() + SETTLED_WITHIN_MS; !isSettled() && Date.now() < limit;) await wait(POLL_MS);

  const lines = linesOf(product.output());
  const requests = lines.filter(({ event }) => event === 'api-request');
  const jobs = lines.filter(({ event }) => event === 'job-done' || event === 'job-failed');
  const hasJob = (id: string, job: string) => jobs.some((line) => line.requestId === id && line.job === job);
  const missing = (ids: readonly string[], has: (id: string) => boolean) =>
    ids.filter((id) => !has(id)).length;
  return [
    none('requests without id or route in their line', requests.filter(isIncomplete).length, requests.length),
    none(
      'runs of jobs without an id in their line',
      jobs.filter(({ requestId }) => !requestId).length,
      jobs.length,
    ),
    none(
      'acceptances not followed to their jobs',
      missing(accepted, (id) => hasJob(id, 'tell-lender')),
      APPLICANTS,
    ),
    none(
      '… to the call that tells the lender',
      missing(accepted, (id) => hasArrived(id, '/lender')),
      APPLICANTS,
    ),
    none(
      'hand-offs not followed to the webhook',
      missing(handedOver, (id) => hasArrived(id, '/partner')),
      APPLICANTS,
    ),
    none(
      "lines with an applicant's e-mail or id in them",
      product
        .output()
        .split('\n')
        .filter((line) => personal.some((value) => line.includes(value))).length,
      lines.length,
    ),
  ];
}

function isIncomplete({ requestId, route }: Line): boolean {
  return requestId === undefined || route === undefined;
}

function linesOf(output: string): Line[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}

async function readMetrics({ url }: RunningProgram): Promise<Figure[]> {
  const stranger = await fetch(`${url}/api/metrics`);
  const text = await (
    await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  ).text();
  const names = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const rules = readFileSync('ops/alerts.yml', 'utf8');
  const wanted = [...new Set(rules.match(/\b[a-z]+_[a-z_]+[a-z](?=[^:a-z_])/g))]
    .map((name) => name.replace(/_bucket$/, ''))
    .filter((name) => /_(total|seconds|bytes|flight|limit|waiting|up)$/.test(name));
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
  return [
    none('metrics shown to a stranger', stranger.status === 404 ? 0 : 1, 1),
    none(
      'metrics of alerts that this process lacks',
      wanted.filter((name) => !names.has(name)).length,
      wanted.length,
    ),
    { what: 'series of one process', measured: String(series), target: '< 2,000', holds: series < 2_000 },
  ];
}

/** From the order to stop, health reports it, and requests are still answered until the notice is over. */
async function stopProperly(product: RunningProgram): Promise<Figure[]> {
  const { url } = product;
  const ended = product.end('SIGTERM');
  let [told, refused, asked] = [0, 0, 0];
  for (const limit = Date.now() + NOTICE_MS / 2; Date.now() < limit;) {
    const [health, page] = await Promise.allSettled([
      fetch(`${url}/api/health/ready`),
      fetch(`${url}/api/v2/notice`),
    ]);
    asked += 1;
    if (health.status === 'fulfilled' && health.value.status === 503) told += 1;
    if (page.status === 'rejected' || page.value.status >= 500) refused += 1;
    await wait(POLL_MS / 2);
  }
  await ended;
  return [
    atLeast('times health said that it stops', told, Math.max(1, Math.floor(asked / 2))),
    none('requests refused while it gave notice', refused, asked),
  ];
}
