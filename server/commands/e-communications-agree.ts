import { agreeToElectronicCommunications } from '#server/features/consent/electronic-communications.ts';
import { OperatorError } from '#server/operator-error.ts';
import { id, readArguments } from './arguments.ts';
import { runCommand, withProduct } from './run-command.ts';

/**
 * `npm run e-communications:agree -- <contactId>`: records that an applicant who had withdrawn their consent to
 * electronic communications has told us that they agree again. Messages withheld until then are still handled by `npm
 * run messages:to-post`.
 */
await runCommand(async (print) => {
  const { contactId } = readArguments({
    usage: 'npm run e-communications:agree -- <contactId>',
    words: { contactId: id },
  });
  await withProduct(print, async (deps) => {
    const outcome = await agreeToElectronicCommunications(deps, contactId, 'e-communications-agree-command');
    if (outcome === 'unknown') throw new OperatorError('There is no such contact.');
    print(
      outcome === 'agreed'
        ? 'Agreed. From now on they will receive electronic messages again.'
        : 'It was not withdrawn. Nothing was changed.',
    );
  });
});
