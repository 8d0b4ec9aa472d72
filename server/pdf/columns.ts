import type { LegalBlock } from '#lib/legal/legal-text.ts';
import { CONTENT_WIDTH, MARGIN, PAGE, STYLE } from './style.ts';
import type { TextStyle } from './style.ts';
import type { Role, Sheet } from './sheet.ts';

const GAP = 26;
const WIDTH = (CONTENT_WIDTH - GAP) / 2;
const BOTTOM = PAGE.height - MARGIN.bottom;
const BULLET_INDENT = 10;

export type ColumnSection = { title: string; blocks: readonly LegalBlock[] };

const pointsOf = (block: Exclude<LegalBlock, string>): readonly string[] =>
  'list' in block ? block.list : block.terms.map(({ term, text }) => `${term}: ${text}`);

/**
 * Long text in two columns, page after page. It starts at the sheet's current position and leaves the position below
 * the text.
 */
export function drawColumns(sheet: Sheet, sections: readonly ColumnSection[]): void {
  let top = sheet.y;
  let column = 0;
  let lowest = sheet.y;

  const x = () => MARGIN.left + column * (WIDTH + GAP);
  const isAtTop = () => sheet.y === top;

  /** Moves to the next column that a piece fits into, or the first one of the next page. */
  function makeRoom(height: number): void {
    if (sheet.y + height <= BOTTOM) return;
    lowest = Math.max(lowest, sheet.y);
    if (column === 0 && top + height <= BOTTOM) {
      column = 1;
      sheet.y = top;
      return;
    }
    sheet.startPage();
    top = sheet.y;
    lowest = top;
    column = 0;
  }

  function write(
    role: Role,
    text: string,
    style: TextStyle,
    { indent = 0, after = 4, keepWith = 0 } = {},
  ): void {
    const width = WIDTH - indent;
    makeRoom(sheet.heightOf(text, style, width) + (keepWith === 0 ? 0 : after + keepWith));
    sheet.y += sheet.write(role, text, style, { x: x() + indent, y: sheet.y, width }) + after;
  }

  function writeBlock(block: LegalBlock): void {
    if (typeof block === 'string') {
      write('P', block, STYLE.body);
      return;
    }
    sheet.group('L', () => {
      for (const point of pointsOf(block)) {
        makeRoom(sheet.heightOf(point, STYLE.body, WIDTH - BULLET_INDENT));
        sheet.group('LI', () => {
          sheet.write('Lbl', '•', STYLE.body, { x: x() + 1, y: sheet.y, width: BULLET_INDENT });
          write('LBody', point, STYLE.body, { indent: BULLET_INDENT, after: 2 });
        });
      }
    });
    sheet.y += 2;
  }

  /** The height of what a title must stay with: the first paragraph or point. */
  function heightOfStart([first]: readonly LegalBlock[]): number {
    if (first === undefined) return 0;
    if (typeof first === 'string') return sheet.heightOf(first, STYLE.body, WIDTH);
    return sheet.heightOf(pointsOf(first)[0] ?? '', STYLE.body, WIDTH - BULLET_INDENT);
  }

  for (const { title, blocks } of sections) {
    sheet.group('Sect', () => {
      if (!isAtTop()) sheet.y += 7;
      write('H3', title, STYLE.bodyStrong, { after: 2, keepWith: heightOfStart(blocks) });
      blocks.forEach(writeBlock);
    });
  }
  sheet.y = Math.max(lowest, sheet.y);
}
