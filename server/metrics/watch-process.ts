import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/** Milliseconds between checks of the event loop's delay. */
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

/** Watches what the process itself uses. Programs call this once; tests and commands do not. */
export function watchProcess(metrics: Metrics, { dataDirectory }: { dataDirectory: string }): void {
  const lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  lag.enable();
  let lagOfInterval = 0;
  const readings = [
    [
      'nodejs_eventloop_lag_p99_seconds',
      'How late the event loop was since it was last asked (99th percentile)',
      () => {
        lagOfInterval = Math.max(0, lag.max / NANOSECONDS - RESOLUTION_MS / 1000);
        const p99 = Math.max(0, lag.percentile(99) / NANOSECONDS - RESOLUTION_MS / 1000);
        lag.reset();
        return p99;
      },
    ],
    ['nodejs_eventloop_lag_max_seconds', 'The same, at its worst', () => lagOfInterval],
    ['process_resident_memory_bytes', 'Memory in use', () => process.memoryUsage.rss()],
    ['nodejs_heap_used_bytes', 'Memory that our own objects take', () => process.memoryUsage().heapUsed],
    ['process_cpu_seconds', 'Processor time used so far', () => sumOfCpu() / 1e6],
    ['process_start_time_seconds', 'When it began', () => performance.timeOrigin / 1000],
    ['data_disk_free_bytes', 'Room left where DATA_DIR lies', async () => (await room(dataDirectory)).free],
    ['data_disk_size_bytes', 'Room there altogether', async () => (await room(dataDirectory)).size],
  ] as const;
  for (const [name, help, read] of readings) metrics.addReading({ name, help, read });
}

function sumOfCpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function room(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
