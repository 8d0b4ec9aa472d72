import { freezeContact } from '#server/features/contact/freeze-contact.ts';
import { listOpenNamesakes } from '#server/features/contact/repository.ts';
import { OperatorError } from '#server/operator-error.ts';
import { id, readArguments, why } from './arguments.ts';
import { runCommand, withProduct } from './run-command.ts';

/**
 * `npm run contact:freeze -- <contactId> --reason "…"`: locks everybody out of a contact whose mailbox or telephone is
 * in a stranger's hands, until `npm run contact:unfreeze`. The reason stays in the audit trail.
 */
await runCommand(async (print) => {
  const { contactId, reason } = readArguments({
    usage: 'npm run contact:freeze -- <contactId> --reason "nothing personal"',
    words: { contactId: id },
    options: { reason: why },
  });
  await withProduct(print, async (deps) => {
    const how = { reason, requestId: 'contact-freeze-command' };
    const frozen = await freezeContact(deps, contactId, how);
    if (frozen.outcome === 'unknown') throw new OperatorError('There is no such contact.');
    if (frozen.outcome === 'was so before') print('They are frozen already. Nothing was changed.');
    else {
      print('Frozen: nobody signs in, and nothing is sent to them but letters.');
      for (const applicationId of frozen.toldOf)
        print(`The lender will be told not to pay application ${applicationId}. Call them as well.`);
    }
    for (const other of await listOpenNamesakes(deps.database, contactId))
      print(`A code still opens contact ${other}, of the same email and date of birth. Freeze it too?`);
  });
});
