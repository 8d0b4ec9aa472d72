/**
 * Waits for calls that were begun together. A failure is reported only when no call is still under way, so that what
 * comes next, a merge or another press, finds what the others stored.
 *
 * @throws the first failure in the order given
 */
export async function untilAllEnded(calls: readonly Promise<unknown>[]): Promise<void> {
  const failure = (await Promise.allSettled(calls)).find((result) => result.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}
