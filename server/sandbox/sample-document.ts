import { drawLetterhead, drawParagraph } from '#server/pdf/blocks.ts';
import { createSheet } from '#server/pdf/sheet.ts';
import { CONTENT_WIDTH, MARGIN, STYLE } from '#server/pdf/style.ts';

const WORDS = 'This file was made for a test. It says nothing about anybody.';

/** A file that an invented applicant hands in: a PDF of one page that says what it is. */
export function drawSampleDocument({ title, date }: { title: string; date: Date }): Buffer {
  const sheet = createSheet({ title, subject: WORDS, author: 'Sandbox', date, foot: 'Sandbox' });
  drawLetterhead(sheet, { y: 50, aside: 'Sandbox' });
  sheet.y = 104;
  sheet.y += sheet.write('H1', title, STYLE.title, { x: MARGIN.left, y: sheet.y, width: CONTENT_WIDTH }) + 16;
  drawParagraph(sheet, WORDS);
  return sheet.finish();
}
