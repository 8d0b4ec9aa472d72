import { resealColumns } from './reseal-columns.ts';
import type { Resealing, ResealingDeps } from './reseal-columns.ts';
import { resealFiles } from './reseal-files.ts';

/** A running product changes a few values while they are walked over; one that always does seals under the old key. */
const MOST_WALKS = 4;

export type Rotation = {
  /** Values sealed again, by the name of what they are. */
  resealed: ReadonlyMap<string, number>;
  /** Values looked at in the last walk: all there are. */
  checked: number;
  /** Whether the last walk found every value under the current key. */
  isComplete: boolean;
  unreadable: readonly string[];
};

/**
 * Seals everything again under the current DATA_KEY, beside a running product: values that it changes meanwhile are left
 * to it. Ends with a walk that finds nothing to do; then the retired keys may go. Stopped at any moment and run again it
 * goes on where it was, because what is under the current key is passed over.
 *
 * @param say is told what has been done, in plain sentences
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
