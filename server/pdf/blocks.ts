import { brand } from '#lib/brand/brand.ts';
import { COLOUR, CONTENT_WIDTH, MARGIN, STYLE } from './style.ts';
import type { TextStyle } from './style.ts';
import type { Role, Sheet } from './sheet.ts';

/** The petals of the mark, in a square of 27 points (components/frames/logo.tsx). */
const PETAL = 'M18 13.6c-4.1-2.1-5.3-6.5 0-12 5.3 5.5 4.1 9.9 0 12Z';
const VEIN = 'M18 9.8V6.6';
const MARK_CENTRE = 18;

/** The mark with the name. */
export function drawLetterhead(sheet: Sheet, { y, aside }: { y: number; aside: string }): void {
  const { document } = sheet;
  sheet.decorate(() => {
    document.save();
    document.translate(MARGIN.left - 4.5 * 0.93, y - 4.5 * 0.93).scale(0.93);
    document.lineWidth(1.7).lineCap('round').lineJoin('round').strokeColor(COLOUR.accent);
    for (const angle of [45, 135, 225, 315]) {
      document.save();
      document.rotate(angle, { origin: [MARK_CENTRE, MARK_CENTRE] });
      document.path(PETAL).stroke();
      document.path(VEIN).stroke();
      document.restore();
    }
    document.circle(MARK_CENTRE, MARK_CENTRE, 2.6).stroke();
    document.restore();
  });
  sheet.write(
    'P',
    brand.name,
    { ...STYLE.heading, size: 16, colour: COLOUR.accent },
    { x: MARGIN.left + 33, y: y + 2.6, width: 220 },
  );
  if (aside === '') return;
  sheet.write('P', aside, STYLE.aside, {
    x: MARGIN.left + 220,
    y: y + 6,
    width: CONTENT_WIDTH - 220,
    align: 'right',
  });
}

/** A section's heading, never left alone at the foot of a page. */
export function drawHeading(sheet: Sheet, text: string, { keepWith = 60 } = {}): void {
  if (sheet.y > MARGIN.top) sheet.y += 26;
  sheet.makeRoom(sheet.heightOf(text, STYLE.heading, CONTENT_WIDTH) + keepWith);
  sheet.bookmark(text);
  sheet.y += sheet.write('H2', text, STYLE.heading, { x: MARGIN.left, y: sheet.y, width: CONTENT_WIDTH });
  sheet.y += 8;
}

export function drawParagraph(
  sheet: Sheet,
  text: string,
  { style = STYLE.body, role = 'P', after = 7 }: { style?: TextStyle; role?: Role; after?: number } = {},
): void {
  sheet.makeRoom(sheet.heightOf(text, style, CONTENT_WIDTH));
  sheet.y += sheet.write(role, text, style, { x: MARGIN.left, y: sheet.y, width: CONTENT_WIDTH }) + after;
}

const BULLET_INDENT = 12;

/** Bullet points, one under another. */
export function drawList(sheet: Sheet, items: readonly string[]): void {
  const width = CONTENT_WIDTH - BULLET_INDENT;
  sheet.group('L', () => {
    for (const item of items) {
      sheet.makeRoom(sheet.heightOf(item, STYLE.body, width));
      sheet.group('LI', () => {
        const { y } = sheet;
        sheet.write('Lbl', '•', STYLE.body, { x: MARGIN.left + 1, y, width: BULLET_INDENT });
        const x = MARGIN.left + BULLET_INDENT;
        sheet.y += sheet.write('LBody', item, STYLE.body, { x, y, width }) + 3;
      });
    }
  });
  sheet.y += 4;
}

/** A tinted box around a few sentences. */
export function drawNotice(
  sheet: Sheet,
  title: string,
  text: string,
  tone: 'accent' | 'warn' = 'accent',
): void {
  const padding = 14;
  const width = CONTENT_WIDTH - 2 * padding;
  const height =
    sheet.heightOf(title, STYLE.bodyStrong, width) +
    2 +
    sheet.heightOf(text, STYLE.body, width) +
    2 * padding;
  sheet.makeRoom(height);
  const area = { x: MARGIN.left, y: sheet.y, width: CONTENT_WIDTH, height };
  sheet.panel(area, tone === 'warn' ? COLOUR.warnSoft : COLOUR.accentSoft);
  const x = MARGIN.left + padding;
  const titleStyle = { ...STYLE.bodyStrong, colour: tone === 'warn' ? COLOUR.warn : COLOUR.accentStrong };
  const titleHeight = sheet.write('P', title, titleStyle, { x, y: sheet.y + padding, width });
  sheet.write('P', text, STYLE.body, { x, y: sheet.y + padding + titleHeight + 2, width });
  sheet.y += height;
}

export type Figure = { label: string; value: string; note?: string | undefined };

const LABEL_WIDTH = 158;
const LABEL_GAP = 12;

/** Labels and their values, one under another, with hairlines between. A row is as high as the taller of the two. */
export function drawFigures(sheet: Sheet, figures: readonly Figure[]): void {
  sheet.group('Table', () => {
    for (const figure of figures) drawFigure(sheet, figure);
  });
  sheet.rule(sheet.y);
}

function drawFigure(sheet: Sheet, { label, value, note }: Figure): void {
  const x = MARGIN.left + LABEL_WIDTH;
  const width = CONTENT_WIDTH - LABEL_WIDTH;
  const labelHeight = sheet.heightOf(label, STYLE.body, LABEL_WIDTH - LABEL_GAP);
  const valueHeight = sheet.heightOf(value, STYLE.bodyStrong, width);
  const noteHeight = note === undefined ? 0 : sheet.heightOf(note, STYLE.body, width) + 1;
  const height = Math.max(labelHeight, valueHeight + noteHeight) + 11;
  sheet.makeRoom(height);
  sheet.rule(sheet.y);
  sheet.group('TR', () => {
    const y = sheet.y + 6;
    sheet.write('row head', label, STYLE.body, { x: MARGIN.left, y, width: LABEL_WIDTH - LABEL_GAP });
    sheet.group('TD', () => {
      sheet.write('P', value, STYLE.bodyStrong, { x, y, width });
      if (note !== undefined) sheet.write('P', note, STYLE.body, { x, y: y + valueHeight + 1, width });
    });
  });
  sheet.y += height;
}
