import { brand } from '#lib/brand/brand.ts';
import { drawHeading, drawLetterhead, drawParagraph } from '#server/pdf/blocks.ts';
import { drawGrid } from '#server/pdf/grid.ts';
import { createSheet } from '#server/pdf/sheet.ts';
import { CONTENT_WIDTH, MARGIN, STYLE } from '#server/pdf/style.ts';
import type { AssessmentWords } from './assessment-words.ts';

/** Draws the written copy of an assessment. The same words give the same bytes. */
export async function renderAssessment(words: AssessmentWords): Promise<Buffer> {
  const { title, madeAt, introduction, sections } = words;
  const sheet = createSheet({
    title,
    subject: introduction[0] ?? title,
    author: brand.licensee.name,
    date: new Date(madeAt),
    foot: `${brand.name}  ·  ${title}`,
  });
  drawLetterhead(sheet, { y: 50, aside: '' });
  sheet.y = 104;
  sheet.y += sheet.write('H1', title, STYLE.title, { x: MARGIN.left, width: CONTENT_WIDTH, y: sheet.y }) + 12;
  for (const paragraph of introduction) drawParagraph(sheet, paragraph);
  for (const section of sections) {
    sheet.group('Sect', () => {
      drawHeading(sheet, section.title);
      for (const paragraph of section.paragraphs) drawParagraph(sheet, paragraph);
      if (section.lines.length === 0) return;
      drawGrid(
        sheet,
        [
          { title: 'What', share: 3, wraps: true },
          { title: 'How much', share: 4, wraps: true },
        ],
        section.lines.map((cells) => ({ cells })),
      );
    });
  }
  return sheet.finish();
}
