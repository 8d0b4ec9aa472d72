import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { Paper } from '#server/pdf/paper.ts';
import { typeface } from '#server/pdf/typeface.ts';

const DATE = new Date('2026-11-21T03:00:00Z');
const OPTIONS: PDFKit.PDFDocumentOptions = {
  size: 'A4',
  margin: 0,
  bufferPages: true,
  pdfVersion: '1.7',
  tagged: true,
  lang: 'en-AU',
  info: { Title: 'Two ways, the same bytes – “once”', CreationDate: DATE, ModDate: DATE },
};
const WIDTH = 180;
const SIZE = 10;
const LINE_GAP = 1.4;
const TEXTS = [
  'You repay each month, from the day that we pay out the loan.',
  'A line \nthat is meant to be one, and one of Łukasz Đặng Ωmega ﬃ',
  `A word that is longer than its line: ${'Woolgoolga'.repeat(12)} and a soft\u00adhyphen`,
  '',
];

/** Two pages with all of the texts, one of them marked and a line drawn. @param write a text, in the font that is set */
function draw(document: PDFKit.PDFDocument, write: (text: string, y: number) => void): void {
  document.registerFont('regular', typeface('regular')).font('regular').fontSize(SIZE);
  const root = document.struct('Document');
  document.addStructure(root);
  for (const page of [1, 2]) {
    if (page === 2) document.addPage();
    const content = document.markStructureContent('P');
    TEXTS.forEach((text, index) => {
      write(text, 50 + index * 120);
    });
    document.endMarkedContent();
    root.add(document.struct('P', {}, [content]));
    document.moveTo(50, 700).lineTo(200, 700).stroke();
  }
}

/** Reading the typeface takes its time on a busy machine. */
describe('a document whose words are gathered', { timeout: 60_000 }, () => {
  it('is the bytes that the library makes of the same', async () => {
    const document = new PDFDocument(OPTIONS);
    const chunks: Buffer[] = [];
    const ended = new Promise((resolve) => document.on('end', resolve));
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    draw(document, (text, y) => {
      document.text(text, 50, y, { width: WIDTH, lineGap: LINE_GAP });
    });
    document.end();
    await ended;

    const paper = new Paper(OPTIONS);
    draw(paper, (text, y) => {
      let top = y;
      for (const line of paper.linesOf(text, `regular ${String(SIZE)}`, WIDTH)) {
        paper.writeLine(line, 50, top);
        top += paper.currentLineHeight(true) + LINE_GAP;
      }
    });
    expect(paper.finish().equals(Buffer.concat(chunks))).toBe(true);
  });

  it('breaks a text anew for another size and another width', () => {
    const paper = new Paper(OPTIONS);
    paper.registerFont('regular', typeface('regular'));
    const countOf = (size: number, width: number) => {
      paper.font('regular').fontSize(size);
      return paper.linesOf(TEXTS[0] ?? '', `regular ${String(size)}`, width).length;
    };
    expect([countOf(10, 400), countOf(10, 100), countOf(20, 100), countOf(10, 400)]).toEqual([1, 3, 7, 1]);
  });

  it('is no file while something of it is open', () => {
    const paper = new Paper(OPTIONS);
    paper.ref({});
    expect(() => paper.finish()).toThrow('left open');
  });
});
