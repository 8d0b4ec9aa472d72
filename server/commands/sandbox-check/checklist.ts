import { isDeepStrictEqual } from 'node:util';

/** How a check ended; without a failure, it passed. */
export type Verdict = { name: string; failure?: string };

/** What was found is not what was expected. The message is for the person running the checks. */
export class Unexpected extends Error {
  override readonly name = 'Unexpected';
}

export type Checklist = {
  verdicts: readonly Verdict[];
  /** Runs a check. @returns what it found, or undefined when it failed: checks that build on it then fail too */
  check: <Found>(name: string, find: () => Found | Promise<Found>) => Promise<Found | undefined>;
};

/** @param report called with each verdict as it comes */
export function createChecklist(report: (verdict: Verdict) => void): Checklist {
  const verdicts: Verdict[] = [];
  return {
    verdicts,
    async check(name, find) {
      try {
        const found = await find();
        end({ name });
        return found;
      } catch (error) {
        end({ name, failure: error instanceof Error ? error.message : String(error) });
        return undefined;
      }
    },
  };

  function end(verdict: Verdict): void {
    verdicts.push(verdict);
    report(verdict);
  }
}

/** @throws Unexpected saying what was found and what was expected */
export function expectSame(what: string, found: unknown, expected: unknown): void {
  if (isDeepStrictEqual(found, expected)) return;
  throw new Unexpected(`${what} is ${shown(found)}, expected ${shown(expected)}`);
}

/** @throws Unexpected when it is not true */
export function expectTrue(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Unexpected(otherwise);
}

/** What an earlier check should have found. @throws Unexpected when it failed */
export function given<Found>(found: Found | undefined, what: string): Found {
  if (found === undefined) throw new Unexpected(`not tried: ${what} is missing`);
  return found;
}

function shown(value: unknown): string {
  return value === undefined || value === null ? 'missing' : JSON.stringify(value);
}
