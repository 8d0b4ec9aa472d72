import PDFDocument from 'pdfkit';

/** What the library does inside; its types do not say so. The bytes of a file are the same as by its own ways. */
type Inside = {
  _offset: number;
  _text: (
    text: string,
    x: number,
    y: number,
    options: { width: number; height: number },
    takeLine: (line: string) => void,
  ) => void;
  _fragment: (text: string, x: number, y: number, options: { textWidth: number; wordCount: number }) => void;
};

/** A contract has some three hundred texts, nearly all of them the same in every one. */
const MOST_TEXTS = 4_000;
/** Of texts by typeface, size and width. */
const LINES = new Map<string, readonly string[]>();

/**
 * A document of the library's whose words are gathered as text: by itself it makes bytes of each operator and each
 * object, some ten thousand small arrays for a contract, whose making and removing was a fifth of what drawing one took.
 */
export class Paper extends PDFDocument {
  // The library writes before its own constructor has ended: there is no place yet for what a class begins with.
  declare parts: Uint8Array[] | undefined;
  declare words: string | undefined;
  declare operatorsOf: Map<PDFKit.PDFPage, string> | undefined;
  #isWhole = false;

  /**
   * The lines of a text in the font that is set, looked for once in a process: most texts of a document stand in those
   * before it, too, and each is measured before it is written.
   *
   * @param width in points
   */
  linesOf(text: string, font: string, width: number): readonly string[] {
    const key = `${font} ${String(width)} ${text}`;
    let lines = LINES.get(key);
    if (lines === undefined) {
      if (LINES.size >= MOST_TEXTS) LINES.clear();
      lines = this.#breakIntoLines(text, width);
      LINES.set(key, lines);
    }
    return lines;
  }

  #breakIntoLines(text: string, width: number): string[] {
    const lines: string[] = [];
    // As high as it comes to be: nothing is written, and no page ends.
    const options = { width, height: Number.POSITIVE_INFINITY };
    inside(this)._text(text, 0, 0, options, (line) => {
      lines.push(line);
    });
    return lines;
  }

  /** Writes text that is one line. Its width, which the library would measure, matters to links alone. */
  writeLine(line: string, x: number, y: number): void {
    inside(this)._fragment(line, x, y, { textWidth: 0, wordCount: 0 });
  }

  /** The file, which is whole from here on. @throws Error when something of it was left open */
  finish(): Buffer {
    this.end();
    if (!this.#isWhole) throw new Error('Something of the document was left open');
    closeWords(this);
    return Buffer.concat(this.parts ?? []);
  }

  // What follows is called by the library.

  _write(written: string | Uint8Array): void {
    if (typeof written === 'string') {
      this.words = `${this.words ?? ''}${written}\n`;
      inside(this)._offset += written.length + 1;
    } else {
      closeWords(this);
      (this.parts ??= []).push(written);
      inside(this)._offset += written.length;
    }
  }

  override addContent(operator: string): PDFKit.PDFDocument {
    this.operatorsOf ??= new Map();
    this.operatorsOf.set(this.page, `${this.operatorsOf.get(this.page) ?? ''}${operator}\n`);
    return this;
  }

  override endPageMarkings(page: PDFKit.PDFPage): PDFKit.Mixins.PageMarking[] {
    const operators = this.operatorsOf?.get(page);
    if (operators !== undefined) page.write(Buffer.from(operators, 'latin1'));
    this.operatorsOf?.delete(page);
    return super.endPageMarkings(page);
  }

  override push(chunk: unknown): boolean {
    if (chunk === null) this.#isWhole = true;
    return false;
  }
}

const inside = (document: Paper) => document as unknown as Inside;

function closeWords(document: Paper): void {
  if (!document.words) return;
  (document.parts ??= []).push(Buffer.from(document.words, 'latin1'));
  document.words = '';
}
