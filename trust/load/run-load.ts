import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { LoadApplicant } from './mix.ts';

export type LoadOrder = {
  url: string;
  seconds: number;
  /**
   * This many requests per second whether they are answered or not; without it, this many `clients`, each sending one
   * request after another.
   */
  perSecond?: number;
  clients?: number;
  seed: number;
  applicants: readonly LoadApplicant[];
};

export type LoadResult = {
  offered: number;
  /** Milliseconds of each successful answer. */
  admittedMs: number[];
  /** Milliseconds of each 503. */
  turnedAwayMs: number[];
  turnedAwayWithoutRetryAfter: number;
  /** Other answers, by status. */
  otherStatuses: Record<string, number>;
  /** Connections that were refused or broke, and answers that never came. */
  brokenConnections: number;
  /** What was acknowledged as created: contacts, and applications with their contact. */
  acknowledged: { contactId: string; token: string; applicationId?: string }[];
  seconds: number;
};

/** Loads the API from a process of its own. */
export function runLoad(order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const generator = spawn(process.execPath, [join(import.meta.dirname, 'generate.ts')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const parts: Buffer[] = [];
    generator.stdout.on('data', (part: Buffer) => parts.push(part));
    generator.once('error', reject);
    generator.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(Buffer.concat(parts).toString()) as LoadResult);
      else reject(new Error(`The load ended with ${String(code)}`));
    });
    generator.stdin.end(JSON.stringify(order));
  });
}

/** The value that this share does not exceed; 0 when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
