import { OperatorError } from '#server/operator-error.ts';
import { explainApplication } from './quote-explain/explain-application.ts';
import { runCommand, withProduct } from './run-command.ts';

/** `npm run quote:explain -- <applicationId, reference or quoteId>`: see {@link explainApplication}. */
await runCommand(async (print) => {
  const wanted = process.argv[2];
  if (wanted === undefined) {
    throw new OperatorError('Say which: npm run quote:explain -- <applicationId, reference or quoteId>');
  }
  await withProduct(print, (deps) => explainApplication(deps, wanted, print));
});
