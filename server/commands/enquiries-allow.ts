import { allowEnquiries } from '#server/features/quote/allow-enquiries.ts';
import { OperatorError } from '#server/operator-error.ts';
import { id, readArguments, why } from './arguments.ts';
import { runCommand, withProduct } from './run-command.ts';

/**
 * `npm run enquiries:allow -- <contactId> --reason "…"`: resets the count of enquiries about a person, when somebody
 * else has used it up. The reason stays in the audit trail.
 */
await runCommand(async (print) => {
  const { contactId, reason } = readArguments({
    usage: 'npm run enquiries:allow -- <contactId> --reason "nothing personal"',
    words: { contactId: id },
    options: { reason: why },
  });
  await withProduct(print, async (deps) => {
    const how = { reason, requestId: 'enquiries-allow-command' };
    const outcome = await allowEnquiries(deps, contactId, how);
    if (outcome === 'unknown') throw new OperatorError('There is no such contact.');
    print(
      outcome === 'allowed'
        ? 'Enquiries about them are counted anew: they can ask for a quote online.'
        : 'No enquiry about them was counted. Nothing was changed.',
    );
  });
});
