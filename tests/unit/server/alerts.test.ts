import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createApiListener } from '#server/front/api-listener.ts';
import type { Database } from '#server/db/connection.ts';
import { parseConfig } from '#server/config.ts';
import { createLogger } from '#server/logging.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { watchDatabase } from '#server/metrics/watch-database.ts';
import { watchProcess } from '#server/metrics/watch-process.ts';

/** Rules are written one `name: value` a line; this reads no more of YAML than that. */
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

/** Everything that a program of ours exports. */
function exportedNames(): Set<string> {
  const metrics = createMetrics();
  watchProcess(metrics, { dataDirectory: '.' });
  const pool = { on: () => undefined, options: {} };
  watchDatabase({ $client: pool } as unknown as Database, metrics);
  const config = parseConfig({}, new Date());
  createApiListener({ fetch: () => new Response() }, config, createLogger('silent'), {}, { metrics });
  const names = metrics.registry.getMetricsAsArray().map(({ name }) => name);
  return new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]));
}

const FUNCTIONS = new Set(
  'histogram_quantile sum max min rate increase absent changes hour day_of_week by on and le'.split(' '),
);

/** The names that an expression stands on: what is in quotes, braces and brackets aside. */
function namesIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ');
  return (bare.match(/[a-z]\w*/g) ?? []).filter((name) => !FUNCTIONS.has(name) && !/^e\d/.test(name));
}

const rules = readRules();
const guide = readFileSync('docs/alerts.md', 'utf8');

describe('the rules for alerts', () => {
  it('are there for everything that must wake somebody', () => {
    expect(rules.length).toBeGreaterThan(15);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  const exported = exportedNames();
  it.each(rules)('$alert stands on metrics that exist, and is explained', ({ alert, expr = '', ...rule }) => {
    const names = namesIn(expr);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !exported.has(name))).toEqual([]);
    expect(rule['severity']).toMatch(/^(page|ticket)$/);
    expect(rule['summary']).toBeTruthy();
    expect(guide).toContain(`## ${alert ?? ''}\n`);
  });

  it('are the only ones that are explained', () => {
    const explained = [...guide.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(explained.filter((name) => !rules.some(({ alert }) => alert === name))).toEqual(['Dashboard']);
  });
});
