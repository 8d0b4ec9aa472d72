import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/operator-error.ts';

const LAST_PORT = 65_535;

/**
 * The settings by which the workers of a cluster tell how they are, each at a port of its own: the first one at
 * WORKER_HEALTH_PORT, each further one at the next port. With 0 each takes any that is free.
 *
 * @throws OperatorError where the ports end before the workers do
 */
export function healthPortsOf({
  workerHealthPort: first,
  cluster: { workers },
}: Pick<Config, 'workerHealthPort' | 'cluster'>): Record<string, string>[] {
  const highest = LAST_PORT - workers + 1;
  if (first !== undefined && first > highest) {
    throw new OperatorError(
      `WORKER_HEALTH_PORT must be ${highest} or lower: each of the ${workers} workers takes a port from there on.`,
    );
  }
  return Array.from({ length: workers }, (_, index): Record<string, string> => {
    if (first === undefined) return {};
    return { WORKER_HEALTH_PORT: String(first === 0 ? 0 : first + index) };
  });
}
