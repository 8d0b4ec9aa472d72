import { loadConfig } from '#server/config.ts';
import { reachExistingDatabaseServer } from '#server/db/product-database.ts';
import { readArguments, word } from './arguments.ts';
import { installationOf, makeBackup } from './backup/make-backup.ts';
import { runCommand } from './run-command.ts';
import type { Print } from './run-command.ts';

/**
 * `npm run backup -- <folder>`: saves the database at one moment, and the uploaded files, into a new folder, while the
 * product runs. What is sealed stays sealed: the data keys are not included.
 */
async function backup(folder: string, print: Print): Promise<void> {
  const config = loadConfig(new Date());
  const server = await reachExistingDatabaseServer(config, print);
  try {
    const { tables, files } = await makeBackup(installationOf(config, server.url), folder);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(`Saved ${String(rows)} rows of ${String(tables.length)} tables.`);
    print(
      files === null
        ? 'The uploaded files are in a bucket and not in this backup: back up the bucket separately.'
        : `Uploaded files saved: ${String(files.length)}.`,
    );
    print(
      'DATA_KEY, RETIRED_DATA_KEYS and INDEX_KEY are not in it: keep them somewhere else, for as long as this backup.',
    );
  } finally {
    await server.leave();
  }
}

await runCommand(async (print) => {
  const { folder } = readArguments({ usage: 'npm run backup -- <folder>', words: { folder: word } });
  await backup(folder, print);
});
