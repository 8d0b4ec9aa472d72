import { readArguments, word } from './arguments.ts';
import { explainApplication } from './quote-explain/explain-application.ts';
import { runCommand, withProduct } from './run-command.ts';

/** `npm run quote:explain -- <applicationId, reference or quoteId>`: see {@link explainApplication}. */
await runCommand(async (print) => {
  const { 'applicationId, reference or quoteId': wanted } = readArguments({
    usage: 'npm run quote:explain -- <applicationId, reference or quoteId>',
    words: { 'applicationId, reference or quoteId': word },
  });
  await withProduct(print, (deps) => explainApplication(deps, wanted, print));
});
