import { agreeToElectronicCommunications } from '#server/features/consent/electronic-communications.ts';
import { OperatorError } from '#server/operator-error.ts';
import { id, readArguments } from './arguments.ts';
import { runCommand, withProduct } from './run-command.ts';

/**
 * `npm run e-communications:agree -- <contactId>`: notes that an applicant who had taken back their consent to electronic
 * communications agrees to them again, when they tell us so. What was withheld until then stays a matter of
 * `npm run messages:to-post`.
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
