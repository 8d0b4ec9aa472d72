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
      const { partner, stood, sentToPartner } = withdrawn;
      if (!stood) print(`It was already taken back from ${partner}. Nothing was changed.`);
      else if (sentToPartner)
        print(`Taken back from ${partner}: it will be told to delete anything that it was given.`);
      else print(`Taken back from ${partner}, which was sent nothing.`);
    },
    { readsThroughTables: true },
  );
});
