/**
 * A point where several callers wait for each other: each one waits until all have come, and until the work that is
 * then done has ended.
 *
 * @param many how many callers there are
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
