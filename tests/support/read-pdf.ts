import { inflateSync } from 'node:zlib';

/** A line of text with its position: points from the lower left corner of its page, `y` being the baseline. */
export type PdfLine = { page: number; text: string; x: number; y: number; width: number; size: number };

/** A line that is drawn from left to right. */
export type PdfRule = { page: number; x: number; y: number; width: number };

/**
 * Reads the text out of one of our PDFs, page by page, in the order in which it was written. It only understands what
 * our own documents are made of (deflated streams, embedded fonts with a ToUnicode table).
 */
export function readPdf(pdf: Buffer): {
  pages: string[];
  text: string;
  lines: PdfLine[];
  rules: PdfRule[];
} {
  const objects = readObjects(pdf);
  const read = [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
    .map((page, index) => readPage(page.dictionary, objects, index + 1));
  const pages = read.map(({ lines }) => lines.map(({ text }) => text).join('\n'));
  return {
    pages,
    text: pages.join('\n'),
    lines: read.flatMap(({ lines }) => lines),
    rules: read.flatMap(({ rules }) => rules),
  };
}

/** Where letters overlap other letters, or a rule goes through them: empty for a readable document. */
export function overprintsOf({ lines, rules }: { lines: PdfLine[]; rules: PdfRule[] }): string[] {
  const boxes = lines
    .filter(({ text }) => text.trim() !== '')
    .map((line) => ({
      ...line,
      end: line.x + line.width,
      top: line.y + LETTER.above * line.size,
      bottom: line.y - LETTER.below * line.size,
    }));
  const onText = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.page === other.page &&
          one.x < other.end &&
          other.x < one.end &&
          one.bottom < other.top &&
          other.bottom < one.top,
      )
      .map((other) => `${one.text} / ${other.text}`),
  );
  const struck = boxes
    .filter(({ page, x, end, top, bottom }) =>
      rules.some(
        (rule) =>
          rule.page === page && rule.x < end && x < rule.x + rule.width && bottom < rule.y && rule.y < top,
      ),
    )
    .map(({ text }) => `${text} / a rule`);
  return [...onText, ...struck];
}

/** How far a capital rises above the baseline, and a "g" drops below it, as a share of the font size. */
const LETTER = { above: 0.66, below: 0.2 };

type PdfObject = { dictionary: string; stream: string };

function readObjects(pdf: Buffer): Map<number, PdfObject> {
  const source = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of source.matchAll(
    /(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n([\s\S]*?)\nendstream)?\nendobj/g,
  )) {
    const [, id = '', dictionary = '', raw] = match;
    const isDeflated = dictionary.includes('/FlateDecode');
    const stream = raw === undefined ? '' : raw;
    objects.set(Number(id), {
      dictionary,
      stream: isDeflated ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream,
    });
  }
  return objects;
}

function referenceIn(dictionary: string, key: string): number {
  return Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1]);
}

type ReadFont = { characters: Map<string, string>; widths: number[] };

const NO_FONT: ReadFont = { characters: new Map(), widths: [] };

function readPage(
  page: string,
  objects: ReadonlyMap<number, PdfObject>,
  number: number,
): { lines: PdfLine[]; rules: PdfRule[] } {
  const dictionaryOf = (id: number) => objects.get(id)?.dictionary ?? '';
  const resources = dictionaryOf(referenceIn(page, 'Resources'));
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
      const font = dictionaryOf(Number(id));
      const toUnicode = objects.get(referenceIn(font, 'ToUnicode'));
      const drawn = dictionaryOf(Number(/\/DescendantFonts \[(\d+) 0 R/.exec(font)?.[1]));
      const widths = /\/W \[0 \[([^\]]*)\]/.exec(drawn)?.[1]?.split(' ').map(Number) ?? [];
      return [name, { characters: readToUnicode(toUnicode?.stream ?? ''), widths }] as const;
    }),
  );
  const content = objects.get(referenceIn(page, 'Contents'))?.stream ?? '';
  return { lines: readLines(content, fonts, number), rules: readRules(content, number) };
}

function readLines(content: string, fonts: ReadonlyMap<string, ReadFont>, page: number): PdfLine[] {
  const lines: PdfLine[] = [];
  let font = NO_FONT;
  let size = 0;
  let place = { x: 0, y: 0 };
  for (const [, x, y, name, points, shown] of content.matchAll(
    /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) ([\d.]+) Tf|\[(.*?)\] TJ/g,
  )) {
    if (x !== undefined) {
      place = { x: Number(x), y: Number(y) };
    } else if (name !== undefined) {
      font = fonts.get(name) ?? NO_FONT;
      size = Number(points);
    } else {
      lines.push({ page, ...place, size, ...readShown(shown ?? '', font, size) });
    }
  }
  return lines;
}

/** Glyphs, and how much closer than its width the next one is placed. */
function readShown(shown: string, { characters, widths }: ReadFont, size: number) {
  let text = '';
  let thousandths = 0;
  for (const [, hex, closer] of shown.matchAll(/<([0-9a-f]*)>|(-?[\d.]+)/g)) {
    for (const glyph of hex?.match(/.{4}/g) ?? []) {
      text += characters.get(glyph) ?? '\ufffd';
      thousandths += widths[Number.parseInt(glyph, 16)] ?? 0;
    }
    thousandths -= Number(closer ?? 0);
  }
  return { text, width: (thousandths * size) / 1000 };
}

const PAGE_HEIGHT = 841.89;

function readRules(content: string, page: number): PdfRule[] {
  return [...content.matchAll(/^([\d.]+) ([\d.]+) m\n([\d.]+) \2 l$/gm)].map(([, x, y, end]) => ({
    page,
    x: Number(x),
    y: PAGE_HEIGHT - Number(y),
    width: Number(end) - Number(x),
  }));
}

/** Which characters each glyph stands for. */
function readToUnicode(table: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, start = '', entries = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...entries.matchAll(/<([^>]*)>/g)].entries()) {
      const code = (Number.parseInt(start, 16) + index).toString(16).padStart(4, '0');
      const units = hex
        .split(' ')
        .filter(Boolean)
        .map((unit) => Number.parseInt(unit, 16));
      characters.set(code, String.fromCharCode(...units));
    }
  }
  return characters;
}
