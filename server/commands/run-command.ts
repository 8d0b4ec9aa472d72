import { loadConfig } from '#server/config.ts';
import { openExistingProductDatabase } from '#server/db/product-database.ts';
import { createDeps } from '#server/deps.ts';
import type { AppDeps } from '#server/deps.ts';
import { assertKeysFit } from '#server/features/contact/keys-fit.ts';
import { assertMigrated } from '#server/features/health/assert-migrated.ts';
import { createLogger } from '#server/logging.ts';
import { AppError } from '#server/http/app-error.ts';
import { OperatorError } from '#server/operator-error.ts';

/** Tells the operator a line. */
export type Print = (line: string) => void;

/**
 * Runs an operator's command. A problem that they can fix is reported in one sentence, with exit code 1; anything else
 * is our fault and is thrown.
 */
export async function runCommand(command: (print: Print) => void | Promise<void>): Promise<void> {
  // The reader may have seen enough (`| head`): the rest of the output goes nowhere, and the work is still completed.
  process.stdout.on('error', (error) => {
    if (!isClosedPipe(error)) throw error;
  });
  try {
    await command((line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    if (isClosedPipe(error)) return;
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Whether nobody reads the output any more. */
function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

/**
 * Tells the operator what our rules refused.
 *
 * @param typed what a field of the rules is called when it is typed; its own name where it is not listed
 * @returns a function that throws an OperatorError in place of an AppError, and anything else as it is
 */
export function refuse(typed: Readonly<Record<string, string>> = {}): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof AppError)) throw error;
    const fields = error.fields.map(({ path, message }) => `${typed[path] ?? path}: ${message}.`);
    const why = fields.length > 0 ? fields.join(' ') : error.readable;
    throw new OperatorError(`Nothing was changed. ${why}`, { cause: error });
  };
}

/** The last line of a plan that `--yes` would carry out, or of a report on what it did. */
export function endingOf(isConfirmed: boolean, done: string): string {
  return isConfirmed ? done : 'Nothing was changed. To do it, run it again with --yes.';
}

/** No index covers some of what an operator asks for: with millions of rows a statement then takes minutes. */
const READING_THROUGH_A_TABLE_MS = 600_000;

/**
 * Works on the product's database as it is, without a log: it must exist, have this version's schema, and have been
 * filled under the keys in the settings.
 *
 * @param readsThroughTables a statement may then run for ten minutes instead of the configured time
 * @throws OperatorError when any of that is not so
 */
export async function withProduct(
  print: Print,
  work: (deps: AppDeps) => Promise<void>,
  { readsThroughTables = false } = {},
): Promise<void> {
  const settings = loadConfig(new Date());
  const config = readsThroughTables
    ? { ...settings, databaseStatementTimeoutMs: READING_THROUGH_A_TABLE_MS }
    : settings;
  const logger = createLogger('silent');
  const { database, close } = await openExistingProductDatabase(config, logger, print);
  try {
    await assertMigrated(database);
    const deps = createDeps(config, database, logger);
    await assertKeysFit(deps);
    await work(deps);
  } finally {
    await close();
  }
}
