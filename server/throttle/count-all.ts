import type { LimitName } from './limits.ts';
import type { Throttle } from './throttle-repository.ts';

/**
 * Counts something against several limits: against all of them, or, where one refuses, against none.
 *
 * @returns a function that takes all of it back
 * @throws AppError 'too-many-requests' (429)
 */
export async function countAll(
  throttle: Throttle,
  limits: readonly (readonly [LimitName, Buffer])[],
): Promise<() => Promise<void>> {
  const counted: (readonly [LimitName, Buffer])[] = [];
  const takeBack = async () => {
    for (const [limit, key] of counted) await throttle.giveBack(limit, key);
  };
  try {
    for (const one of limits) {
      await throttle.count(...one);
      counted.push(one);
    }
  } catch (error) {
    await takeBack();
    throw error;
  }
  return takeBack;
}
