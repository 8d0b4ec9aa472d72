import { z } from 'zod';
import { wireText } from '#lib/contracts/primitives.ts';
import { endApplication } from '#server/features/application/end-application.ts';
import { OperatorError } from '#server/operator-error.ts';
import { runCommand, withProduct } from './run-command.ts';

const USAGE = 'npm run application:end -- <applicationId> --reason "…" --yes';
const REASON = '--reason';
const YES = '--yes';
const LONGEST_REASON = 500;

/**
 * `npm run application:end -- <applicationId> --reason "…"`: says what ending an application would do, and with `--yes`
 * does it: before its loan is paid out, also once the lender has approved. Whoever it concerns is told by the background
 * jobs of the product.
 */
await runCommand(async (print) => {
  const { applicationId, reason, isConfirmed } = readArguments(process.argv.slice(2));
  await withProduct(print, async (deps) => {
    const how = { reason, isConfirmed, requestId: 'application-end-command' };
    const ending = await endApplication(deps, applicationId, how);
    switch (ending.outcome) {
      case 'unknown':
        throw new OperatorError('There is no such application.');
      case 'paid out':
        throw new OperatorError('Its loan is paid out: it cannot be ended any more. Nothing was changed.');
      case 'ended before':
        throw new OperatorError(`It has ended already (${ending.status}). Nothing was changed.`);
      case 'ends': {
        const { contactId, reference, status, wasAccepted } = ending;
        print(`Application ${reference} of contact ${contactId}, at ${status}:`);
        print('  becomes Cancelled, for good; another one can be started after it');
        print(`  the applicant is written: ${reason}`);
        if (wasAccepted) print('  its contract ends, and the lender is told that it is cancelled');
        print('  partners that hear of it are told that it is cancelled');
        print(isConfirmed ? 'Ended.' : 'Nothing was changed. To do it, say it again with --yes.');
      }
    }
  });
});

function readArguments(given: readonly string[]): {
  applicationId: string;
  reason: string;
  isConfirmed: boolean;
} {
  const at = given.indexOf(REASON);
  const rest = given.filter(
    (word, index) => word !== YES && (at === -1 || (index !== at && index !== at + 1)),
  );
  const applicationId = z.uuid().safeParse(rest[0]);
  if (!applicationId.success || rest.length !== 1) throw new OperatorError(`Say which: ${USAGE}`);
  const reason = wireText(LONGEST_REASON)
    .min(1)
    .safeParse(at === -1 ? '' : given[at + 1]);
  if (!reason.success || reason.data === YES)
    throw new OperatorError(
      `Say why, in words for the applicant and at most ${String(LONGEST_REASON)} characters: ${USAGE}`,
    );
  return {
    applicationId: applicationId.data.toLowerCase(),
    reason: reason.data,
    isConfirmed: given.some((word, index) => word === YES && index !== at + 1),
  };
}
