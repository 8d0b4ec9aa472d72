import { Counter, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createBusinessCounters } from '#server/metrics/business-counters.ts';

test('a decline for two reasons counts once, under the first', async () => {
  const registry = new Registry();
  const { countOccurrence } = createBusinessCounters(
    (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers: [registry] }),
  );
  countOccurrence({
    event: 'quote declined',
    facts: { reasonCodes: ['SCORE_BELOW_MINIMUM', 'NO_PARTNER_ACCEPTS'] },
  });
  countOccurrence({ event: 'lender declined' });
  const declines = await registry.getSingleMetric('declines_total')?.get();
  expect(declines?.values.map(({ labels, value }) => ({ ...labels, value }))).toEqual([
    { stage: 'quote', reason: 'SCORE_BELOW_MINIMUM', value: 1 },
    { stage: 'lender', reason: 'none', value: 1 },
  ]);
});
