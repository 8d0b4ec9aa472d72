import { formatCents } from '#lib/domain/money.ts';
import { recordMoneyReturned } from '#server/features/lender/record-money-returned.ts';
import { OperatorError } from '#server/operator-error.ts';
import { readArguments } from './arguments.ts';
import { LENDER_MONEY } from './lender-money.ts';
import { endingOf, refuse, runCommand, withProduct } from './run-command.ts';

const TYPED = { amount: '--cents', on: '--on' };

/**
 * `npm run money:returned -- <applicationId> --reference <of the return> --cents <amount> --on <yyyy-mm-dd>`: says what
 * recording that money of a loan came back to the lender would do, and with `--yes` does it, once.
 */
await runCommand(async (print) => {
  const { applicationId, reference, cents, on, yes } = readArguments({
    usage:
      'npm run money:returned -- <applicationId> --reference <of the return> --cents <amount> --on <yyyy-mm-dd> [--yes]',
    ...LENDER_MONEY,
  });
  await withProduct(print, async (deps) => {
    const how = { isConfirmed: yes, requestId: 'money-returned-command' };
    const returned = { amount: cents, on, reference };
    const recorded = await recordMoneyReturned(deps, applicationId, returned, how).catch(refuse(TYPED));
    switch (recorded.outcome) {
      case 'unknown':
        throw new OperatorError('There is no such application.');
      case 'not paid out':
        throw new OperatorError('Its loan was not paid out. Nothing was changed.');
      case 'recorded before':
        throw new OperatorError(
          `It was already recorded: ${formatCents(recorded.left)} is still out. Nothing was changed.`,
        );
      case 'recorded':
        print(`Loan ${recorded.loan} of contact ${recorded.contactId}:`);
        print(`  ${formatCents(cents)} came back on ${on}, the lender's ${reference}`);
        print(`  ${formatCents(recorded.left)} is still out; the applicant will not be told`);
        print(endingOf(yes, 'Recorded.'));
    }
  });
});
