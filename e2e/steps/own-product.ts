import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import patientLimits from '../../scripts/patient-limits.json' with { type: 'json' };

const PROJECT_FOLDER = join(import.meta.dirname, '../..');
const PROJECT_NODE = join(PROJECT_FOLDER, 'node_modules/.bin/node');
const POLL_MS = 50;
const START_LIMIT_MS = 90_000;

/**
 * The built product in a test's own processes, with its own data, to be killed and started again at the same address.
 * It runs from the build that the test run has made.
 */
export class OwnProduct {
  readonly url: string;
  readonly #port: number;
  readonly #dataDirectory: string;
  #server: ChildProcess | undefined;

  private constructor(port: number) {
    this.url = `http://localhost:${String(port)}`;
    this.#port = port;
    this.#dataDirectory = mkdtempSync(join(tmpdir(), 'marketplace-restart-'));
    // When root starts it, the database runs as another user, who needs access.
    chmodSync(this.#dataDirectory, 0o755);
  }

  static async start(): Promise<OwnProduct> {
    const product = new OwnProduct(await freePort());
    await product.startAgain();
    return product;
  }

  async startAgain(): Promise<void> {
    const server = spawn(PROJECT_NODE, ['--import', './scripts/quick-start.mjs', 'server/main.ts'], {
      cwd: PROJECT_FOLDER,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'production',
        APP_ENV: 'development',
        ...patientLimits,
        PORT: String(this.#port),
        DATA_DIR: this.#dataDirectory,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#server = server;
    const limit = Date.now() + START_LIMIT_MS;
    while (!(await isReady(this.url))) {
      if (server.exitCode !== null || Date.now() > limit) throw new Error('The product did not start');
      await wait(POLL_MS);
    }
  }

  /** Kills the server without warning, as a power cut would, and on request the database too. */
  async kill({ withDatabase = false } = {}): Promise<void> {
    if (withDatabase) process.kill(this.#databaseProcess(), 'SIGKILL');
    await end(this.#server, 'SIGKILL');
  }

  async killAndStartAgain(options: { withDatabase?: boolean } = {}): Promise<void> {
    await this.kill(options);
    await this.startAgain();
  }

  /**
   * Stops it properly and deletes what it kept.
   *
   * @param browser whose pages are closed first: they would complain that it has gone
   */
  async remove(browser?: BrowserContext): Promise<void> {
    await Promise.all((browser?.pages() ?? []).map((page) => page.close()));
    await end(this.#server, 'SIGTERM');
    rmSync(this.#dataDirectory, { recursive: true, force: true });
  }

  #databaseProcess(): number {
    const file = readdirSync(this.#dataDirectory, { recursive: true, encoding: 'utf8' }).find((path) =>
      path.endsWith('postmaster.pid'),
    );
    if (file === undefined) throw new Error('No database runs on this data');
    return Number(readFileSync(join(this.#dataDirectory, file), 'utf8').split('\n')[0]);
  }
}

async function end(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (server?.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
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
