import { request as requestHttp } from 'node:http';
import { STRICT_LIMITS } from '#server/throttle/limits.ts';
import type { Figure } from '../figure.ts';
import type { TwoProcesses } from './two-processes.ts';

const CALLS = 200;
/** Few enough that none is turned away for any other reason. */
const AT_ONCE = 10;
const { points: ALLOWED } = STRICT_LIMITS['calls-of-address'];

/** Tries to get past the limit on calls from one address by putting others into X-Forwarded-For. */
export async function forgeAddresses({ unproxied, proxied }: TwoProcesses): Promise<Figure[]> {
  const passed = async (url: string, forwardedFor: (number: number) => string) => {
    let count = 0;
    for (let number = 0; number < CALLS; number += AT_ONCE) {
      const statuses = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => guessFrom(url, forwardedFor(number + index))),
      );
      const strange = statuses.filter((status) => status !== 401 && status !== 429);
      if (strange.length > 0) throw new Error(`Neither counted nor refused: ${strange.join(', ')}`);
      count += statuses.filter((status) => status === 401).length;
    }
    return count;
  };
  const invented = (number: number) => `192.0.2.${String(number % 250)}`;
  const exactly = (what: string, count: number, target: number): Figure => ({
    what: `${what}, let through of ${String(CALLS)}`,
    measured: String(count),
    target: String(target),
    holds: count === target,
  });
  return [
    exactly(
      'calls from one address that invents others, without a proxy',
      await passed(unproxied.url, invented),
      ALLOWED,
    ),
    exactly(
      'the same behind a proxy, which names the caller last',
      await passed(proxied.url, (number) => `${invented(number)}, 203.0.113.7`),
      ALLOWED,
    ),
    exactly(
      'calls at the other process from the address that used up its own at the first',
      await passed(proxied.url, () => '127.0.0.1'),
      0,
    ),
    exactly(
      'calls from as many addresses behind a proxy',
      await passed(proxied.url, (number) => `203.0.113.7, 10.9.0.${String(number)}`),
      CALLS,
    ),
  ];
}

/** A sign-in with a code that nobody was sent. */
function guessFrom(url: string, forwardedFor: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor };
    const sent = requestHttp(`${url}/api/v2/token`, { method: 'POST', headers, agent: false }, (reply) => {
      reply.resume();
      reply.on('end', () => {
        resolve(reply.statusCode ?? 0);
      });
    });
    sent.on('error', reject);
    const grant = {
      username: 'A'.repeat(22),
      password: '0000',
      grant_type: 'password',
      client_id: 'APPFORM',
    };
    sent.end(JSON.stringify(grant));
  });
}
