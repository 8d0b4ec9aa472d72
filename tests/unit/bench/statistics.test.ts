import { describe, expect, it } from 'vitest';
import { percentileOfPresses } from '../../../bench/browser/statistics.ts';

describe('a percentile of presses', () => {
  it('counts those that the browser did not note as painted within a frame', () => {
    expect(percentileOfPresses([], 43, 0.98)).toBe(16);
    expect(percentileOfPresses([40, 24], 4, 0.5)).toBe(16);
    expect(percentileOfPresses([40, 24], 4, 0.75)).toBe(24);
  });

  it('is the slowest of few, and not of many', () => {
    expect(percentileOfPresses([40], 43, 0.98)).toBe(40);
    expect(percentileOfPresses([40], 172, 0.98)).toBe(16);
    expect(percentileOfPresses([64, 56, 48, 40], 172, 0.98)).toBe(40);
  });

  it('is of those that were noted where somebody pressed more often than was counted', () => {
    expect(percentileOfPresses([24, 32], 1, 0.98)).toBe(32);
  });
});
