import { describe, expect, it } from 'vitest';
import { quotePages } from '../../../bench/browser/questions.ts';
import { compareJourneys, describeJourney } from '../../../bench/browser/typist.ts';
import { WIZARDS, sharedFiles } from '../../../bench/browser/wizards.ts';
import { answersOf } from '../../../e2e/steps/answers.ts';
import { findApplicant } from '#tests/support/applicants.ts';

const pages = quotePages(answersOf(await findApplicant({ tier: 'A' })));
const journey = (total: number, waits: number[]) => ({
  total,
  stretches: waits.map((waited, place) => ({ from: 0, waited, keys: place === 0 ? 141 : 0, taps: 0 })),
});

describe('the questions that other libraries are asked to ask', () => {
  it('are those of our two steps, on as many pages, with the same kinds of control', () => {
    const kinds = pages.map((page) => page.map(({ kind }) => kind));
    expect(kinds.map(({ length }) => length)).toEqual([9, 16]);
    const count = (kind: string) => kinds.map((page) => page.filter((one) => one === kind).length);
    expect([count('text'), count('list'), count('choice'), count('agreement')]).toEqual([
      [6, 9],
      [2, 4],
      [0, 2],
      [1, 1],
    ]);
  });

  it('have a label and a name of their own, and an answer that can be given', () => {
    for (const page of pages) {
      expect(new Set(page.map(({ label }) => label)).size).toBe(page.length);
      expect(new Set(page.map(({ name }) => name)).size).toBe(page.length);
      for (const { kind, options, answer } of page) {
        if (kind === 'list' || kind === 'choice') expect(options).toContain(answer);
        if (kind === 'text') expect([options, answer]).toEqual([[], expect.stringMatching(/./)]);
      }
    }
  });

  it('reach them without the answers', () => {
    const source = sharedFiles(pages)['app/questions.js'];
    expect(source).toContain('Licence card number');
    expect(source).not.toContain('Harbour Tools');
    for (const { files, path } of WIZARDS) expect(Object.keys(files)).toContain(`app/${path}/page.jsx`);
  });
});

describe('the figures of a way', () => {
  const ways = [journey(20_000, [1000, 3000]), journey(40_000, [2000, 9000]), journey(30_000, [6000, 2000])];

  it('are medians, each of its own', () => {
    expect(describeJourney(ways, ['first', 'second'])).toBe(
      '141 keys, 30.0 s in all, of which 8.0 s are waiting (first 2.0 s, second 3.0 s)',
    );
  });

  it("are compared by the whole way and by the waiting, however many waits the other's has", () => {
    expect(compareJourneys(ways, [journey(24_000, [4000])])).toBe('ours ÷ theirs: 1.25 in all, 2.00 waiting');
  });
});
