/**
 * Waits for calls that were begun together. No call is still under way when one of them is told to have failed: what
 * comes next, a merge or another press, finds what the others stored.
 *
 * @throws the first failure in the order given
 */
export async function untilAllEnded<Result>(calls: readonly Promise<Result>[]): Promise<void> {
  const failure = (await Promise.allSettled(calls)).find((result) => result.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}
