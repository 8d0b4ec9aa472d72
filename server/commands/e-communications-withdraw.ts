import { withdrawElectronicCommunications } from '#server/features/consent/electronic-communications.ts';
import { OperatorError } from '#server/operator-error.ts';
import { id, readArguments } from './arguments.ts';
import { runCommand, withProduct } from './run-command.ts';

/**
 * `npm run e-communications:withdraw -- <contactId>`: withdraws an applicant's consent to electronic communications,
 * when they ask for that. What we write to them from then on is listed by `npm run messages:to-post`.
 */
await runCommand(async (print) => {
  const { contactId } = readArguments({
    usage: 'npm run e-communications:withdraw -- <contactId>',
    words: { contactId: id },
  });
  await withProduct(print, async (deps) => {
    const outcome = await withdrawElectronicCommunications(
      deps,
      contactId,
      'e-communications-withdraw-command',
    );
    if (outcome === 'unknown') throw new OperatorError('There is no such contact.');
    print(
      outcome === 'withdrawn'
        ? 'Withdrawn. From now on npm run messages:to-post lists what is to be posted to them.'
        : 'It was withdrawn before. Nothing was changed.',
    );
  });
});
