import { Agent, request as requestHttp } from 'node:http';
import { createSeededRandom } from '../writes/seeded-random.ts';
import { applicationOf, nextRequest } from './mix.ts';
import type { LoadRequest } from './mix.ts';
import type { LoadOrder, LoadResult } from './run-load.ts';

/**
 * A process of its own that loads the API (trust/load/run-load.ts starts it), so that the measurement does not include
 * its own waiting. It reads one order from its standard input and writes one result.
 */
/**
 * Connections kept as by a load balancer, opened before the clock starts: Node accepts one new connection per turn of
 * its loop, so a flood of them waits in the system's queue and says nothing about how the product answers.
 */
const CONNECTIONS = 400;
const TICK_MS = 5;
const GIVE_UP_MS = 10_000;

const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part as Buffer);
const order = JSON.parse(Buffer.concat(parts).toString()) as LoadOrder;
const random = createSeededRandom(order.seed);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS });
const { hostname, port } = new URL(order.url);

const result: LoadResult = {
  offered: 0,
  admittedMs: [],
  turnedAwayMs: [],
  turnedAwayWithoutRetryAfter: 0,
  otherStatuses: {},
  brokenConnections: 0,
  acknowledged: [],
  seconds: 0,
};
let underWay = 0;
await openConnections();
const startedAt = performance.now();
const endsAt = startedAt + order.seconds * 1000;

if (order.perSecond === undefined) await runClosed(order.clients ?? 16);
else await runOpen(order.perSecond);
result.seconds = (performance.now() - startedAt) / 1000;
process.stdout.write(JSON.stringify(result), () => process.exit(0));

async function openConnections(): Promise<void> {
  const opened = Array.from(
    { length: CONNECTIONS },
    () =>
      new Promise<void>((resolve, reject) => {
        const path = '/api/health/live';
        const sent = requestHttp({ agent, hostname, port, path }, (reply) =>
          reply.resume().on('end', resolve),
        );
        sent.on('error', reject).end();
      }),
  );
  await Promise.all(opened);
}

/**
 * This many clients, each sending after the answer to its previous request: what the API can do when nobody rushes it.
 */
async function runClosed(clients: number): Promise<void> {
  const client = async () => {
    while (performance.now() < endsAt) await act();
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** This many per second, whether earlier ones have been answered or not, as the public does. */
async function runOpen(perSecond: number): Promise<void> {
  await new Promise<void>((resolve) => {
    let begun = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      const due = Math.min(((now - startedAt) / 1000) * perSecond, order.seconds * perSecond);
      for (; begun < due; begun += 1) void act();
      if (now < endsAt || underWay > 0) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
}

async function act(): Promise<void> {
  const made = await send(nextRequest(order.applicants, () => random.fraction()));
  if (made === undefined) return;
  const { contactId, authToken } = JSON.parse(made) as { contactId: string; authToken: string };
  result.acknowledged.push({ contactId, token: authToken });
  const application = await send(applicationOf(contactId, authToken));
  if (application === undefined) return;
  const { applicationId } = JSON.parse(application) as { applicationId: string };
  result.acknowledged.push({ contactId, token: authToken, applicationId });
}

/** @returns the body, for what was created */
function send({ kind, method, path, token, body }: LoadRequest): Promise<string | undefined> {
  const sentAt = performance.now();
  result.offered += 1;
  underWay += 1;
  return new Promise((resolve) => {
    const end = (made?: string) => {
      underWay -= 1;
      resolve(made);
    };
    const sent = requestHttp({
      agent,
      hostname,
      port,
      method,
      path,
      timeout: GIVE_UP_MS,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      },
    });
    sent.on('timeout', () => sent.destroy(new Error('No answer')));
    sent.on('error', () => {
      result.brokenConnections += 1;
      end();
    });
    sent.on('response', (reply) => {
      let text = '';
      const isKept = kind === 'contact' || kind === 'application';
      reply.on('data', (part: Buffer) => {
        if (isKept) text += part.toString();
      });
      reply.on('error', () => {
        result.brokenConnections += 1;
        end();
      });
      reply.on('end', () => {
        const status = reply.statusCode ?? 0;
        const tookMs = performance.now() - sentAt;
        if (status < 300) result.admittedMs.push(tookMs);
        else if (status === 503) {
          result.turnedAwayMs.push(tookMs);
          if (!/^[1-9]/.test(reply.headers['retry-after'] ?? '')) result.turnedAwayWithoutRetryAfter += 1;
        } else result.otherStatuses[status] = (result.otherStatuses[status] ?? 0) + 1;
        end(status === 201 && isKept ? text : undefined);
      });
    });
    sent.end(body);
  });
}
