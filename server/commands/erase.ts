import { dayOf, toLongDate } from '#lib/domain/calendar.ts';
import { eraseContact } from '#server/features/retention/erase-contact.ts';
import { OperatorError } from '#server/operator-error.ts';
import { id, readArguments } from './arguments.ts';
import { runCommand, withProduct } from './run-command.ts';

/**
 * `npm run erase -- <contactId>`: erases an applicant who asks for it, with everything of theirs. Somebody with a
 * contract is kept for as long as the law requires. The product's background jobs remove their files.
 */
await runCommand(async (print) => {
  const { contactId } = readArguments({
    usage: 'npm run erase -- <contactId>',
    words: { contactId: id },
  });
  await withProduct(print, async (deps) => {
    const how = { reason: 'asked for', requestId: 'erase-command' } as const;
    const erasure = await eraseContact(deps, contactId, how);
    switch (erasure.outcome) {
      case 'unknown':
        throw new OperatorError('There is no such contact.');
      case 'kept':
        throw new OperatorError(
          `This contact accepted an offer. Its records must be kept ${
            erasure.until === undefined
              ? 'until seven years after the loan ends, and it has not ended'
              : `until ${toLongDate(dayOf(erasure.until))}`
          }. Nothing was erased.`,
        );
      case 'handed on':
        throw new OperatorError(
          erasure.receipts.length > 0
            ? `Partners hold their details: first take back ${erasure.receipts
                .map((receipt) => `"npm run hand-off:withdraw -- ${receipt}"`)
                .join(' and ')}. Nothing was erased.`
            : 'A partner is being told to delete their details: run this again once it has been told, or after three days. Nothing was erased.',
        );
      case 'erased':
        print(`Erased. Applications: ${String(erasure.applications)}. Files: ${String(erasure.files)}.`);
        for (const { partner, receipt, wasTold } of erasure.takenBack)
          print(
            wasTold
              ? `${partner} was told to delete what it got under receipt ${receipt}.`
              : `${partner} could not be told to delete what it got under receipt ${receipt}: please tell it yourself.`,
          );
    }
  });
});
