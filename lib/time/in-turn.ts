/**
 * Lets a number of pieces of work run at a time; the others wait in the order in which they came.
 *
 * @returns a function that runs a piece of work when its turn has come
 */
export function createTurns(atOneTime: number) {
  let free = atOneTime;
  const waiting: (() => void)[] = [];

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
