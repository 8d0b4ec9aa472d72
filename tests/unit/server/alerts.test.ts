import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createApiListener } from '#server/front/api-listener.ts';
import type { Database } from '#server/db/connection.ts';
import { parseConfig } from '#server/config.ts';
import { UPLOAD_PATHS } from '#server/features/document/upload-routes.ts';
import { watchWaiting } from '#server/features/lender/watch-waiting.ts';
import { createLogger } from '#server/logging.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { watchBudgets } from '#server/metrics/watch-budgets.ts';
import { watchDatabase } from '#server/metrics/watch-database.ts';
import { watchProcess } from '#server/metrics/watch-process.ts';
import type { Budgets } from '#server/throttle/budget-repository.ts';

/** Rules are written as one `name: value` per line; this reads no more YAML than that. */
const LINE = /^(\s*)(?:- )?(\w+):\s*(.*)$/;

type Rule = Record<string, string>;

function readRules(): Rule[] {
  const rules: Rule[] = [];
  for (const line of readFileSync('ops/alerts.yml', 'utf8').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, , name, value] = LINE.exec(line) ?? expect.fail(`This test cannot read: ${line}`);
    if (name === 'alert') rules.push({});
    const rule = rules.at(-1);
    if (rule !== undefined && name !== undefined && value) rule[name] = value.replace(/^'(.*)'$/, '$1');
  }
  return rules;
}

/** Everything that watches one of our programs, as it starts. */
function beginToWatch() {
  const metrics = createMetrics();
  watchProcess(metrics, { dataDirectory: '.' });
  const pool = { on: () => undefined, options: {} };
  const database = { $client: pool } as unknown as Database;
  watchDatabase(database, metrics);
  watchWaiting({ database, metrics, clock: () => new Date() });
  watchBudgets({ readUsed: () => Promise.resolve(new Map()) } as unknown as Budgets, metrics);
  const config = parseConfig({}, new Date());
  createApiListener({ fetch: () => new Response() }, config, createLogger('silent'), {}, { metrics });
  return metrics;
}

type Watched = ReturnType<typeof beginToWatch>;

/** Each metric with the names of its labels. */
function exportedBy({ registry }: Watched): Map<string, readonly string[]> {
  const metrics = registry.getMetricsAsArray() as unknown as { name: string; labelNames?: string[] }[];
  return new Map(
    metrics.flatMap(({ name, labelNames = [] }) =>
      ['', '_bucket', '_count', '_sum'].map((end) => [`${name}${end}`, labelNames] as const),
    ),
  );
}

/** The values that a metric's label has, as printed now. */
async function valuesOf({ registry }: Watched, metric: string, label: string): Promise<string[]> {
  const lines = await registry.getSingleMetricAsString(metric.replace(/_bucket$/, ''));
  return [...lines.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');
}

/** Counts one of everything that the rules distinguish, under the names used where it is counted. */
function count({ business, ...metrics }: Watched): void {
  metrics.countApiRequest(`${UPLOAD_PATHS}:token`, 'PUT', 500, 1);
  metrics.countPage('/', 'next', 500);
  metrics.countJob('send-message', 'failed', 1);
  for (const outcome of ['failed', 'refused'] as const) business.countMessage('email', outcome);
  for (const outcome of ['ok', 'rejected']) metrics.countProviderCall('lender', 'notify', outcome, 1);
  for (const code of ['lifecycle-conflict', 'not-found']) metrics.countRefusedWebhook('lender', code);
  for (const code of [undefined, '08006', '53100', '57P01', 'XX000', '42P01', '23514']) {
    metrics.countDatabaseError(code);
  }
}

const FUNCTIONS = new Set(
  'histogram_quantile sum max min abs rate increase absent changes hour day_of_week by on and le'.split(' '),
);

/** Prometheus' own metric, for each process that it scrapes. */
const OF_THE_COLLECTOR = 'up';

/** The names that an expression uses, ignoring what is in quotes, braces and brackets. */
function namesIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ');
  return (bare.match(/[a-z]\w*/g) ?? []).filter((name) => !FUNCTIONS.has(name) && !/^e\d/.test(name));
}

/** Which labels of which metrics an expression looks at, and the values it looks for. */
function labelsIn(expression: string): { metric: string; label: string; values: string[] }[] {
  const chosen = [...expression.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, metric = '', matchers = '']) =>
    [...matchers.matchAll(/(\w+)(?:=~|!~|!=|=)"([^"]*)"/g)].map(([, label = '', values = '']) => ({
      metric,
      label,
      values: values.split('|'),
    })),
  );
  const grouped = [...expression.matchAll(/by \((\w+)\) \(\w+\((\w+)/g)]
    .filter(([, label]) => label !== 'le')
    .map(([, label = '', metric = '']) => ({ metric, label, values: [] }));
  return [...chosen, ...grouped];
}

const rules = readRules();
const guide = readFileSync('docs/alerts.md', 'utf8');

describe('the rules for alerts', () => {
  it('are there for everything that must wake somebody', () => {
    expect(rules.length).toBeGreaterThan(15);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  const watched = beginToWatch();
  const exported = exportedBy(watched);
  it.each(rules)('$alert stands on metrics that exist, and is explained', ({ alert, expr = '', ...rule }) => {
    const names = namesIn(expr);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !exported.has(name) && name !== OF_THE_COLLECTOR)).toEqual([]);
    expect(rule['severity']).toMatch(/^(page|ticket)$/);
    expect(rule['summary']).toBeTruthy();
    expect(guide).toContain(`## ${alert ?? ''}\n`);
  });

  it('look at labels and values that are there', async () => {
    count(watched);
    const labels = rules.flatMap(({ expr = '' }) => labelsIn(expr));
    expect(labels.length).toBeGreaterThan(10);
    for (const { metric, label, values } of labels) {
      expect(exported.get(metric), metric).toContain(label);
      expect(await valuesOf(watched, metric, label), metric).toEqual(expect.arrayContaining(values));
    }
  });

  it('count a key that is refused and an answer that nobody reads as failures of a third party', () => {
    const { expr = '' } = rules.find(({ alert }) => alert === 'ProviderFails') ?? {};
    const [, leftOut = ''] = /outcome!~"([^"]+)"/.exec(expr) ?? [];
    const isCounted = (outcome: string) => !leftOut.split('|').includes(outcome);
    expect(['credentials', 'unreadable', 'timeout', 'unavailable', 'error'].every(isCounted)).toBe(true);
    expect(['ok', 'rejected'].some(isCounted)).toBe(false);
  });

  it('wait for the first of something, or for none, only where nought is printed from the start', async () => {
    const fresh = beginToWatch();
    const waitedFor = rules.flatMap(({ expr = '' }) =>
      /increase\(.* (== 0|> \d+$)/.test(expr) && !expr.includes(' / ') ? labelsIn(expr) : [],
    );
    expect(waitedFor.map(({ metric }) => metric)).toContain('partner_webhooks_total');
    for (const { metric, label, values } of waitedFor) {
      expect(await valuesOf(fresh, metric, label), metric).toEqual(expect.arrayContaining(values));
    }
  });

  it('are told of the first refusal of each kind that a webhook may get', async () => {
    const [, section = ''] = /## WebhooksRefused\n([^]*?)\n## /.exec(guide) ?? [];
    const codes = [...section.matchAll(/"code":"([a-z-]+)"/g)].map(([, code]) => code);
    expect(codes).toContain('contact-frozen');
    const printed = await valuesOf(beginToWatch(), 'webhooks_refused_total', 'code');
    expect([...new Set(printed)].sort()).toEqual(codes.sort());
  });

  it('tell pages from the files that come with them', async () => {
    const fresh = beginToWatch();
    for (const path of ['/', '/quote/step-1', '/quote/step-1/']) fresh.countPage(path, 'memory', 200);
    for (const path of ['/_next/static/chunks/1', '/icon.svg']) fresh.countPage(path, 'memory', 200);
    expect(await fresh.registry.getSingleMetricAsString('pages_served_total')).toMatch(
      /kind="page",source="memory",status="2xx"} 3\n.*kind="file",source="memory",status="2xx"} 2$/,
    );
  });

  it('are the only ones that are explained', () => {
    const explained = [...guide.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(explained.filter((name) => !rules.some(({ alert }) => alert === name))).toEqual(['Dashboard']);
  });
});

describe('docs/alerts.md', () => {
  const exported = exportedBy(beginToWatch());
  /** Names of PostgreSQL's own. */
  const ELSEWHERE = [
    'pg_stat_activity',
    'max_connections',
    'pg_wal',
    'pg_stat_replication',
    'replay_lag',
    'pg_replication_slots',
    'pg_stat_archiver',
    'failed_count',
  ];

  it('names metrics that exist', () => {
    const named = [...guide.matchAll(/`([a-z]+(?:_[a-z0-9]+)+)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !exported.has(name) && !ELSEWHERE.includes(name))).toEqual([]);
  });

  it('splits them by labels that they have', () => {
    const split = [...guide.matchAll(/`(\w+)` by `?(\w+)/g)];
    expect(split.length).toBeGreaterThan(3);
    for (const [words, metric = '', label] of split) expect(exported.get(metric), words).toContain(label);
  });

  it('names events that the log has', () => {
    const events = [...guide.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, event = '']) => event);
    expect(events.length).toBeGreaterThan(2);
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(`server/${file}`, 'utf8'))
      .join('\n');
    const logged = [...sources.matchAll(/event: (['`])([^'`]+)\1/g)].map(
      ([, , event = '']) => new RegExp(`^${event.replace(/\$\{[^}]+\}/g, '[a-z-]+')}$`),
    );
    const isLogged = (event: string) => logged.some((pattern) => pattern.test(event));
    expect(events.filter((event) => !isLogged(event))).toEqual([]);
  });
});
