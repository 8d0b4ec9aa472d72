import { formatCents } from '#lib/domain/money.ts';
import { recordPayout } from '#server/features/lender/record-payout.ts';
import { OperatorError } from '#server/operator-error.ts';
import { readArguments } from './arguments.ts';
import { LENDER_MONEY } from './lender-money.ts';
import { endingOf, refuse, runCommand, withProduct } from './run-command.ts';

const TYPED = { reference: '--reference', amountPaidOut: '--cents', occurredAt: '--on', on: '--on' };

/**
 * `npm run application:paid-out -- <applicationId> --reference <loan> --cents <amount> --on <yyyy-mm-dd>`: says what
 * recording the payout of a loan whose application had already ended would do, and with `--yes` does it. The product's
 * background jobs tell the applicant.
 */
await runCommand(async (print) => {
  const { applicationId, reference, cents, on, yes } = readArguments({
    usage:
      'npm run application:paid-out -- <applicationId> --reference <loan> --cents <amount> --on <yyyy-mm-dd> [--yes]',
    ...LENDER_MONEY,
  });
  await withProduct(print, async (deps) => {
    const how = { isConfirmed: yes, requestId: 'application-paid-out-command' };
    const payout = { reference, amountPaidOut: cents, on };
    const recorded = await recordPayout(deps, applicationId, payout, how).catch(refuse(TYPED));
    switch (recorded.outcome) {
      case 'unknown':
        throw new OperatorError('There is no such application.');
      case 'paid out before':
        throw new OperatorError('Its loan was already recorded as paid out. Nothing was changed.');
      case 'not ended':
        throw new OperatorError(
          `Not possible at ${recorded.status}: either the loan is still open and the lender reports the payout itself (funded), or no offer was accepted. Nothing was changed.`,
        );
      case 'recorded':
        print(`Application ${recorded.reference} of contact ${recorded.contactId}, at ${recorded.status}:`);
        print(`  becomes a loan that is paid out: ${formatCents(cents)} on ${on}, the lender's ${reference}`);
        print('  the applicant will be told, and partners that follow it will be told');
        print(endingOf(yes, 'Recorded.'));
    }
  });
});
