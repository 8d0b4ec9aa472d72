import { expect, it } from 'vitest';
import { healthPortsOf } from '#server/cluster/health-port.ts';

const cluster = { web: 2, api: 0, workers: 2 };

it.each([
  [3100, [{ WORKER_HEALTH_PORT: '3100' }, { WORKER_HEALTH_PORT: '3101' }]],
  [0, [{ WORKER_HEALTH_PORT: '0' }, { WORKER_HEALTH_PORT: '0' }]],
  [undefined, [{}, {}]],
])('no two workers of a cluster tell how they are at one port: %s', (workerHealthPort, settings) => {
  expect(healthPortsOf({ workerHealthPort, cluster })).toEqual(settings);
});

it('a cluster does not start where a worker would be left without a port', () => {
  expect(healthPortsOf({ workerHealthPort: 65_534, cluster })).toHaveLength(2);
  expect(() => healthPortsOf({ workerHealthPort: 65_535, cluster })).toThrow(
    'WORKER_HEALTH_PORT must be 65534 or lower: each of the 2 workers takes a port from there on.',
  );
});
