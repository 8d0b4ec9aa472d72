import { withApiPair } from './api-pair.ts';
import { walkMany, walkOurs } from './journey.ts';
import { JOURNEYS } from './settings.ts';

const PARTS = 10;
const MEGABYTE = 1024 * 1024;

/**
 * What our API holds in memory over many journeys, each by a new applicant: measured ten times, after a garbage
 * collection. A collection leaves more or less behind, so the least of each half is compared: it cannot be less than
 * what is needed. Memory is flat when the second half needs hardly any more.
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
    const [first, second] = [heaps.slice(0, PARTS / 2), heaps.slice(PARTS / 2)].map((half) =>
      Math.min(...half),
    );
    const show = (values: number[]) => values.map((value) => value.toFixed(0)).join(', ');
    return [
      `heap in MB after each ${String(each)} journeys: ${show(heaps)}`,
      `resident in MB: ${show(residents)}`,
      `least heap of the second half ÷ of the first: ${((second ?? Number.NaN) / (first ?? Number.NaN)).toFixed(2)} × (target flat)`,
    ];
  });
}
