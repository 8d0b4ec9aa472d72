import { expect, it } from 'vitest';
import { makeReadableNumber, makeReceipt, readReceipt } from '#server/readable-number.ts';

it('has no characters that are mistaken for one another, and is as long as is asked', () => {
  for (let time = 0; time < 50; time += 1) expect(makeReadableNumber(9)).toMatch(/^[2-9A-HJKMNP-TV-Z]{9}$/);
});

it('is, as a receipt, three groups to read out, and another each time', () => {
  const receipts = Array.from({ length: 200 }, makeReceipt);
  for (const receipt of receipts) expect(receipt).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(new Set(receipts).size).toBe(receipts.length);
});

it.each([
  ['K7M2-9QXA-BT4R', 'K7M2-9QXA-BT4R'],
  [' k7m29qxa bt4r', 'K7M2-9QXA-BT4R'],
  ['K7M2-9QXA-BT4', undefined],
  ['K7M2-9QXA-BT4O', undefined],
  ['0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11', undefined],
])('is read as it is typed: %j', (typed, receipt) => {
  expect(readReceipt(typed)).toBe(receipt);
});
