import { loadConfig } from '#server/config.ts';
import { openProductDatabase, reachExistingDatabaseServer } from '#server/db/product-database.ts';
import { createDeps } from '#server/deps.ts';
import { eraseContact } from '#server/features/retention/erase-contact.ts';
import { createLogger } from '#server/logging.ts';
import { OperatorError } from '#server/operator-error.ts';

const CONTACT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * `npm run erase -- <contactId>`: erases an applicant who asks for it, with everything of theirs. Somebody with a contract
 * is kept until the law lets go of it. Their files are removed by the background jobs of the product.
 */
async function erase(contactId: string | undefined, print: (line: string) => void): Promise<void> {
  if (contactId === undefined || !CONTACT_ID.test(contactId)) {
    throw new OperatorError('Say who: npm run erase -- <contactId>');
  }
  const config = loadConfig(new Date());
  const logger = createLogger('silent');
  const { database, close } = await openProductDatabase(config, logger, print, reachExistingDatabaseServer);
  try {
    const how = { reason: 'asked for', requestId: 'erase-command' } as const;
    const erasure = await eraseContact(createDeps(config, database, logger), contactId.toLowerCase(), how);
    switch (erasure.outcome) {
      case 'unknown':
        throw new OperatorError('There is no such contact.');
      case 'kept':
        throw new OperatorError(
          `This contact accepted an offer: the records of it must be kept ${
            erasure.until === undefined
              ? 'until seven years after the loan ends, and it goes on'
              : `until ${erasure.until.toISOString().slice(0, 10)}`
          }. Nothing was erased.`,
        );
      case 'erased':
        print(
          `Erased, with ${String(erasure.applications)} applications and ${String(erasure.files)} files.`,
        );
    }
  } finally {
    await close();
  }
}

try {
  await erase(process.argv[2], (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
