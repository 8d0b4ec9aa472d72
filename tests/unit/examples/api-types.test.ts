import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { API_TYPES_FILE, apiTypes } from '../../../scripts/api-types-file.ts';

it("the example's types are what the API says of itself (npm run example:types)", async () => {
  expect(readFileSync(API_TYPES_FILE, 'utf8')).toBe(await apiTypes());
});

it('name every value that a list of numbers takes', () => {
  expect(readFileSync(API_TYPES_FILE, 'utf8')).toMatch(/termMonths: 24 \| 36 \| 60 \| 84;/);
});
