import { rotateDataKey } from '#server/features/data-keys/rotate-data-key.ts';
import { readArguments } from './arguments.ts';
import { runCommand, withProduct } from './run-command.ts';

/**
 * `npm run keys:rotate`: reseals everything stored under a retired key under DATA_KEY, while the product runs. The
 * order: restart every program with the new key in RETIRED_DATA_KEYS, so that each can open what others seal; restart
 * them with the two swapped; run this with the same settings, again if it was stopped; once it says that a retired key
 * may go, restart without it (docs/operating.md, Keys). Exits with 1 while something is left.
 */
await runCommand(async (print) => {
  readArguments({ usage: 'npm run keys:rotate' });
  await withProduct(print, async (deps) => {
    const { resealed, checked, isComplete, unreadable } = await rotateDataKey(deps, print);
    for (const [name, count] of resealed) print(`${name}: ${String(count)} sealed again in all.`);
    for (const place of unreadable) print(`No key opens: ${place}`);
    if (isComplete) {
      print(
        `All ${String(checked)} values and files are under the key ${deps.config.dataKey.id}: a retired key may go.`,
      );
      return;
    }
    print(
      unreadable.length > 0
        ? 'Keep every retired key, and add the one that these were sealed under.'
        : 'Values are still being sealed under another key: a program is still running with another DATA_KEY. Restart it, and run this again.',
    );
    process.exitCode = 1;
  });
});
