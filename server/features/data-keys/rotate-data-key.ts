import { resealColumns } from './reseal-columns.ts';
import type { Resealing, ResealingDeps } from './reseal-columns.ts';
import { resealFiles } from './reseal-files.ts';

/** A running product changes a few values during a walk; one that keeps doing so is sealing under the old key. */
const MOST_WALKS = 4;

export type Rotation = {
  /** Numbers of resealed values, by the name of what they are. */
  resealed: ReadonlyMap<string, number>;
  /** The number of values looked at in the last walk: all there are. */
  checked: number;
  /** Whether the last walk found every value under the current key. */
  isComplete: boolean;
  unreadable: readonly string[];
};

/**
 * Reseals everything under the current DATA_KEY while the product is running: values that the product changes in the
 * meantime are left to it. Ends with a walk that finds nothing to do; then the retired keys may go. If it is stopped at
 * any moment and run again, it carries on where it was, because what is under the current key is skipped.
 *
 * @param say is called with what has been done, in plain sentences
 */
export async function rotateDataKey(deps: ResealingDeps, say: (sentence: string) => void): Promise<Rotation> {
  const resealed = new Map<string, number>();
  for (let walk = 1; ; walk += 1) {
    const resealings = await walkOver(deps, say);
    for (const { name, resealed: count } of resealings) {
      resealed.set(name, (resealed.get(name) ?? 0) + count);
    }
    const unreadable = resealings.flatMap((resealing) => resealing.unreadable);
    const isQuiet = resealings.every(({ resealed: done, passedOver }) => done + passedOver === 0);
    if (isQuiet || walk === MOST_WALKS) {
      const checked = resealings.reduce((sum, { seen }) => sum + seen, 0);
      return { resealed, checked, isComplete: isQuiet && unreadable.length === 0, unreadable };
    }
  }
}

async function walkOver(deps: ResealingDeps, say: (sentence: string) => void): Promise<Resealing[]> {
  const note = ({ name, seen, resealed, passedOver }: Resealing) => {
    if (resealed + passedOver === 0) return;
    say(`${name}: ${String(seen)} looked at, ${String(resealed)} sealed again`);
  };
  return [...(await resealColumns(deps, note)), await resealFiles(deps, note)];
}
