import { Counter, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { EVENT_OF_TYPE, EVENT_REFUSED } from '#server/features/lender/lender-events.ts';
import { createBusinessCounters } from '#server/metrics/business-counters.ts';

function givenCounters() {
  const registry = new Registry();
  const { countOccurrence } = createBusinessCounters(
    (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers: [registry] }),
  );
  const valuesOf = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values ?? [];
  return { countOccurrence, valuesOf };
}

const SAID = { sequence: 1, occurredAt: '2026-03-02T01:00:00.000Z' };

test('a decline for two reasons counts once, under the first', async () => {
  const { countOccurrence, valuesOf } = givenCounters();
  countOccurrence({
    event: 'quote declined',
    facts: {
      quoteId: 'a quote',
      reasonCodes: ['SCORE_BELOW_MINIMUM', 'NO_PARTNER_ACCEPTS'],
      policyVersion: '2025-10',
    },
  });
  countOccurrence({ event: 'lender declined', facts: SAID });
  const declines = await valuesOf('declines_total');
  expect(declines.map(({ labels, value }) => ({ ...labels, value }))).toEqual([
    { stage: 'quote', reason: 'SCORE_BELOW_MINIMUM', value: 1 },
    { stage: 'lender', reason: 'none', value: 1 },
  ]);
});

test('each event of the lender counts, and nothing that only sounds like one', async () => {
  const { countOccurrence, valuesOf } = givenCounters();
  const events = Object.values(EVENT_OF_TYPE);
  for (const event of events) countOccurrence({ event, facts: SAID });
  countOccurrence({ event: 'payout recorded', facts: { amountPaidOut: 2_500_000 } });
  const refused = { type: 'approved', sequence: 1, code: 'invalid-fields', fields: [] } as const;
  countOccurrence({ event: EVENT_REFUSED, facts: refused });
  const counted = await valuesOf('lender_events_total');
  expect(counted.map(({ labels, value }) => [labels['event'], value])).toEqual(
    events.map((event) => [event, 1]),
  );
});

test.each([
  ['funded', 'invalid-fields', 1],
  ['funded', 'lifecycle-conflict', 1],
  ['funding-withdrawn', 'lifecycle-conflict', 1],
  ['funding-withdrawn', 'invalid-fields', 0],
  ['approved', 'invalid-fields', 0],
  ['approved', 'lifecycle-conflict', 0],
] as const)('a refused %s (%s) counts %i times as money that moved', async (type, code, times) => {
  const { countOccurrence, valuesOf } = givenCounters();
  countOccurrence({ event: EVENT_REFUSED, facts: { type, sequence: 1, code, fields: [] } });
  const refused = await valuesOf('payouts_refused_total');
  expect(refused.map(({ value }) => value)).toEqual([times]);
});
