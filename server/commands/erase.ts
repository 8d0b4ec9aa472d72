import { dayOf, toLongDate } from '#lib/domain/calendar.ts';
import { eraseContact } from '#server/features/retention/erase-contact.ts';
import { OperatorError } from '#server/operator-error.ts';
import { SWITCH, id, readArguments } from './arguments.ts';
import { endingOf, runCommand, withProduct } from './run-command.ts';

/**
 * `npm run erase -- <contactId>`: says what erasing an applicant who asks for it would remove, and with `--yes` removes
 * it, everything of theirs. Somebody with a contract is kept for as long as the law requires. The product's background
 * jobs remove their files.
 */
await runCommand(async (print) => {
  const { contactId, yes } = readArguments({
    usage: 'npm run erase -- <contactId> [--yes]',
    words: { contactId: id },
    options: { yes: SWITCH },
  });
  await withProduct(print, async (deps) => {
    const how = { reason: 'asked for', isConfirmed: yes, requestId: 'erase-command' } as const;
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
        print(`Contact ${contactId}, for good:`);
        print(`  applications: ${String(erasure.applications)}; files: ${String(erasure.files)}`);
        for (const { partner, receipt, wasTold } of erasure.takenBack)
          print(
            wasTold
              ? `  ${partner} was told to delete what it got under receipt ${receipt}.`
              : `  ${partner} could not be told to delete what it got under receipt ${receipt}: please tell it yourself.`,
          );
        print(endingOf(yes, 'Erased.'));
    }
  });
});
