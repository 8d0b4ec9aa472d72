import { unfreezeContact } from '#server/features/contact/freeze-contact.ts';
import { OperatorError } from '#server/operator-error.ts';
import { id, readArguments, why } from './arguments.ts';
import { runCommand, withProduct } from './run-command.ts';

/**
 * `npm run contact:unfreeze -- <contactId> --reason "…"`: lets a frozen applicant in again, with everything as they
 * left it. The reason stays in the audit trail.
 */
await runCommand(async (print) => {
  const { contactId, reason } = readArguments({
    usage: 'npm run contact:unfreeze -- <contactId> --reason "nothing personal"',
    words: { contactId: id },
    options: { reason: why },
  });
  await withProduct(print, async (deps) => {
    const how = { reason, requestId: 'contact-unfreeze-command' };
    const frozen = await unfreezeContact(deps, contactId, how);
    if (frozen.outcome === 'unknown') throw new OperatorError('There is no such contact.');
    if (frozen.outcome === 'was so before') {
      print('They are not frozen. Nothing was changed.');
      return;
    }
    print('No longer frozen: they come in by a code, as ever.');
    for (const applicationId of frozen.toldOf)
      print(`The lender will be told that application ${applicationId} goes on.`);
  });
});
