import { endApplication } from '#server/features/application/end-application.ts';
import { OperatorError } from '#server/operator-error.ts';
import { SWITCH, id, readArguments, why } from './arguments.ts';
import { endingOf, runCommand, withProduct } from './run-command.ts';

/**
 * `npm run application:end -- <applicationId> --reason "…"`: says what ending an application would do, and with `--yes`
 * does it: until its loan is paid out, even once the lender has approved. The product's background jobs tell everybody
 * concerned.
 */
await runCommand(async (print) => {
  const { applicationId, reason, yes } = readArguments({
    usage:
      'npm run application:end -- <applicationId> --reason "for the applicant to read, nothing personal" [--yes]',
    words: { applicationId: id },
    options: { reason: why, yes: SWITCH },
  });
  await withProduct(print, async (deps) => {
    const how = { reason, isConfirmed: yes, requestId: 'application-end-command' };
    const ending = await endApplication(deps, applicationId, how);
    switch (ending.outcome) {
      case 'unknown':
        throw new OperatorError('There is no such application.');
      case 'paid out':
        throw new OperatorError('Its loan is paid out, so it can no longer be ended. Nothing was changed.');
      case 'ended before':
        throw new OperatorError(`It has already ended (${ending.status}). Nothing was changed.`);
      case 'ends': {
        const { contactId, reference, status, wasAccepted } = ending;
        print(`Application ${reference} of contact ${contactId}, at ${status}:`);
        print('  becomes Cancelled for good; the applicant can start another one');
        print(`  the applicant will be told: ${reason}`);
        if (wasAccepted) print('  its contract ends, and the lender will be told that it is cancelled');
        print('  partners that follow it will be told that it is cancelled');
        print(endingOf(yes, 'Ended.'));
      }
    }
  });
});
