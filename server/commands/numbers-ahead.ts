import { moveNumbersAhead } from './backup/move-numbers-ahead.ts';
import { readArguments } from './arguments.ts';
import { runCommand, withProduct } from './run-command.ts';

/**
 * `npm run numbers:ahead`: to be run before the product starts on a database that has gone back to an earlier moment
 * other than by `npm run restore`, which does this itself, or that came without its sequences.
 */
await runCommand(async (print) => {
  readArguments({ usage: 'npm run numbers:ahead' });
  await withProduct(
    print,
    async ({ database }) => {
      const next = await moveNumbersAhead(database.$client);
      print(`Audit events, and notices to the lender with them, are numbered from ${String(next)} on.`);
      print('Whatever else is numbered goes on behind the highest number that is there.');
    },
    { readsThroughTables: true },
  );
});
