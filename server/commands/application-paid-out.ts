import { min } from 'date-fns/min';
import { dayOf } from '#lib/domain/calendar.ts';
import { formatCents } from '#lib/domain/money.ts';
import { endOfDay } from '#lib/domain/validity.ts';
import { recordPayout } from '#server/features/lender/record-payout.ts';
import { OperatorError } from '#server/operator-error.ts';
import { endingOf, readLenderMoney, refuse } from './lender-money.ts';
import { runCommand, withProduct } from './run-command.ts';

const USAGE =
  'npm run application:paid-out -- <applicationId> --reference <loan> --cents <amount> --on <yyyy-mm-dd> --yes';

/**
 * `npm run application:paid-out -- <applicationId> --reference <loan> --cents <amount> --on <yyyy-mm-dd>`: says what it
 * would do to record that the loan of an application was paid out after the application had ended, and with `--yes` does
 * it. The applicant is told by the background jobs of the product.
 */
await runCommand(async (print) => {
  const question = `Say which, and what the lender has paid: ${USAGE}`;
  const money = readLenderMoney(process.argv.slice(2), question);
  const { applicationId, reference, cents, on, isConfirmed } = money;
  await withProduct(print, async (deps) => {
    if (on > dayOf(deps.clock())) throw new OperatorError('That day is still to come. Nothing was changed.');
    // The day in Sydney is what is known of it, and one that is not over yet ends now.
    const fundedAt = min([endOfDay(on), deps.clock()]);
    const how = { isConfirmed, requestId: 'application-paid-out-command' };
    const payout = { reference, amountPaidOut: cents, fundedAt };
    const recorded = await recordPayout(deps, applicationId, payout, how).catch(refuse);
    switch (recorded.outcome) {
      case 'unknown':
        throw new OperatorError('There is no such application.');
      case 'paid out before':
        throw new OperatorError('Its loan was paid out before. Nothing was changed.');
      case 'not ended':
        throw new OperatorError(
          `At ${recorded.status} it is the lender who says so (funded), or there is no contract. Nothing was changed.`,
        );
      case 'recorded':
        print(`Application ${recorded.reference} of contact ${recorded.contactId}, at ${recorded.status}:`);
        print(`  becomes a loan that is paid out: ${formatCents(cents)} on ${on}, the lender's ${reference}`);
        print('  the applicant is written so, and partners that hear of it are told');
        print(endingOf(money));
    }
  });
});
