import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AGREEMENT_FLAGS } from '#lib/contracts/application.ts';
import { AGREEMENT_TEXTS } from '#lib/legal/agreements.ts';

describe('the agreements', () => {
  it.each(AGREEMENT_TEXTS)('$name has the hash of its words', ({ text, hash }) => {
    expect(createHash('sha256').update(text, 'utf8').digest('hex')).toBe(hash);
  });

  it('are one for each flag, under names of their own', () => {
    expect(AGREEMENT_TEXTS.map(({ flag }) => flag)).toEqual([...AGREEMENT_FLAGS]);
    expect(new Set(AGREEMENT_TEXTS.map(({ name }) => name)).size).toBe(AGREEMENT_TEXTS.length);
  });
});
