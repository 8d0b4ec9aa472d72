import { withdrawHandOffOf } from '#server/features/application/withdraw-hand-off.ts';
import { OperatorError } from '#server/operator-error.ts';
import { readReceipt } from '#server/readable-number.ts';
import { readId, readArguments, readBy } from './arguments.ts';
import { runCommand, withProduct } from './run-command.ts';

/**
 * `npm run hand-off:withdraw -- <receipt>`: withdraws the consent to pass details to a partner lender, for an applicant
 * who writes to us. The product's background jobs tell the partner.
 */
await runCommand(async (print) => {
  const { receipt } = readArguments({
    usage: 'npm run hand-off:withdraw -- <receipt>',
    // The first receipts were ids.
    words: { receipt: readBy((typed) => readReceipt(typed) ?? readId(typed), 'must be a receipt number') },
  });
  await withProduct(
    print,
    async (deps) => {
      const withdrawn = await withdrawHandOffOf(deps, receipt, 'hand-off-withdraw-command');
      if (withdrawn === undefined) throw new OperatorError('There is no hand-off with that receipt.');
      print(
        withdrawn.stood
          ? `Taken back from ${withdrawn.partner}: it will be told to delete what it was given, and will hear no more.`
          : `It was already taken back from ${withdrawn.partner}. Nothing was changed.`,
      );
    },
    { readsThroughTables: true },
  );
});
