import { toDrawable } from './drawable.ts';
import { Paper } from './paper.ts';
import { CONTENT_WIDTH, COLOUR, MARGIN, PAGE, STYLE } from './style.ts';
import type { Colour, TextStyle } from './style.ts';
import { typeface } from './typeface.ts';

/** What a piece of the page is, for screen readers. */
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'column head' | 'row head' | 'TD' | 'Lbl' | 'LBody';
export type GroupRole = 'Sect' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TD' | 'L' | 'LI';

/** A table header says what it is the header of (PDF 1.7, 14.8.5.7). */
const SCOPES: Partial<Record<Role, 'Column' | 'Row'>> = { 'column head': 'Column', 'row head': 'Row' };

export type SheetDescription = {
  title: string;
  subject: string;
  author: string;
  /** The date written into the file: the same description and content give the same bytes. */
  date: Date;
  /** At the foot of every page, before "Page 2 of 8". */
  foot: string;
  /** Large and pale across every page: "DRAFT". */
  watermark?: string;
};

export type TextPlace = {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
  /** For text that is known to fit: it is not broken into lines. */
  isOneLine?: boolean;
};

/** Text in one style at one place. */
export type Run = { text: string; style: TextStyle; place: TextPlace };

/** A document that is being laid out, top to bottom. Positions are points from the upper left corner of the page. */
export type Sheet = ReturnType<typeof createSheet>;

const BOTTOM = PAGE.height - MARGIN.bottom;

/** An empty A4 document with its first page. */
export function createSheet({ title, subject, author, date, foot, watermark }: SheetDescription) {
  const document = new Paper({
    size: 'A4',
    // We do the layout: the library never breaks a page on its own.
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: title, Subject: subject, Author: author, CreationDate: date, ModDate: date },
  });
  document.registerFont('regular', typeface('regular')).registerFont('semibold', typeface('semibold'));
  const root = document.struct('Document', { title });
  document.addStructure(root);
  let parent = root;

  const apply = ({ weight, size, colour }: TextStyle) =>
    document.font(weight).fontSize(size).fillColor(colour);
  /** Intended line breaks, with a space between lines for screen readers and copying. */
  const linesOf = (text: string, { weight, size }: TextStyle, width: number) =>
    document.linesOf(toDrawable(text).replaceAll('\n', ' \n'), `${weight} ${String(size)}`, width);
  /** Of the style that is set. */
  const heightOfLine = ({ lineGap }: TextStyle) => document.currentLineHeight(true) + lineGap;

  const sheet = {
    document,
    /** Where the next piece goes. */
    y: MARGIN.top as number,

    heightOf(text: string, style: TextStyle, width: number): number {
      apply(style);
      return linesOf(text, style, width).length * heightOfLine(style);
    },

    widthOf(text: string, style: TextStyle): number {
      apply(style);
      return document.widthOfString(toDrawable(text));
    },

    /** How far a style's baseline is below the top of its line. */
    baselineOf(style: TextStyle): number {
      return (style.size * 984) / 1000;
    },

    /** Writes text as a piece of the document. @returns the height it takes */
    write(role: Role, text: string, style: TextStyle, place: TextPlace): number {
      return sheet.writeRuns(role, [{ text, style, place }]);
    },

    /** Writes several runs of text as one piece of the document. @returns the height that the last one takes */
    writeRuns(role: Role, runs: readonly Run[]): number {
      const scope = SCOPES[role];
      const tag = scope === undefined ? role : 'TH';
      const contents = runs.map((run) => {
        const content = document.markStructureContent(tag);
        draw(run);
        document.endMarkedContent();
        return content;
      });
      // The library knows `scope`, but its types do not.
      const options: PDFKit.Mixins.StructureElementOptions & { scope?: string } =
        scope === undefined ? {} : { scope };
      parent.add(document.struct(tag, options, contents));
      return document.y - (runs.at(-1)?.place.y ?? document.y);
    },

    /** Repeats something that only sighted readers need again: the header of a table overleaf. */
    repeat(run: Run): void {
      document.markContent('Artifact', { type: 'Pagination' });
      draw(run);
      document.endMarkedContent();
    },

    /** Everything written inside belongs together. */
    group<Result>(role: GroupRole, write: () => Result): Result {
      const outer = parent;
      parent = document.struct(role);
      outer.add(parent);
      try {
        return write();
      } finally {
        parent = outer;
      }
    },

    /** Purely visual content: lines, backgrounds, drawings. */
    decorate(draw: () => void): void {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },

    rule(y: number, colour: Colour = COLOUR.line): void {
      sheet.decorate(() => {
        drawRule(y, colour);
      });
    },

    panel(area: { x: number; y: number; width: number; height: number }, fill: Colour, edge?: Colour): void {
      sheet.decorate(() => {
        const { x, y, width, height } = area;
        document.roundedRect(x, y, width, height, 6).fillColor(fill).fill();
        if (edge !== undefined) {
          document.roundedRect(x, y, width, height, 6).lineWidth(0.6).strokeColor(edge).stroke();
        }
      });
    },

    /** An entry in the PDF reader's table of contents, leading here. */
    bookmark(text: string): void {
      document.outline.addItem(text);
    },

    startPage(): void {
      document.addPage();
      sheet.y = MARGIN.top;
    },

    /** Starts a new page when what comes next does not fit. @returns whether it did */
    makeRoom(height: number): boolean {
      if (sheet.y + height <= BOTTOM) return false;
      sheet.startPage();
      return true;
    },

    /** Adds the footer to every page, and returns the file. */
    finish(): Buffer {
      const { count } = document.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        document.switchToPage(index);
        footPage(`Page ${index + 1} of ${count}`);
      }
      return document.finish();
    },
  };

  function draw({ text, style, place }: Run): void {
    const { x, y, width, align = 'left', isOneLine = false } = place;
    apply(style);
    const lines = isOneLine ? [toDrawable(text)] : linesOf(text, style, width);
    let top = y;
    for (const line of lines) {
      const from = align === 'left' ? x : x + width - document.widthOfString(line.trimEnd());
      document.writeLine(line, from, top);
      top += heightOfLine(style);
    }
    document.y = top;
  }

  function drawRule(y: number, colour: Colour): void {
    document
      .moveTo(MARGIN.left, y)
      .lineTo(PAGE.width - MARGIN.right, y)
      .lineWidth(0.6)
      .strokeColor(colour)
      .stroke();
  }

  function footPage(pageNumber: string): void {
    document.markContent('Artifact', { type: 'Pagination' });
    const y = PAGE.height - 46;
    drawRule(y - 8, COLOUR.line);
    apply(STYLE.footer);
    document.text(foot, MARGIN.left, y, { width: CONTENT_WIDTH - 80, lineBreak: false });
    document.text(pageNumber, MARGIN.left, y, { width: CONTENT_WIDTH, align: 'right', lineBreak: false });
    if (watermark !== undefined) stamp(watermark);
    document.endMarkedContent();
  }

  function stamp(word: string): void {
    document.save();
    document.font('semibold').fontSize(150).fillColor(COLOUR.accent).fillOpacity(0.05);
    const width = document.widthOfString(word);
    document.rotate(-52, { origin: [PAGE.width / 2, PAGE.height / 2] });
    document.text(word, PAGE.width / 2 - width / 2, PAGE.height / 2 - 90, { lineBreak: false });
    document.restore();
  }

  return sheet;
}
