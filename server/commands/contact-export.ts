import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exportContact } from '#server/features/rights/export-contact.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { AppDeps } from '#server/deps.ts';
import { id, readArguments, word } from './arguments.ts';
import { makeNewFile } from './new-file.ts';
import { runCommand, withProduct } from './run-command.ts';
import type { Print } from './run-command.ts';

/**
 * `npm run contact:export -- <contactId> <folder or file>`: writes everything that is held about an applicant,
 * unsealed, as JSON, with the list of their files. Only its owner may read the file; an existing file is not
 * overwritten.
 */
async function writeExport(deps: AppDeps, contactId: string, to: string, print: Print): Promise<void> {
  const file = (await isFolder(to)) ? join(to, `${contactId}.json`) : to;
  let files = 0;
  await makeNewFile(file, async (append) => {
    const exported = await exportContact(deps, contactId, 'contact-export-command');
    if (exported === undefined) throw new OperatorError('There is no such contact.');
    await append(`${JSON.stringify(exported, null, 2)}\n`);
    files = exported.held['document_file']?.length ?? 0;
  });
  print(`Everything is in ${file}. The content of uploaded files is not (${String(files)}).`);
  print('Check it for details about other people, hand it over safely, and remove the file.');
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

await runCommand(async (print) => {
  const { contactId, 'folder or file': to } = readArguments({
    usage: 'npm run contact:export -- <contactId> <folder or file>',
    words: { contactId: id, 'folder or file': word },
  });
  await withProduct(print, (deps) => writeExport(deps, contactId, to, print), { readsThroughTables: true });
});
