import { readBy } from '../arguments.ts';
import type { Print } from '../run-command.ts';
import type { Verdict } from './checklist.ts';

/** Where the sandbox runs. */
export const sandboxAddress = readBy(
  (typed) => (/^https?:\/\//i.test(typed) && URL.canParse(typed) ? typed : undefined),
  'must be an address, such as http://localhost:3000',
);

/** Runs the checks and prints a line for each; when one fails, the command exits with 1. */
export async function tellVerdicts(
  print: Print,
  runChecks: (report: (verdict: Verdict) => void) => Promise<readonly Verdict[]>,
): Promise<void> {
  const verdicts = await runChecks(({ name, failure }) => {
    print(failure === undefined ? `ok      ${name}` : `FAILED  ${name}: ${failure}`);
  });
  const failed = verdicts.filter(({ failure }) => failure !== undefined).length;
  print(`${String(verdicts.length - failed)} ok, ${String(failed)} failed`);
  if (failed > 0) process.exitCode = 1;
}
