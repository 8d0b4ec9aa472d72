import { formatCents } from '#lib/domain/money.ts';
import { recordMoneyReturned } from '#server/features/lender/record-money-returned.ts';
import { OperatorError } from '#server/operator-error.ts';
import { endingOf, readLenderMoney, refuse } from './lender-money.ts';
import { runCommand, withProduct } from './run-command.ts';

const USAGE =
  'npm run money:returned -- <applicationId> --reference <of the return> --cents <amount> --on <yyyy-mm-dd> --yes';

/**
 * `npm run money:returned -- <applicationId> --reference <of the return> --cents <amount> --on <yyyy-mm-dd>`: says what it
 * would do to record that money of a loan came back to the lender, and with `--yes` does it.
 */
await runCommand(async (print) => {
  const question = `Say of which loan, and what has come back: ${USAGE}`;
  const money = readLenderMoney(process.argv.slice(2), question);
  const { applicationId, cents, on, reference, isConfirmed } = money;
  await withProduct(print, async (deps) => {
    const how = { isConfirmed, requestId: 'money-returned-command' };
    const returned = { amount: cents, on, reference };
    const recorded = await recordMoneyReturned(deps, applicationId, returned, how).catch(refuse);
    switch (recorded.outcome) {
      case 'unknown':
        throw new OperatorError('There is no such application.');
      case 'not paid out':
        throw new OperatorError('Its loan was not paid out. Nothing was changed.');
      case 'recorded':
        print(`Loan ${recorded.loan} of contact ${recorded.contactId}:`);
        print(`  ${formatCents(cents)} came back on ${on}, the lender's ${reference}`);
        print(`  ${formatCents(recorded.left)} are still out; the applicant is not written to`);
        print(endingOf(money));
    }
  });
});
