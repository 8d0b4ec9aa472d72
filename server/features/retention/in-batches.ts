/** Rows touched by one statement of a clean-up: it must not hold up those that applicants wait for. */
const BATCH = 500;

/** Goes on until a batch was not full. @param touch works on at most `limit` rows and says on how many it did */
export async function inBatches(touch: (limit: number) => Promise<number>): Promise<void> {
  while ((await touch(BATCH)) === BATCH);
}
