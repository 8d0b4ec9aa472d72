import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { environmentWith } from '#server/config.ts';

/** A program of the product that runs as long as its cluster does. */
export type Member = {
  /** Ends it properly; if it does not end in time it is killed. Resolves once it is gone. */
  stop: () => Promise<void>;
};

export type MemberOptions = {
  /** As the operator knows it: "web 1". */
  name: string;
  /** The script that it runs. */
  script: string;
  arguments?: readonly string[];
  settings: Readonly<Record<string, string>>;
  /** How long stopping it may take, in milliseconds. */
  stopLimitMs: number;
  /** Tells the operator a plain sentence. */
  say: (sentence: string) => void;
};

/** A member that ended sooner than this is restarted after a pause, which grows each time. */
const SHORT_LIFE_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/** A member's code loads faster too. */
const QUICK_START = ['--import', new URL('../../scripts/quick-start.mjs', import.meta.url).href];

/** Runs a program, and restarts it whenever it ends on its own or is killed. */
export function keepRunning(options: MemberOptions): Member {
  const { name, settings, stopLimitMs, say } = options;
  const command = [options.script, ...(options.arguments ?? [])];
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  let child: ChildProcess | undefined;
  let pauseMs = FIRST_PAUSE_MS;

  async function run(): Promise<void> {
    while (!isStopping()) {
      const startedAt = performance.now();
      child = spawn(process.execPath, [...QUICK_START, ...command], {
        env: environmentWith(settings),
        // It stops when this channel closes, so a cluster that is killed leaves nothing running.
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      say(`${name} runs as process ${String(child.pid ?? 'none')}`);
      const how = await ended(child);
      if (isStopping()) return;
      say(`${name} has ended (${how}): starting it again.`);
      pauseMs =
        performance.now() - startedAt > SHORT_LIFE_MS
          ? FIRST_PAUSE_MS
          : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      const last = child;
      last?.kill('SIGTERM');
      const limit = setTimeout(() => last?.kill('SIGKILL'), stopLimitMs);
      await running;
      clearTimeout(limit);
    },
  };
}

function ended(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      resolve(message);
    });
    child.once('exit', (status, signal) => {
      resolve(signal ?? `status ${String(status)}`);
    });
  });
}
