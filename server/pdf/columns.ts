import type { LegalBlock } from '#lib/legal/legal-text.ts';
import { CONTENT_WIDTH, MARGIN, PAGE, STYLE } from './style.ts';
import type { TextStyle } from './style.ts';
import type { Role, Sheet } from './sheet.ts';

const GAP = 26;
const WIDTH = (CONTENT_WIDTH - GAP) / 2;
const BOTTOM = PAGE.height - MARGIN.bottom;
const BULLET_INDENT = 10;

export type ColumnSection = { title: string; blocks: readonly LegalBlock[] };

/** Long text in two columns of small type, page after page. It starts where the sheet stands and leaves it below. */
export function drawColumns(sheet: Sheet, sections: readonly ColumnSection[]): void {
  let top = sheet.y;
  let column = 0;
  let lowest = sheet.y;

  const x = () => MARGIN.left + column * (WIDTH + GAP);
  const isAtTop = () => sheet.y === top;

  /** The next column, or the first of the next page, when a piece does not fit. */
  function makeRoom(height: number): void {
    if (sheet.y + height <= BOTTOM) return;
    lowest = Math.max(lowest, sheet.y);
    if (column === 0) {
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
    makeRoom(sheet.heightOf(text, style, width) + keepWith);
    sheet.y += sheet.write(role, text, style, { x: x() + indent, y: sheet.y, width }) + after;
  }

  function writeBlock(block: LegalBlock): void {
    if (typeof block === 'string') {
      write('P', block, STYLE.small);
      return;
    }
    const points = 'list' in block ? block.list : block.terms.map(({ term, text }) => `${term}: ${text}`);
    sheet.group('L', () => {
      for (const point of points) {
        makeRoom(sheet.heightOf(point, STYLE.small, WIDTH - BULLET_INDENT));
        sheet.group('LI', () => {
          sheet.write('Lbl', '•', STYLE.small, { x: x() + 1, y: sheet.y, width: BULLET_INDENT });
          write('LBody', point, STYLE.small, { indent: BULLET_INDENT, after: 2 });
        });
      }
    });
    sheet.y += 2;
  }

  for (const { title, blocks } of sections) {
    sheet.group('Sect', () => {
      if (!isAtTop()) sheet.y += 7;
      write('H3', title, STYLE.smallStrong, { after: 2, keepWith: 40 });
      blocks.forEach(writeBlock);
    });
  }
  sheet.y = Math.max(lowest, sheet.y);
}
