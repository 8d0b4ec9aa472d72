import { brand } from '#lib/brand/brand.ts';
import { drawHeading, drawLetterhead, drawParagraph } from '#server/pdf/blocks.ts';
import { drawGrid, heightOfGrid } from '#server/pdf/grid.ts';
import type { GridColumn, GridRow } from '#server/pdf/grid.ts';
import { createSheet } from '#server/pdf/sheet.ts';
import type { Sheet } from '#server/pdf/sheet.ts';
import { CONTENT_WIDTH, MARGIN, STYLE } from '#server/pdf/style.ts';
import type { AssessmentWords, Section } from './assessment-words.ts';

const COLUMNS: readonly GridColumn[] = [
  { title: 'What', share: 3, wraps: true },
  { title: 'How much', share: 4, wraps: true },
];

/** Amounts are aligned one under another, so that a sum can be checked down the column. */
const COLUMNS_OF_AMOUNTS: readonly GridColumn[] = [
  { title: 'What', share: 5, wraps: true },
  { title: 'How much', share: 2, align: 'right' },
];

/** A table taller than this continues overleaf, with its header repeated. */
const HIGHEST_WHOLE_TABLE = 560;

/** Draws the written copy of an assessment. The same words give the same bytes. */
export function renderAssessment(words: AssessmentWords): Buffer {
  const { title, reference, madeAt, introduction, sections } = words;
  const sheet = createSheet({
    title,
    subject: introduction[0] ?? title,
    author: brand.licensee.name,
    date: new Date(madeAt),
    foot: `${brand.name}  ·  ${title}  ·  Application ${reference}`,
  });
  drawLetterhead(sheet, { y: 50, aside: `Application ${reference}` });
  sheet.y = 104;
  sheet.y += sheet.write('H1', title, STYLE.title, { x: MARGIN.left, width: CONTENT_WIDTH, y: sheet.y }) + 12;
  for (const paragraph of introduction) drawParagraph(sheet, paragraph);
  for (const section of sections) sheet.group('Sect', () => drawSection(sheet, section));
  return sheet.finish();
}

function drawSection(sheet: Sheet, { title, paragraphs, lines, total }: Section): void {
  const columns = total === undefined ? COLUMNS : COLUMNS_OF_AMOUNTS;
  const rows = lines.map((cells, index): GridRow => ({ cells, isTotal: index === total }));
  const paragraphsHeight = paragraphs.reduce(
    (sum, paragraph) => sum + sheet.heightOf(paragraph, STYLE.body, CONTENT_WIDTH) + 7,
    0,
  );
  const height = paragraphsHeight + (rows.length === 0 ? 0 : heightOfGrid(sheet, columns, rows) + 8);
  drawHeading(sheet, title, height > HIGHEST_WHOLE_TABLE ? {} : { keepWith: height });
  for (const paragraph of paragraphs) drawParagraph(sheet, paragraph);
  if (rows.length > 0) drawGrid(sheet, columns, rows);
}
