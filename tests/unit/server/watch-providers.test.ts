import { expect, it } from 'vitest';
import { createMetrics } from '#server/metrics/metrics.ts';
import { watchProviders } from '#server/metrics/watch-providers.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import type { Providers } from '#server/providers/providers.ts';

it.each([
  ['a refusal', new ProviderError('lender', 'rejected', { httpStatus: 422 }), 'rejected'],
  ['a key that is refused', new ProviderError('lender', 'rejected', { fault: 'credentials' }), 'credentials'],
  ['a login that passes', new ProviderError('mail', 'unavailable', { fault: 'credentials' }), 'credentials'],
  ['what nobody can read', new ProviderError('lender', 'rejected', { fault: 'unreadable' }), 'unreadable'],
  ['a late answer', new ProviderError('lender', 'timeout'), 'timeout'],
  ['a mistake of ours', new TypeError('x is not a function'), 'error'],
])('counts %s by what it was', async (_, error, outcome) => {
  const metrics = createMetrics();
  const lender = { notify: () => Promise.reject(error) };
  const watched = watchProviders({ lender } as unknown as Providers, metrics);
  const notice = {} as Parameters<Providers['lender']['notify']>[0];
  await expect(watched.lender.notify(notice, { signal: new AbortController().signal })).rejects.toBe(error);
  expect(await metrics.registry.getSingleMetricAsString('provider_calls_total')).toContain(
    `{provider="lender",operation="notify",outcome="${outcome}"} 1`,
  );
});
