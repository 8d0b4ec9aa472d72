import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isBrokenRule } from '#server/broken-rules.ts';
import { WEBHOOK_SENDERS } from '#server/http/webhook-senders.ts';
import type { WebhookSender } from '#server/http/webhook-senders.ts';
import { BUDGETS } from '#server/throttle/budget-repository.ts';
import type { BudgetName } from '#server/throttle/budget-repository.ts';
import { createBusinessCounters } from './business-counters.ts';

/** Seconds: finer where an applicant notices a difference, up to the limit beyond which nobody waits. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60];

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Scripts, styles, fonts, pictures: a page brings a dozen of them, and would be lost among them. */
const FILE_PATH = /^\/_next\/|\.\w+$/;

/** A figure that is only read on request, and costs nothing otherwise. */
type Reading = { name: string; help: string; read: () => number | Promise<number> };

/** One figure for each value of a label, read together; a value that the reading leaves out is 0. */
type ReadingsByLabel = {
  name: string;
  help: string;
  label: string;
  values: readonly string[];
  read: () => Promise<ReadonlyMap<string, number>>;
};

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What this process counts and measures, in a registry of its own: nothing is global, so two of them in one process (as
 * in tests) do not add up. No label contains anything from an applicant: routes are patterns, statuses are classes.
 * docs/alerts.md says what is watched, and why.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[],
  ) => new Histogram({ name, help, buckets, labelNames, registers });

  const apiRequests = counter('api_requests_total', 'API requests answered', ['route', 'method', 'status']);
  const brokenOff = counter(
    'api_requests_broken_off_total',
    'API requests whose connection ended before all of them had come',
    ['route', 'method'],
  );
  const apiSeconds = histogram('api_request_duration_seconds', 'Time to answer', CALL_SECONDS, [
    'route',
    'method',
  ]);
  const turnedAway = counter('api_requests_turned_away_total', 'API requests refused for want of capacity');
  const pages = counter('pages_served_total', 'Pages and files answered', ['kind', 'source', 'status']);
  const databaseErrors = counter(
    'database_errors_total',
    'Errors of the database, by class of SQLSTATE; rule: what must never be',
    ['class'],
  );
  databaseErrors.inc({ class: BROKEN_RULE }, 0);
  const jobRuns = counter('job_runs_total', 'Runs of background jobs', ['task', 'outcome']);
  const jobSeconds = histogram('job_duration_seconds', 'Time of a run', JOB_SECONDS, ['task']);
  const providerCalls = counter('provider_calls_total', 'Calls to third parties', [
    'provider',
    'operation',
    'outcome',
  ]);
  const providerSeconds = histogram('provider_call_duration_seconds', 'Time of a call', CALL_SECONDS, [
    'provider',
  ]);
  const lastSuccess = new Gauge({
    name: 'provider_last_success_timestamp_seconds',
    help: 'When a third party last answered well',
    labelNames: ['provider'],
    registers,
  });
  const refusals = counter('rate_limit_refusals_total', 'Requests refused because they came too often', [
    'limit',
  ]);
  const budgetRefusals = counter(
    'daily_budget_refusals_total',
    'What was left undone because its daily budget was used up',
    ['budget'],
  );
  for (const budget of BUDGETS) budgetRefusals.inc({ budget }, 0);
  const refusedWebhooks = counter('webhooks_refused_total', 'Webhooks of third parties that were refused', [
    'sender',
    'code',
  ]);
  for (const sender of WEBHOOK_SENDERS)
    for (const code of REFUSALS_OF_WEBHOOKS) refusedWebhooks.inc({ sender, code }, 0);
  const successes = new Map<string, Date>();

  return {
    registry,
    business: createBusinessCounters(counter),
    /** An answered request. `route` is the pattern that its path matches. */
    countApiRequest(route: string | undefined, method: string | undefined, status: number, seconds: number) {
      const labels = labelsOf(route, method);
      apiRequests.inc({ ...labels, status: statusClass(status) });
      apiSeconds.observe(labels, seconds);
    },
    /** A request that was never answered, because its connection ended before all of it had arrived. */
    countBrokenOff(route: string | undefined, method: string | undefined) {
      brokenOff.inc(labelsOf(route, method));
    },
    countTurnedAway() {
      turnedAway.inc();
    },
    /** An answered request to the front: for a page (including its data), or for a file that pages use. */
    countPage(path: string, source: 'memory' | 'next', status: number) {
      pages.inc({ kind: FILE_PATH.test(path) ? 'file' : 'page', source, status: statusClass(status) });
    },
    /** @param code the SQLSTATE; its first two characters are its class. Undefined for a lost connection. */
    countDatabaseError(code: string | undefined) {
      databaseErrors.inc({ class: classOf(code) });
    },
    countJob(task: string, outcome: 'done' | 'failed', seconds: number) {
      jobRuns.inc({ task, outcome });
      jobSeconds.observe({ task }, seconds);
    },
    countProviderCall(provider: string, operation: string, outcome: string, seconds: number) {
      providerCalls.inc({ provider, operation, outcome });
      providerSeconds.observe({ provider }, seconds);
      if (outcome !== 'ok') return;
      successes.set(provider, new Date());
      lastSuccess.setToCurrentTime({ provider });
    },
    /** When each third party last answered successfully, since this process started. */
    lastSuccesses: (): ReadonlyMap<string, Date> => successes,
    /** @param code of the reply: 'bad-signature', 'lifecycle-conflict' … */
    countRefusedWebhook(sender: WebhookSender, code: string) {
      refusedWebhooks.inc({ sender, code });
    },
    countRefusal(limit: string) {
      refusals.inc({ limit });
    },
    countBudgetRefusal(budget: BudgetName) {
      budgetRefusals.inc({ budget });
    },
    /** Adds a figure that is read on request. One that cannot be read is NaN, which sets off no alert. */
    addReading({ name, help, read }: Reading) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await Promise.resolve(read()).catch(() => Number.NaN));
        },
      });
    },
    /** Adds figures that are read on request. Those that cannot be read are NaN. */
    addReadings({ name, help, label, values, read }: ReadingsByLabel) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          const figures = await read().catch(() => undefined);
          for (const value of values) {
            this.set({ [label]: value }, figures === undefined ? Number.NaN : (figures.get(value) ?? 0));
          }
        },
      });
    },
  };
}

/** Refusals whose first occurrence triggers an alert. */
const REFUSALS_OF_WEBHOOKS = [
  'bad-signature',
  'not-json',
  'too-large',
  'malformed-request',
  'invalid-fields',
  'assessment-too-old',
  'contact-frozen',
  'lifecycle-conflict',
  'not-found',
] as const;

const BROKEN_RULE = 'rule';

function classOf(code: string | undefined): string {
  if (code === undefined) return 'lost';
  return isBrokenRule(code) ? BROKEN_RULE : code.slice(0, 2);
}

function labelsOf(route = 'none', method = '') {
  return { route, method: METHODS.has(method) ? method : 'other' };
}

function statusClass(status: number): string {
  return `${String(Math.floor(status / 100))}xx`;
}
