import { expect, it } from 'vitest';
import { drawColumns } from '#server/pdf/columns.ts';
import type { Sheet } from '#server/pdf/sheet.ts';
import { MARGIN, PAGE } from '#server/pdf/style.ts';

const LINE = 10;
const BOTTOM = PAGE.height - MARGIN.bottom;

/** A sheet that notes where each piece goes; a text is as high as it has lines. */
function notedSheet(y: number) {
  const pieces: { text: string; page: number; x: number; y: number; height: number }[] = [];
  let page = 1;
  const heightOf = (text: string) => text.split('\n').length * LINE;
  const sheet = {
    y,
    heightOf,
    group: (_role: string, write: () => unknown) => write(),
    startPage: () => {
      page += 1;
      sheet.y = MARGIN.top;
    },
    write: (_role: string, text: string, _style: unknown, place: { x: number; y: number }) => {
      const height = heightOf(text);
      pieces.push({ text, page, x: place.x, y: place.y, height });
      return height;
    },
  };
  return { pieces, sheet: sheet as unknown as Sheet };
}
const lines = (count: number) => Array.from({ length: count }, () => 'line').join('\n');

it.each([
  ['only the next page has room for', BOTTOM - 120, lines(8), lines(13)],
  ['the gap below the title leaves no room for', BOTTOM - 200, lines(9), lines(8)],
])('leaves no title without a first paragraph that %s', (_which, top, before, first) => {
  for (let spare = 0; spare < 2 * LINE; spare += 1) {
    const { pieces, sheet } = notedSheet(top - spare);
    drawColumns(sheet, [
      { title: 'One', blocks: [before] },
      { title: 'Two', blocks: [first] },
    ]);
    const [title, paragraph] = ['Two', first].map((text) => pieces.find((piece) => piece.text === text));
    expect(paragraph).toMatchObject({ page: title?.page, x: title?.x });
    for (const piece of pieces) expect(piece.y + piece.height).toBeLessThanOrEqual(BOTTOM);
  }
});
