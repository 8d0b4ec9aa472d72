/** Rows touched by one statement of a clean-up: it must not hold up the statements that applicants wait for. */
const BATCH = 500;

/** Continues until a batch is not full. @param touch works on at most `limit` rows and returns how many it touched */
export async function inBatches(touch: (limit: number) => Promise<number>): Promise<void> {
  while ((await touch(BATCH)) === BATCH);
}
