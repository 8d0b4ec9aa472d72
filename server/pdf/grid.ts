import { COLOUR, CONTENT_WIDTH, MARGIN, STYLE } from './style.ts';
import type { TextStyle } from './style.ts';
import type { Run, Sheet } from './sheet.ts';

export type GridColumn = {
  title: string;
  /** Share of the width. */
  share: number;
  align?: 'left' | 'right';
  /** Its cells may be too long for one line. */
  wraps?: boolean;
};

export type GridRow = {
  cells: readonly string[];
  /** A row that sums up the rows above it: a total. */
  isTotal?: boolean;
  /** A stronger line under it: the end of a year. */
  hasStrongLine?: boolean;
};

const PADDING = 4;
const HEAD_HEIGHT = 19;
/** The height of one line in a cell. */
const LINE_HEIGHT = STYLE.cell.size * 1.257;

/**
 * A table over as many pages as it takes, with its header repeated on each. Cells may have several lines; the first
 * cell of each row is the row's header.
 */
export function drawGrid(sheet: Sheet, columns: readonly GridColumn[], rows: readonly GridRow[]): void {
  const places = placeColumns(columns);
  sheet.group('Table', () => {
    sheet.group('THead', () =>
      sheet.group('TR', () =>
        drawHead(sheet, columns, places, ({ text, style, place }) =>
          sheet.write('column head', text, style, place),
        ),
      ),
    );
    sheet.group('TBody', () => {
      for (const row of rows) drawRow(sheet, columns, places, row);
    });
  });
}

function drawRow(sheet: Sheet, columns: readonly GridColumn[], places: readonly Place[], row: GridRow): void {
  const style = styleOf(row);
  const height = rowHeight(sheet, row, places, style);
  if (sheet.makeRoom(height)) drawHead(sheet, columns, places, (run) => sheet.repeat(run));
  sheet.group('TR', () => {
    for (const [index, cell] of row.cells.entries()) {
      const place = places[index];
      if (place === undefined) continue;
      sheet.write(index === 0 ? 'row head' : 'TD', cell, style, { ...place, y: sheet.y + PADDING });
    }
  });
  sheet.y += height;
  sheet.rule(sheet.y, row.hasStrongLine === true ? COLOUR.muted : COLOUR.line);
}

/** The height of a whole table, including its header: for one that stays on one page. */
export function heightOfGrid(sheet: Sheet, columns: readonly GridColumn[], rows: readonly GridRow[]): number {
  const places = placeColumns(columns);
  return rows.reduce((sum, row) => sum + rowHeight(sheet, row, places, styleOf(row)), HEAD_HEIGHT);
}

const styleOf = ({ isTotal }: GridRow) => (isTotal === true ? STYLE.cellStrong : STYLE.cell);

type Place = { x: number; width: number; align: 'left' | 'right'; isOneLine: boolean };

function placeColumns(columns: readonly GridColumn[]): Place[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = MARGIN.left;
  return columns.map(({ share, align = 'left', wraps = false }) => {
    const width = (CONTENT_WIDTH * share) / whole;
    const place = { x, width: width - (align === 'left' ? 8 : 0), align, isOneLine: !wraps };
    x += width;
    return place;
  });
}

function rowHeight(sheet: Sheet, row: GridRow, places: readonly Place[], style: TextStyle): number {
  const heights = row.cells.map((cell, index) => {
    const place = places[index];
    return place === undefined || place.isOneLine ? 0 : sheet.heightOf(cell, style, place.width);
  });
  return Math.max(LINE_HEIGHT, ...heights) + 2 * PADDING - 1.6;
}

function drawHead(
  sheet: Sheet,
  columns: readonly GridColumn[],
  places: readonly Place[],
  write: (run: Run) => void,
): void {
  for (const [index, { title }] of columns.entries()) {
    const place = places[index];
    if (place !== undefined)
      write({ text: title, style: STYLE.cellHead, place: { ...place, y: sheet.y + PADDING } });
  }
  sheet.y += HEAD_HEIGHT;
  sheet.rule(sheet.y, COLOUR.muted);
}
