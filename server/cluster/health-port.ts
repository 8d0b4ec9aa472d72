import type { Config } from '#server/config.ts';

/**
 * The setting by which a worker of a cluster tells how it is at a port of its own: the first one at WORKER_HEALTH_PORT,
 * each further one at the next port. With 0 each takes any that is free.
 *
 * @param index of the worker, from 0
 */
export function healthPortOf(
  { workerHealthPort }: Pick<Config, 'workerHealthPort'>,
  index: number,
): Record<string, string> {
  if (workerHealthPort === undefined) return {};
  return { WORKER_HEALTH_PORT: String(workerHealthPort === 0 ? 0 : workerHealthPort + index) };
}
