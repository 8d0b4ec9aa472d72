import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

/** A run that once made a property fail: tried again before anything new. */
export type FailedRun = { property: string; seed: number; path: string };

const FILE = join(import.meta.dirname, 'failed-runs.json');

export function readFailedRuns(): FailedRun[] {
  return JSON.parse(readFileSync(FILE, 'utf8')) as FailedRun[];
}

/**
 * Tries a property again with everything that ever made it fail, and then with something new. A failure is written to
 * failed-runs.json, which stays in the repository, so that every later run begins with it.
 *
 * @throws Error with the smallest example that fails
 */
export async function runProperty(
  name: string,
  property: fc.IAsyncProperty<[never]>,
  { seed, runs }: { seed: number; runs: number },
): Promise<void> {
  for (const { seed: earlier, path } of readFailedRuns().filter((failed) => failed.property === name)) {
    const again = await fc.check(property, { seed: earlier, path, endOnFailure: true });
    if (again.failed) throw new Error(describe(name, again));
  }
  const details = await fc.check(property, { seed, numRuns: runs });
  if (!details.failed) return;
  // If nobody is listening, it was an earlier request that did it, or nothing of ours.
  const isAnswered = !String(details.errorInstance).includes('ECONNREFUSED');
  if (details.counterexamplePath !== null && isAnswered) {
    const failed = { property: name, seed, path: details.counterexamplePath };
    writeFileSync(FILE, `${JSON.stringify([...readFailedRuns(), failed], null, 2)}\n`);
  }
  throw new Error(describe(name, details));
}

function describe(name: string, details: fc.RunDetails<[never]>): string {
  const { seed, counterexample, counterexamplePath, errorInstance } = details;
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `${name} (seed ${String(seed)}, path ${String(counterexamplePath)})\n${fc.stringify(counterexample)}\n${why}`;
}
