import { expect, it } from 'vitest';
import { healthPortOf } from '#server/cluster/health-port.ts';

it.each([
  [3100, [{ WORKER_HEALTH_PORT: '3100' }, { WORKER_HEALTH_PORT: '3101' }]],
  [0, [{ WORKER_HEALTH_PORT: '0' }, { WORKER_HEALTH_PORT: '0' }]],
  [undefined, [{}, {}]],
])('no two workers of a cluster tell how they are at one port: %s', (workerHealthPort, settings) => {
  expect([0, 1].map((index) => healthPortOf({ workerHealthPort }, index))).toEqual(settings);
});
