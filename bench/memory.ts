import { withApiPair } from './api-pair.ts';
import { walkMany, walkOurs } from './journey.ts';
import { JOURNEYS } from './settings.ts';

const PARTS = 10;
const MEGABYTE = 1024 * 1024;

/**
 * What our API holds in memory over many journeys, each by a new applicant: looked at ten times, after a collection.
 * Flat is when the second half of them adds nothing to speak of.
 */
export function watchMemory(): Promise<string[]> {
  return withApiPair(async ({ ours }) => {
    const each = Math.ceil(JOURNEYS / PARTS);
    const heaps: number[] = [];
    const residents: number[] = [];
    for (let part = 0; part < PARTS; part += 1) {
      await walkMany(each, () => walkOurs(ours));
      const { heapBytes, residentBytes } = await ours.ask('collected');
      heaps.push(heapBytes / MEGABYTE);
      residents.push(residentBytes / MEGABYTE);
    }
    const [half = Number.NaN, last = Number.NaN] = [heaps[PARTS / 2 - 1], heaps.at(-1)];
    const show = (values: number[]) => values.map((value) => value.toFixed(0)).join(', ');
    return [
      `heap in MB after each ${String(each)} journeys: ${show(heaps)}`,
      `resident in MB: ${show(residents)}`,
      `heap after ${String(each * PARTS)} ÷ after ${String((each * PARTS) / 2)}: ${(last / half).toFixed(2)} × (target flat)`,
    ];
  });
}
