import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOf } from '#lib/domain/calendar.ts';
import { listLetters, notePosted } from '#server/features/message/letters.ts';
import type { Letter } from '#server/features/message/letters.ts';
import { renderLetter } from '#server/features/message/render-letter.ts';
import type { AppDeps } from '#server/deps.ts';
import { readArguments, word } from './arguments.ts';
import { runCommand, withProduct } from './run-command.ts';
import type { Print } from './run-command.ts';

const MISSING: Readonly<Record<Letter['missing'], string>> = {
  nothing: '',
  address: ', no address is known: npm run contact:correct adds one',
};

/**
 * `npm run messages:to-post`: lists the messages that are to reach their applicants by post, because they withdrew
 * their consent to electronic communications or because a mail server refused them in the last 30 days. If a folder is
 * given, each becomes a letter there, a PDF that only its owner may read, with the contract beside it where the letter
 * mentions one, and is no longer listed.
 */
async function postMessages(deps: AppDeps, folder: string | undefined, print: Print): Promise<void> {
  if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 });
  let listed = 0;
  let made = 0;
  for await (const letter of listLetters(deps)) {
    listed += 1;
    print(lineOf(letter));
    if (folder === undefined || letter.model === undefined) continue;
    // Overwrites the same file if the process died before this was recorded.
    await writeFile(join(folder, `${letter.messageId}.pdf`), renderLetter(letter.model), {
      mode: 0o600,
    });
    if (letter.contract !== undefined)
      await writeFile(join(folder, `${letter.messageId}-contract.pdf`), letter.contract, { mode: 0o600 });
    await notePosted(deps, letter, 'messages-to-post-command');
    made += 1;
  }
  if (listed === 0) print('There is nothing to post.');
  if (folder !== undefined && made > 0)
    print(`Letters made in ${folder}: ${String(made)}. Post them, then remove the files.`);
}

function lineOf({ messageId, writtenAt, template, contactId, because, missing }: Letter): string {
  const day = dayOf(writtenAt);
  return `${messageId}  ${day}  ${template}  contact ${contactId}  ${because}${MISSING[missing]}`;
}

await runCommand(async (print) => {
  const { folder } = readArguments({
    usage: 'npm run messages:to-post -- [folder]',
    words: { folder: word.optional() },
  });
  await withProduct(print, (deps) => postMessages(deps, folder, print), { readsThroughTables: true });
});
