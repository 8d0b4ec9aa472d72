import { loadConfig } from '#server/config.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { describeDatabaseServer, reachDatabaseServer } from '#server/db/product-database.ts';
import { readArguments, word } from './arguments.ts';
import { installationOf } from './backup/make-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { runCommand } from './run-command.ts';
import type { Print } from './run-command.ts';

/**
 * `npm run restore -- <folder>`: puts a backup into an otherwise empty database, all of it or nothing. The product must
 * be stopped, and the data keys must be the ones that the backup was made under.
 */
async function restore(folder: string, print: Print): Promise<void> {
  const config = loadConfig(new Date());
  print(`Into ${describeDatabaseServer(config)}.`);
  const server = await reachDatabaseServer(config, print);
  try {
    await migrateDatabase(server.url);
    const { madeAt, tables, files } = await restoreBackup(installationOf(config, server.url), folder);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `Restored ${String(rows)} rows of ${String(tables.length)} tables, as they were on ${madeAt}` +
        (files === null ? '.' : `. Uploaded files: ${String(files.length)}.`),
    );
    print('Next: npm run ledger:verify says whether the consent ledger is whole.');
  } finally {
    await server.leave();
  }
}

await runCommand(async (print) => {
  const { folder } = readArguments({ usage: 'npm run restore -- <folder>', words: { folder: word } });
  await restore(folder, print);
});
