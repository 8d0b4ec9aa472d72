import { describe, expect, it } from 'vitest';
import { isWorthALetter } from '#server/features/message/still-news.ts';

describe('a message that asks for bank statements again', () => {
  it.each([
    ['App Submit', true],
    ['DocsReturned', true],
    ['CreditAssess', false],
    ['Approved', false],
    ['Cancelled', false],
  ] as const)('is worth a letter at %s: %s', (status, isWorth) => {
    expect(isWorthALetter('bank-statements-missing', { status, isToldAnew: false })).toBe(isWorth);
    expect(isWorthALetter('bank-statements-missing', { status, isToldAnew: true })).toBe(false);
  });
});
