import { readFileSync } from 'node:fs';
import { Agent, request as requestHttp } from 'node:http';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import { applicationCookieName } from '#lib/session/token-format.ts';
import { createTurns } from '#lib/time/in-turn.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';
import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import { createOffer, must } from './applicant.ts';
import { atLeast, atMost, none } from './figure.ts';
import type { Proof } from './figure.ts';
import { createPasses, createPutBack } from './fuzz/limits.ts';
import { createProperties } from './fuzz/properties.ts';
import { rawRequests, sendBytes } from './fuzz/raw-bytes.ts';
import { readFailedRuns, runProperty } from './fuzz/run-property.ts';
import { findSlowestAnswer } from './fuzz/slow-texts.ts';
import { newCounts } from './fuzz/target.ts';
import type { FuzzReply, FuzzRequest, FuzzSubject, FuzzTarget } from './fuzz/target.ts';
import { makeDataFolder, startProgram } from './product.ts';
import { joinProofDatabase } from './writes/proof-database.ts';
import type { ProofDatabase } from './writes/proof-database.ts';
import { chooseSeed } from './writes/seeded-random.ts';

const REQUESTS = 50_000;
const LANES = 4;
const RAW_SHARE = 0.06;
/** FUZZ_RUNS shortens it, for working on the fuzz itself. */
const runs = Number(process.env['FUZZ_RUNS'] ?? REQUESTS);
/** After this many writes, an application is put back to where it accepts them. */
const WRITES_OF_ONE = 10;
const ATTEMPTS = 8;
const LARGEST_GROWTH = 1.5;
/** Refusing a text for its length takes almost no time; a backtracking pattern takes seconds. */
const LONGEST_MS = 500;
const PARTNER = 'MME';

/** The lanes share one connection to the database. */
const oneByOne = createTurns(1);

/**
 * Sends what nobody should send, derived from the contracts and as raw bytes, to a running API: it answers every time,
 * accepts nothing that its contracts refuse, and works afterwards as before. The stand-ins under /api/sandbox are left
 * out: production has none.
 */
export const prove: Proof = async (say) => {
  const seed = chooseSeed();
  say(`TRUST_SEED=${String(seed)}, ${String(readFailedRuns().length)} runs that failed once come first`);
  const data = makeDataFolder('fuzz');
  const partnerSecret = randomBytes(32);
  const counts = newCounts();
  const failures: string[] = [];
  try {
    const api = await startProgram('api', {
      DATA_DIR: data.path,
      TRUSTED_PROXY_HOPS: '1',
      PARTNER_SECRET: partnerSecret.toString('base64'),
    });
    let database: ProofDatabase | undefined;
    try {
      database = await joinProofDatabase(data.path);
      const lane = async (number: number, share: number) => {
        const target = await createTarget(api.url, database as ProofDatabase, partnerSecret);
        const raw = fc.asyncProperty(rawRequests(target.customer), (request) =>
          sendBytes(api.port, request, counts),
        );
        const properties = {
          ...createProperties(target, counts),
          raw: { share: RAW_SHARE, property: raw as never },
        };
        for (const [name, { share: part, property }] of Object.entries(properties)) {
          const wanted = { seed: seed + number, runs: Math.ceil((runs * part * share) / LANES) };
          await runProperty(name, property, wanted).catch((error: unknown) => {
            failures.push(String(error));
            say(String(error));
          });
        }
      };
      const inAllLanes = (share: number, first: number) =>
        Promise.all(Array.from({ length: LANES }, (_, number) => lane(first + number, share)));

      const slowest = await findSlowestAnswer(
        await createTarget(api.url, database, partnerSecret),
        counts,
        LONGEST_MS,
      );
      say(
        `${slowest.what}: ${slowest.milliseconds.toFixed(0)} ms, the longest of ${String(slowest.requests)}`,
      );
      const passes = createPasses(await createTarget(api.url, database, partnerSecret), counts);
      for (const [name, pass] of Object.entries(passes))
        await pass().catch((error: unknown) => {
          failures.push(`${name}: ${String(error)}`);
          say(`${name}: ${String(error)}`);
        });
      say(`${counts.requests.toLocaleString('en-AU')} requests before any chance`);
      await inAllLanes(0.3, 0);
      const before = memoryOf(api.processId());
      say(`${counts.requests.toLocaleString('en-AU')} requests, ${before.toFixed(0)} MB`);
      await inAllLanes(0.7, LANES);
      const after = memoryOf(api.processId());
      say(`${counts.requests.toLocaleString('en-AU')} requests, ${after.toFixed(0)} MB`);
      await patiently(() => createOffer(api.url));
      const { taken, refused, busy, requests } = counts;
      say(
        `taken ${String(taken)}, refused ${String(refused)}, of them turned away as too many at once ${String(busy)}`,
      );
      return [
        atLeast('requests', requests, runs),
        atLeast('… that were taken', taken, Math.ceil(requests / 20)),
        atLeast('… that were refused, by more than a busy server', refused - busy, Math.ceil(requests / 20)),
        none(
          'answered with a 5xx, accepted against a contract, or refused without problem details',
          failures.length,
          requests,
        ),
        none('loans stored outside $5,000 to $70,000', await countWrongAmounts(database), requests),
        none('lines of the log that tell of an unexpected error', countErrors(api.output()), requests),
        atMost('the longest answer to 60 kB made to be slow', slowest.milliseconds, LONGEST_MS, 'ms'),
        atMost('memory after ÷ memory after the first third', after / before, LARGEST_GROWTH),
      ];
    } catch (error) {
      // Its last output, in case it has ended.
      say(api.output().slice(-2000));
      throw error;
    } finally {
      await database?.leave();
      await api.end('SIGTERM');
    }
  } finally {
    data.remove();
  }
};

async function createTarget(
  url: string,
  database: ProofDatabase,
  partnerSecret: Buffer,
): Promise<FuzzTarget> {
  const given = await patiently(() => createSubject(url));
  const source = referralSourceOf(PARTNER);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let writes = 0;
  return {
    customer: await patiently(() => createCustomer(url, database)),
    putBack: createPutBack((text, values) => oneByOne(() => database.query(text, values))),
    partnerKey: source ? (credentialsOf(partnerSecret, source).apiKeys[0] ?? '') : '',
    webhookSecrets: {
      lender: DEVELOPMENT_SECRETS.LENDER_WEBHOOK_SECRET,
      'bank-data': DEVELOPMENT_SECRETS.BANK_DATA_WEBHOOK_SECRET,
    },
    cookieName: applicationCookieName(false),
    now: () => new Date(),
    async subject() {
      writes += 1;
      if (writes % WRITES_OF_ONE === 0) {
        const reopen = `update application set status = 'App Start' where id = $1`;
        await oneByOne(() => database.query(reopen, [given.applicationId]));
      }
      return given;
    },
    send: (request) => send(agent, url, request, writes),
  };
}

/** A busy server may turn our applicant away: then another one comes. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !String(error).includes(' answered 503 ')) throw error;
    }
  }
}

async function createSubject(
  url: string,
): Promise<FuzzSubject & { of: (path?: string) => string; acceptance: object }> {
  const offer = await createOffer(url);
  const quote = (await must(url, 'GET', offer.of('/quote'), undefined, { token: offer.token })) as {
    quoteId: string;
    loanAmount: number;
    pricingDetails: { id: string }[];
  };
  const { quoteId, loanAmount } = quote;
  return { ...offer, quoteId, loanAmount, pricingDetailId: quote.pricingDetails[0]?.id ?? '' };
}

async function createCustomer(url: string, database: ProofDatabase): Promise<FuzzSubject> {
  const { of, acceptance, ...subject } = await createSubject(url);
  await must(url, 'PATCH', of('/sfapplication'), { submitted: true }, { token: subject.token });
  await must(url, 'PATCH', of(), acceptance, { token: subject.token });
  const { documentList } = (await must(url, 'GET', of('/documents'), undefined, {
    token: subject.token,
  })) as {
    documentList: { id: string; docType: string }[];
  };
  const document = documentList.find(({ docType }) => docType === 'Bank Statement');
  if (document === undefined) throw new Error('No bank statement is asked for');
  const documentId = document.id;
  await must(url, 'POST', of('/bank-session'), { documentId }, { token: subject.token });
  const [session] = await database.query<{ reference: string }>(
    'select provider_reference as reference from bank_session where document_id = $1',
    [documentId],
  );
  return { ...subject, documentId, bankReference: session?.reference ?? '' };
}

/** Each from its own address: rate limits are another proof. */
function send(
  agent: Agent,
  url: string,
  { method, path, headers, body }: FuzzRequest,
  number: number,
): Promise<FuzzReply> {
  const bytes = body === undefined ? undefined : Buffer.from(body);
  return new Promise((resolve, reject) => {
    const sent = requestHttp(
      url,
      {
        agent,
        method,
        path,
        headers: {
          'x-forwarded-for': `10.${String((number >> 16) & 255)}.${String((number >> 8) & 255)}.${String(number & 255)}`,
          ...headers,
          ...(bytes && { 'content-length': String(bytes.length) }),
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', reject);
        reply.on('end', () => {
          resolve({
            status: reply.statusCode ?? 0,
            contentType: reply.headers['content-type'] ?? '',
            retryAfter: reply.headers['retry-after'],
            text: Buffer.concat(parts).toString('utf8'),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(bytes);
  });
}

/** The process's memory in megabytes, as the system counts it. */
function memoryOf(processId: number): number {
  const status = readFileSync(`/proc/${String(processId)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function countWrongAmounts(database: ProofDatabase): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::int as count from application where loan_amount not between 500000 and 7000000',
  );
  return row?.count ?? -1;
}

const countErrors = (log: string) =>
  log
    .split('\n')
    .filter((line) => line.includes('"code":"internal"') || line.includes('"event":"unexpected-error"'))
    .length;
