import { expect, it } from 'vitest';
import { none } from '../../../trust/figure.ts';

it.each([
  [0, 12, true],
  [1, 12, false],
  // Not even counted.
  [-1, 12, false],
  // Nothing was looked at.
  [0, 0, false],
])('%i found among %i: that there is none holds: %s', (found, among, holds) => {
  expect(none('lost', found, among).holds).toBe(holds);
});
