import { describe, expect, it } from 'vitest';
import { hintsOf } from '#server/features/document/hints.ts';
import type { HintedFile } from '#server/features/document/hints.ts';

let count = 0;
function file(given: Partial<HintedFile> = {}): HintedFile {
  count += 1;
  const id = String(count);
  return { id, name: `${id}.pdf`, size: 50_000, contentHash: id, coversFrom: null, coversTo: null, ...given };
}
const covering = (coversFrom: string, coversTo: string) => file({ coversFrom, coversTo });
const coverage = (...files: HintedFile[]) => hintsOf(files, true, new Map());

describe('what is said of bank statements', () => {
  it.each([
    ['three months in one file', [covering('2026-08-01', '2026-10-31')]],
    [
      'three months in three, in any order',
      [
        covering('2026-09-01', '2026-09-30'),
        covering('2026-10-01', '2026-10-31'),
        covering('2026-08-01', '2026-08-31'),
      ],
    ],
    ['the shortest three months', [covering('2027-02-01', '2027-04-30')]],
    ['months that overlap', [covering('2026-07-20', '2026-09-05'), covering('2026-09-01', '2026-10-31')]],
    ['one within another', [covering('2026-07-01', '2026-10-31'), covering('2026-08-01', '2026-08-31')]],
    ['a file that does not say', [covering('2026-10-01', '2026-10-31'), file()]],
    ['no file', []],
  ])('nothing: %s', (_name, files) => {
    expect(coverage(...files)).toEqual([]);
  });

  it('how much they cover, where it is less than three months', () => {
    expect(coverage(covering('2026-10-01', '2026-10-31'))).toEqual([
      'Your statements cover 31 days. We need the last 3 months.',
    ]);
    expect(coverage(covering('2026-10-01', '2026-10-01'))).toEqual([
      'Your statements cover 1 day. We need the last 3 months.',
    ]);
    // A day less than the shortest.
    expect(coverage(covering('2027-02-02', '2027-04-30'))).toEqual([
      'Your statements cover 88 days. We need the last 3 months.',
    ]);
  });

  it('what is missing between them', () => {
    expect(coverage(covering('2026-05-01', '2026-07-31'), covering('2026-08-02', '2026-10-31'))).toEqual([
      '1 August 2026 is missing between your statements.',
    ]);
    expect(coverage(covering('2026-08-01', '2026-08-31'), covering('2026-10-01', '2026-10-31'))).toEqual([
      '1 September 2026 to 30 September 2026 is missing between your statements.',
      'Your statements cover 62 days. We need the last 3 months.',
    ]);
  });

  it('nothing about days where they are no statements', () => {
    expect(hintsOf([covering('2026-10-01', '2026-10-31')], false, new Map())).toEqual([]);
  });
});

describe('what is said of any file', () => {
  it('that it is the same as an earlier one, of the later one only', () => {
    const first = file({ contentHash: 'same', name: 'first.pdf' });
    const second = file({ contentHash: 'same', name: 'second.pdf' });
    expect(hintsOf([first, second], false, new Map([['same', first.id]]))).toEqual([
      '“second.pdf” is the same file as one you uploaded before.',
    ]);
  });

  it('that it is very small', () => {
    expect(
      hintsOf([file({ size: 10_239, name: 'a.jpg' }), file({ size: 10_240 })], false, new Map()),
    ).toEqual(['“a.jpg” is very small. Please check that everything on it can be read.']);
  });
});
