import { once } from 'node:events';
import type { AppDeps } from '#server/deps.ts';
import { csvLine } from '#server/features/finance/csv.ts';
import { monthOf } from '#server/features/finance/month.ts';
import type { Month } from '#server/features/finance/month.ts';
import type { Report } from '#server/features/finance/report.ts';
import { OperatorError } from '#server/operator-error.ts';
import { readArguments, readBy, word } from './arguments.ts';
import { makeNewFile } from './new-file.ts';
import { runCommand, withProduct } from './run-command.ts';

/**
 * Runs a command that is called with a month and, optionally, a file: writes a report as CSV to that file, which only
 * its owner may read and which must not exist yet, or to standard output. Everything else it says goes to standard
 * error.
 */
export async function runMonthReport(
  name: string,
  report: (deps: AppDeps, month: Month) => Report,
): Promise<void> {
  await runCommand(async () => {
    const { 'yyyy-mm': month, file } = readArguments({
      usage: `npm run ${name} -- <yyyy-mm> [file.csv]`,
      words: { 'yyyy-mm': readBy(monthOf, 'must be a month, yyyy-mm'), file: word.optional() },
    });
    await withProduct(say, async (deps) => {
      const now = deps.clock();
      if (month.from > now) throw new OperatorError('That month is in the future.');
      const made = report(deps, month);
      if (file === undefined) await writeReport(made, toStandardOutput);
      else await makeNewFile(file, (append) => writeReport(made, append));
      for (const line of made.totals()) say(line);
      if (month.until > now) say('The month is not over, so there may be more.');
      if (file !== undefined) say(`Written to ${file}.`);
    });
  });
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function writeReport(
  { header, rows }: Report,
  write: (text: string) => Promise<unknown>,
): Promise<void> {
  await write(csvLine(header));
  for await (const row of rows) await write(csvLine(row));
}

async function toStandardOutput(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
