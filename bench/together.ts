/**
 * Where several wait for each other: whoever comes waits until all have, and until the work that is done then has ended.
 *
 * @param many how many there are
 */
export function waitTogether(many: number, work: () => Promise<unknown>): () => Promise<void> {
  let waiting: PromiseWithResolvers<void> | undefined;
  let here = 0;
  return () => {
    waiting ??= Promise.withResolvers();
    const { promise, resolve, reject } = waiting;
    here += 1;
    if (here === many) {
      here = 0;
      waiting = undefined;
      void work().then(() => {
        resolve();
      }, reject);
    }
    return promise;
  };
}
