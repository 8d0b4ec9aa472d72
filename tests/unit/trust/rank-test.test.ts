import { expect, it } from 'vitest';
import { compareTimes, medianOf } from '../../../trust/rank-test.ts';

const times = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => from + (index % 20));

it('tells nothing of times that are alike', () => {
  const { ratio, area, chance } = compareTimes(times(400, 10), times(400, 10));
  expect([ratio, area, chance]).toEqual([1, 0.5, expect.closeTo(1, 6)]);
});

it('tells times apart that differ by a little each time', () => {
  const { ratio, area, chance } = compareTimes(times(400, 10), times(400, 12));
  expect(ratio).toBeCloseTo(21.5 / 19.5, 6);
  expect(area).toBeGreaterThan(0.55);
  expect(chance).toBeLessThan(0.001);
});

it('says which of the two takes longer', () => {
  expect(compareTimes([1, 2, 3], [4, 5, 6]).area).toBe(1);
  expect(compareTimes([4, 5, 6], [1, 2, 3]).area).toBe(0);
  // Of the six pairs, two are won, three are lost and one is a tie.
  expect(compareTimes([1, 4], [2, 4, 0]).area).toBeCloseTo(2.5 / 6, 10);
});

it('takes the mean of the middle two', () => {
  expect(medianOf([4, 1, 3, 2])).toBe(2.5);
});
