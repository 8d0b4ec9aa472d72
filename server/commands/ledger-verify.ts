import { verdictLines, verifyLedger } from '#server/features/consent/verify-ledger.ts';
import { readArguments } from './arguments.ts';
import { runCommand, withProduct } from './run-command.ts';

/**
 * `npm run ledger:verify`: walks the consent ledger of every contact and says whether it is whole. Exits with 1 when an
 * entry was changed, moved, left out, inserted or cut off, naming the first such entry of each chain.
 */
await runCommand(async (print) => {
  readArguments({ usage: 'npm run ledger:verify' });
  await withProduct(print, async (deps) => {
    const verdict = await verifyLedger(deps);
    for (const line of verdictLines(verdict)) print(line);
    if (verdict.breaks.length > 0) process.exitCode = 1;
  });
});
