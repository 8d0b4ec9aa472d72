import { ProviderError } from '#server/providers/provider-error.ts';
import type { Providers } from '#server/providers/providers.ts';
import type { Metrics } from './metrics.ts';

/** The same providers, with every call to them counted and timed. */
export function watchProviders(providers: Providers, metrics: Metrics): Providers {
  const watched = Object.entries(providers).map(([name, provider]) => [name, watch(name, provider, metrics)]);
  return Object.fromEntries(watched) as Providers;
}

function watch<Provider extends object>(name: string, provider: Provider, metrics: Metrics): Provider {
  return new Proxy(provider, {
    get(target, property, receiver) {
      const value: unknown = Reflect.get(target, property, receiver);
      if (typeof value !== 'function' || typeof property !== 'string') return value;
      return (...args: unknown[]): unknown => {
        const startedAt = performance.now();
        const result: unknown = Reflect.apply(value, target, args);
        // A method that answers synchronously called nobody.
        if (!(result instanceof Promise)) return result;
        const count = (outcome: string) => {
          metrics.countProviderCall(name, property, outcome, (performance.now() - startedAt) / 1000);
        };
        return result.then(
          (answer: unknown) => {
            count('ok');
            return answer;
          },
          (error: unknown) => {
            count(error instanceof ProviderError ? (error.fault ?? error.kind) : 'error');
            throw error;
          },
        );
      };
    },
  });
}
