import { loadConfig } from '#server/config.ts';
import { openProductDatabase, reachExistingDatabaseServer } from '#server/db/product-database.ts';
import { createDeps } from '#server/deps.ts';
import { verdictLines, verifyLedger } from '#server/features/consent/verify-ledger.ts';
import { createLogger } from '#server/logging.ts';
import { OperatorError } from '#server/operator-error.ts';

/**
 * `npm run ledger:verify`: walks the consent ledger of every contact and says whether it is whole. Exits with 1 when an
 * entry was changed, moved, left out, put in or cut off, naming the first such entry of each chain.
 */
async function verify(print: (line: string) => void): Promise<void> {
  const config = loadConfig(new Date());
  const logger = createLogger('silent');
  const { database, close } = await openProductDatabase(config, logger, print, reachExistingDatabaseServer);
  try {
    const verdict = await verifyLedger(createDeps(config, database, logger));
    for (const line of verdictLines(verdict)) print(line);
    if (verdict.breaks.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
}

try {
  await verify((line) => process.stdout.write(`${line}\n`));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
