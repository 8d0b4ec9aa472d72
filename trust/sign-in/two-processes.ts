import { Agent, request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { must, newPerson } from '../applicant.ts';
import { makeDataFolder, startProgram } from '../product.ts';
import type { RunningProgram } from '../product.ts';
import { joinProofDatabase } from '../writes/proof-database.ts';
import type { ProofDatabase } from '../writes/proof-database.ts';

export type Person = { email: string; dob: string };
export type Victim = Person & { contactId: string };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Record<string, unknown> };

/**
 * Two APIs on one database, with the limits of production. One trusts a proxy in front of it, the other trusts nobody.
 */
export type TwoProcesses = {
  unproxied: RunningProgram;
  proxied: RunningProgram;
  database: ProofDatabase;
  /**
   * A POST of JSON from an address: one of this machine's own 16 million (127.0.0.0/8) for the process that trusts
   * nobody, and any address for the one behind a proxy.
   */
  post: (program: RunningProgram, path: string, body: unknown, from: number) => Promise<Answer>;
  createVictim: () => Promise<Victim>;
  /** The newest code that somebody was sent. */
  readPin: (victim: Victim, isNot?: string) => Promise<string>;
  /** Moves the product's clock, in both processes. */
  advance: (milliseconds: number) => Promise<void>;
  /** Ends the windows of the rate limits, which go by real time, when the product's clock has been moved past them. */
  endRateWindows: () => Promise<void>;
  end: () => Promise<void>;
};

const POLL_MS = 25;
const TURNED_AWAY_MS = 200;
const MESSAGE_LIMIT_MS = 60_000;

export async function startTwoProcesses(): Promise<TwoProcesses> {
  const data = makeDataFolder('pin');
  const programs: RunningProgram[] = [];
  let database: ProofDatabase | undefined;
  const agent = new Agent({ keepAlive: false });
  const end = async () => {
    agent.destroy();
    await database?.leave().catch(() => undefined);
    for (const program of programs) await program.end('SIGTERM');
    data.remove();
  };
  try {
    for (const hops of ['0', '1']) {
      const settings = { DATA_DIR: data.path, RATE_LIMITS: 'strict', TRUSTED_PROXY_HOPS: hops };
      programs.push(await startProgram('api', settings));
    }
    const [unproxied, proxied] = programs as [RunningProgram, RunningProgram];
    const joined = (database = await joinProofDatabase(data.path));

    const post: TwoProcesses['post'] = async (program, path, body, from) => {
      const isProxied = program === proxied;
      const ask = () =>
        postFrom(agent, `${program.url}${path}`, body, {
          localAddress: isProxied ? '127.0.0.1' : addressOf(127, from),
          // The caller writes the first; the proxy appends the second.
          headers: isProxied ? { 'x-forwarded-for': `198.51.100.1, ${addressOf(10, from)}` } : {},
        });
      let answer = await ask();
      // Turned away before anything was looked at: the guesser tries again.
      while (answer.status === 503) {
        await wait(TURNED_AWAY_MS);
        answer = await ask();
      }
      return answer;
    };

    return {
      unproxied,
      proxied,
      database: joined,
      post,
      end,
      async createVictim() {
        const person = newPerson();
        const { body, status } = await post(proxied, '/api/v2/contact', person, nextAddress());
        if (status !== 201) throw new Error(`No applicant: ${String(status)} ${JSON.stringify(body)}`);
        return { email: person.email, dob: person.dob, contactId: String(body['contactId']) };
      },
      async readPin({ email }, isNot) {
        const path = `/api/sandbox/mailbox?to=${encodeURIComponent(email)}`;
        const limit = Date.now() + MESSAGE_LIMIT_MS;
        while (Date.now() < limit) {
          const { messages } = (await must(unproxied.url, 'GET', path)) as { messages: { code?: string }[] };
          const pin = messages[0]?.code;
          if (pin !== undefined && pin !== isNot) return pin;
          await wait(POLL_MS);
        }
        throw new Error('No code came');
      },
      async advance(milliseconds) {
        await must(unproxied.url, 'POST', '/api/sandbox/clock', { advanceMs: milliseconds });
        // Whether or not it has been notified: when asked for the time, a process looks up the clock's setting.
        await must(proxied.url, 'GET', '/api/sandbox/clock');
      },
      async endRateWindows() {
        await joined.query('delete from rate_limit');
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

let lastAddress = 1000;
/** An address that nobody has called from yet. */
export function nextAddress(): number {
  lastAddress += 1;
  return lastAddress;
}

const addressOf = (network: number, number: number) =>
  [network, (number >> 16) & 255, (number >> 8) & 255, number & 255].join('.');

function postFrom(
  agent: Agent,
  url: string,
  body: unknown,
  { localAddress, headers }: { localAddress: string; headers: Record<string, string> },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = requestHttp(
      url,
      { method: 'POST', agent, localAddress, headers: { 'content-type': 'application/json', ...headers } },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (part: string) => (text += part));
        reply.on('error', reject);
        reply.on('end', () => {
          const parsed = JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: parsed });
        });
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}
