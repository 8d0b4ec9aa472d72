import { COLOUR, CONTENT_WIDTH, MARGIN, STYLE } from './style.ts';
import type { TextStyle } from './style.ts';
import type { Sheet } from './sheet.ts';

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
  /** A row that closes what stands above it: a total. */
  isTotal?: boolean;
  /** A line under it, stronger than the others: the end of a year. */
  hasStrongLine?: boolean;
};

const PADDING = 4;
/** Of one line in a cell. */
const LINE_HEIGHT = STYLE.cell.size * 1.257;

/** A table over as many pages as it takes, its head repeated on each. Cells may have several lines. */
export function drawGrid(sheet: Sheet, columns: readonly GridColumn[], rows: readonly GridRow[]): void {
  const places = placeColumns(columns);
  sheet.group('Table', () => {
    drawHead(sheet, columns, places);
    for (const row of rows) {
      const style = row.isTotal === true ? STYLE.cellStrong : STYLE.cell;
      const height = rowHeight(sheet, row, places, style);
      if (sheet.makeRoom(height)) drawHead(sheet, columns, places);
      sheet.group('TR', () => {
        for (const [index, cell] of row.cells.entries()) {
          const place = places[index];
          if (place !== undefined) sheet.write('TD', cell, style, { ...place, y: sheet.y + PADDING });
        }
      });
      sheet.y += height;
      sheet.rule(sheet.y, row.hasStrongLine === true ? COLOUR.muted : COLOUR.line);
    }
  });
}

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

function drawHead(sheet: Sheet, columns: readonly GridColumn[], places: readonly Place[]): void {
  sheet.group('TR', () => {
    for (const [index, { title }] of columns.entries()) {
      const place = places[index];
      if (place !== undefined) sheet.write('TH', title, STYLE.cellHead, { ...place, y: sheet.y + PADDING });
    }
  });
  sheet.y += 19;
  sheet.rule(sheet.y, COLOUR.muted);
}
