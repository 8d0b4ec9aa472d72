let last: Promise<unknown> = Promise.resolve();

/**
 * Saves, and readings of what another window saved, come one after the other. A save of several calls would otherwise
 * be given new versions half way: its later calls would then replace what the other window had just saved, unnoticed by
 * the API.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(() => work());
  last = done.catch(() => undefined);
  return done;
}
