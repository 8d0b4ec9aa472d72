import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createSealer } from '#server/security/sealing.ts';
import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import { dataKey } from '#server/settings/setting-kinds.ts';
import { runBrowserJourneys } from './cluster/browser-journeys.ts';
import { createClient } from './cluster/client.ts';
import {
  CHECKS,
  askToTidy,
  countJobsUnderWay,
  describeRetriedJobs,
  findAbandonedClaims,
  findWrongEffects,
} from './cluster/effects.ts';
import { guessTogether } from './cluster/guess-together.ts';
import { startKilling, waitUntilAllAreReady } from './cluster/members.ts';
import { startPartnerServer } from './cluster/partner-server.ts';
import { restartEachThatAnswers } from './cluster/rolling-restart.ts';
import { applyForOffer, takeOutLoan } from './cluster/whole-loan.ts';
import type { Applicant, WholeLoan } from './cluster/whole-loan.ts';
import { atLeast, none } from './figure.ts';
import type { Figure, Proof } from './figure.ts';
import { makeDataFolder, startProgram } from './product.ts';
import type { RunningProgram } from './product.ts';
import { endDatabase, joinProofDatabase } from './writes/proof-database.ts';
import type { ProofDatabase } from './writes/proof-database.ts';
import { chooseSeed, createSeededRandom } from './writes/seeded-random.ts';
import type { SeededRandom } from './writes/seeded-random.ts';

const LOANS = Number(process.env['TRUST_LOANS'] ?? 200);
/** Kills of each kind; loans continue until there have been this many. */
const KILLS = Number(process.env['TRUST_KILLS'] ?? 8);
const API_PROCESSES = Number(process.env['TRUST_API_PROCESSES'] ?? 0);
const AT_ONE_TIME = 8;
const PARTNER = 'MME';
const EXPIRING = 20;
const EXPIRED_WITHIN_MS = 120_000;
const IDLE_WITHIN_MS = 300_000;
const A_MONTH_MS = 31 * 86_400_000;

/**
 * The product as two web processes and two workers behind one address, while they are killed and replaced; with
 * TRUST_API_PROCESSES=2 its API runs in processes separate from the pages.
 */
export const prove: Proof = async (say) => {
  const random = createSeededRandom(chooseSeed());
  say(
    `seed ${String(random.seed)} (TRUST_SEED), ${String(LOANS)} loans (TRUST_LOANS), ${String(KILLS)} kills (TRUST_KILLS)`,
  );
  const data = makeDataFolder('cluster');
  try {
    const cluster = await startProgram('cluster', {
      DATA_DIR: data.path,
      CLUSTER_API: String(API_PROCESSES),
      SANDBOX_LENDER_DELAY_MS: '0',
      // Requests still come to a process that has been told to stop, as behind any load balancer.
      SHUTDOWN_NOTICE_MS: '1500',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: `${data.path}/compiled`,
      MAINTENANCE_STARTS_AT: '2020-09-19T13:00:00Z',
      MAINTENANCE_ENDS_AT: '2020-09-19T15:00:00Z',
    });
    const database = await joinProofDatabase(data.path);
    try {
      await waitUntilAllAreReady(cluster);
      return [
        ...(await proveLoans(cluster, database, random, say)),
        ...(await proveExpiry(cluster, database, random, say)),
        ...(await guessTogether(cluster, database, say)),
        ...(await restartEachThatAnswers(cluster, say)),
        ...(await runBrowserJourneys(cluster, random, say)),
      ];
    } finally {
      await database.leave();
      await cluster.end('SIGTERM');
    }
  } finally {
    await endDatabase(data.path);
    data.remove();
  }
};

function createLoan(cluster: RunningProgram): WholeLoan {
  const counts = { calls: 0, retried: 0, longestMs: 0, placesAgain: 0 };
  return { url: cluster.url, ask: createClient(cluster.url, counts), counts };
}

/** Does at least this many things, a few at a time, and continues for as long as it is told to. */
async function doMany(
  least: number,
  work: () => Promise<unknown>,
  goOn: () => boolean = () => false,
): Promise<{ done: number; failures: string[] }> {
  const failures: string[] = [];
  let done = 0;
  const hands = Array.from({ length: AT_ONE_TIME }, async () => {
    while (done < least || goOn()) {
      done += 1;
      await work().catch((error: unknown) => failures.push(String(error)));
    }
  });
  await Promise.all(hands);
  return { done, failures };
}

async function proveLoans(
  cluster: RunningProgram,
  database: ProofDatabase,
  random: SeededRandom,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  const loan = createLoan(cluster);
  const partner = await startPartnerServer();
  try {
    await loan.ask('PUT', `/api/sandbox/partners/${PARTNER}/endpoint`, { url: partner.url });
    const killer = startKilling(cluster, random);
    const { done, failures } = await doMany(
      LOANS,
      () => takeOutLoan(loan, (applicant) => sendAsPartner(database, applicant)),
      () => Math.min(...killer.kills.values()) < KILLS,
    );
    const waiting = failures.length === 0 ? [] : await describeRetriedJobs(database);
    await killer.stop();
    await untilIdle(database);
    await askToTidy(database);
    await untilIdle(database);
    const abandoned = await findAbandonedClaims(database);
    const wrong = await findWrongEffects(database);
    const deliveries = await database.query<{ id: string }>('select id from partner_delivery');
    const unheard = deliveries.filter(({ id }) => !partner.received.has(id)).length;
    const repeats = [...partner.received.values()].reduce((sum, times) => sum + times - 1, 0);
    for (const finding of [...failures.slice(0, 10), ...waiting, ...wrong]) say(finding);
    return [
      ...[...killer.kills].map(([kind, kills]) => atLeast(`${kind} processes killed`, kills, KILLS)),
      none('loans from nobody to the money that failed', failures.length, done),
      noted('calls by the web client’s rules, and how many of them it had to repeat', loan.counts),
      none('kinds of effect that came twice, or never', wrong.length, CHECKS),
      none('claims of enquiries that a tidying left behind', abandoned, done),
      none('webhooks to a partner that it never heard', unheard, deliveries.length),
      reported('webhooks it heard again under the id it knows', repeats),
    ];
  } finally {
    await loan.ask('DELETE', `/api/sandbox/partners/${PARTNER}/endpoint`);
    await partner.close();
  }
}

/** As if the applicant had come by this partner's link: the partner is told of everything from now on. */
async function sendAsPartner(database: ProofDatabase, applicant: Applicant): Promise<void> {
  const key = dataKey.parse(DEVELOPMENT_SECRETS.DATA_KEY);
  const sealer = createSealer(new Map([[key.id, key.bytes]]), key.id);
  const id = randomUUID();
  await database.query(
    `with sent as (
       insert into referral (id, source, prefill, created_at, contact_id, application_id)
       values ($1, $2, $3, now(), $4, $5)
       returning id, application_id
     )
     update application set marketing = marketing || jsonb_build_object('referralId', sent.id)
     from sent where application.id = sent.application_id`,
    [id, PARTNER, sealer.seal({}, `referral.prefill:${id}`), applicant.contactId, applicant.applicationId],
  );
}

/** Offers expire while workers die: each exactly once, and its applicant is told once. */
async function proveExpiry(
  cluster: RunningProgram,
  database: ProofDatabase,
  random: SeededRandom,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  const loan = createLoan(cluster);
  const { failures } = await doMany(EXPIRING, () => applyForOffer(loan));
  await loan.ask('POST', '/api/sandbox/clock', { advanceMs: A_MONTH_MS });
  const killer = startKilling(cluster, random);
  const limit = Date.now() + EXPIRED_WITHIN_MS;
  const countExpired = async () =>
    (await database.query(`select 1 from application where status = 'Application Expired'`)).length;
  const workersKilled = () => killer.kills.get('worker') ?? 0;
  while (((await countExpired()) < EXPIRING || workersKilled() < 1) && Date.now() < limit) await wait(250);
  await killer.stop();
  await untilIdle(database);
  const expired = await countExpired();
  const wrong = await findWrongEffects(database);
  await loan.ask('POST', '/api/sandbox/clock', { offsetMs: 0 });
  for (const finding of [...failures, ...wrong]) say(finding);
  return [
    atLeast('workers killed while offers ran out', workersKilled(), 1),
    none('offers that should have run out and have not', EXPIRING - expired, EXPIRING),
    none('kinds of effect that came twice, or never', wrong.length, CHECKS),
  ];
}

async function untilIdle(database: ProofDatabase): Promise<void> {
  const limit = Date.now() + IDLE_WITHIN_MS;
  while ((await countJobsUnderWay(database)) > 0 && Date.now() < limit) await wait(250);
}

function reported(what: string, count: number): Figure {
  return { what, measured: count.toLocaleString('en-AU'), target: 'few', holds: undefined };
}

function noted(what: string, { calls, retried, longestMs, placesAgain }: WholeLoan['counts']): Figure {
  const measured = `${calls.toLocaleString('en-AU')}, ${String(retried)}; ${String(placesAgain)} files sent again; the longest took ${String(Math.round(longestMs))} ms`;
  return { what, measured, target: 'few', holds: undefined };
}
