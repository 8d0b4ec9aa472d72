import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PROJECT_FOLDER = join(import.meta.dirname, '..');
const POLL_MS = 20;
/** Several processes that start at once on a busy machine take a while. */
const START_LIMIT_MS = 240_000;

/** A program of the product, run as an operator runs it, that can be ended and restarted on the same port. */
export type RunningProgram = {
  /** For example http://127.0.0.1:43121; a worker has none. */
  url: string;
  port: number;
  /** What it wrote to its standard output and error so far: its log. */
  output: () => string;
  processId: () => number;
  /**
   * Ends it: SIGKILL as a power cut would, SIGTERM as an operator does. Resolves once it is gone: false if it had ended
   * by itself.
   */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<boolean>;
  /** Restarts it, and resolves once it answers. */
  startAgain: () => Promise<void>;
};

export type ProgramName = 'main' | 'api' | 'worker' | 'cluster';

/** A folder for the data of a proof, which the database's own user can enter; `remove` deletes it. */
export function makeDataFolder(name: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `marketplace-${name}-`));
  chmodSync(path, 0o755);
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/**
 * Runs `server/<program>.ts` with these settings and waits until it answers.
 *
 * @param settings environment variables; APP_ENV is development (its database is flushed to disk) unless stated
 * otherwise
 */
export async function startProgram(
  program: ProgramName,
  settings: Readonly<Record<string, string>>,
): Promise<RunningProgram> {
  const port = settings['PORT'] === undefined ? await freePort() : Number(settings['PORT']);
  const url = `http://127.0.0.1:${String(port)}`;
  let output = '';
  let child = launch();
  await ready();

  function launch(): ChildProcess {
    const started = spawn(
      process.execPath,
      ['--import', './scripts/quick-start.mjs', `server/${program}.ts`],
      {
        cwd: PROJECT_FOLDER,
        env: {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          NODE_ENV: 'production',
          APP_ENV: 'development',
          ...settings,
          PORT: String(port),
        },
        // The channel: a proof that is interrupted takes its programs down with it.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    started.stdout?.on('data', keep);
    started.stderr?.on('data', keep);
    return started;
  }

  async function ready(): Promise<void> {
    const from = output.length;
    const limit = Date.now() + START_LIMIT_MS;
    for (;;) {
      const isReady = program === 'worker' ? output.includes('ready', from) : await answers(url);
      if (isReady) return;
      if (hasEnded(child) || Date.now() > limit) {
        child.kill('SIGTERM');
        throw new Error(`${program} did not start:\n${output}`);
      }
      await wait(POLL_MS);
    }
  }

  return {
    url,
    port,
    output: () => output,
    processId: () => child.pid ?? 0,
    async end(signal) {
      if (hasEnded(child)) return false;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
      return true;
    },
    async startAgain() {
      child = launch();
      await ready();
    },
  };
}

/** The process id of the embedded database that runs on a data folder. */
export function databaseProcessId(dataFolder: string): number {
  const file = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith('postmaster.pid'),
  );
  if (file === undefined) throw new Error(`No database runs on ${dataFolder}`);
  return Number(readFileSync(join(dataFolder, file), 'utf8').split('\n')[0]);
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}
