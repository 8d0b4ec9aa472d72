import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import type { Weight } from './style.ts';

/**
 * Source Sans 3, the typeface of the web pages, as its makers distribute it (fonts/LICENSE.md). Reading and shaping it
 * costs more than the rest of a document put together, so each weight is opened once and remembers the words it has
 * shaped.
 */

type ShapedGlyph = { id: number; advanceWidth: number; codePoints: number[] };
type GlyphPosition = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type ShapedRun = { glyphs: ShapedGlyph[]; positions: GlyphPosition[]; advanceWidth: number };
/** `_decode` reads its outline, which a document needs whenever it includes the letter. */
type Glyph = { _decode: () => unknown };
/** The part used here of what the PDF library accepts as an opened font. */
type OpenFont = {
  unitsPerEm: number;
  layout: (text: string) => ShapedRun;
  getGlyph: (id: number) => Glyph;
  characterSet: number[];
  glyphForCodePoint: (codePoint: number) => { id: number };
};

/** Legal texts come to about three thousand words. */
const MOST_WORDS = 20_000;

const FILES: Readonly<Record<Weight, string>> = {
  regular: 'SourceSans3-Regular.ttf',
  semibold: 'SourceSans3-Semibold.ttf',
};

const opened = new Map<Weight, OpenFont>();

/** A weight, in the form in which `registerFont` takes it. */
export function typeface(weight: Weight): Buffer {
  // The library takes an opened font too, but its types do not say so.
  return openedFont(weight) as unknown as Buffer;
}

function openedFont(weight: Weight): OpenFont {
  let font = opened.get(weight);
  if (font === undefined) {
    font = remember(openFont(readFileSync(new URL(`./fonts/${FILES[weight]}`, import.meta.url))));
    opened.set(weight, font);
  }
  return font;
}

let drawn: ReadonlySet<number> | undefined;

/** Whether both weights have a letter for a character. */
export function canDraw(character: string): boolean {
  drawn ??= inBoth(openedFont('regular'), openedFont('semibold'));
  return drawn.has(character.codePointAt(0) ?? -1);
}

function inBoth(one: OpenFont, other: OpenFont): ReadonlySet<number> {
  const others = new Set(other.characterSet);
  return new Set(one.characterSet.filter((codePoint) => others.has(codePoint)));
}

function openFont(file: Buffer): OpenFont {
  const document = new PDFDocument({ autoFirstPage: false }).font(file);
  return (document as unknown as { _font: { font: OpenFont } })._font.font;
}

/** The typeface is drawn in thousandths: the library's scaling of positions, which it does in place, changes none. */
const UNITS = 1000;

/** @throws Error for a typeface that is drawn in other units */
function remember(font: OpenFont): OpenFont {
  if (font.unitsPerEm !== UNITS) throw new Error('A typeface of other units would be scaled each time');
  return Object.assign(Object.create(font) as OpenFont, {
    layout: rememberWords(font),
    getGlyph: rememberOutlines(font),
  });
}

function rememberWords(font: OpenFont): OpenFont['layout'] {
  const characters = charactersByGlyph(font);
  const words = new Map<string, ShapedRun>();
  const shape = (text: string): ShapedRun => {
    const { glyphs, positions, advanceWidth } = font.layout(text);
    return {
      glyphs: glyphs.map(({ id, advanceWidth: width, codePoints }) => ({
        id,
        advanceWidth: width,
        codePoints: characters.get(id) ?? codePoints,
      })),
      positions,
      advanceWidth,
    };
  };
  return (text) => {
    let run = words.get(text);
    if (run === undefined) {
      if (words.size >= MOST_WORDS) words.clear();
      run = shape(text);
      words.set(text, run);
    }
    return run;
  };
}

function rememberOutlines(font: OpenFont): OpenFont['getGlyph'] {
  const glyphs = new Map<number, Glyph>();
  return (id) => {
    let glyph = glyphs.get(id);
    if (glyph === undefined) {
      glyph = font.getGlyph(id);
      const outline = glyph._decode();
      glyph._decode = () => outline;
      glyphs.set(id, glyph);
    }
    return glyph;
  };
}

/**
 * The characters that each glyph is copied out as: one, or the letters of a ligature. Several may share a glyph (a
 * space and a non-breaking space); an opened font keeps the first one it met, and then the bytes of a document would
 * depend on earlier documents.
 */
function charactersByGlyph(font: OpenFont): Map<number, number[]> {
  const characters = new Map<number, number[]>();
  for (const codePoint of [...font.characterSet].sort((one, other) => one - other)) {
    const { id } = font.glyphForCodePoint(codePoint);
    if (!characters.has(id)) characters.set(id, lettersOf(codePoint));
  }
  return characters;
}

/** The block of Latin ligatures: "ﬀ" is read and searched as two letters. */
const LIGATURES = { first: 0xfb00, last: 0xfb06 };

function lettersOf(codePoint: number): number[] {
  if (codePoint < LIGATURES.first || codePoint > LIGATURES.last) return [codePoint];
  const letters = String.fromCodePoint(codePoint).normalize('NFKD');
  return Array.from(letters, (letter) => letter.codePointAt(0) ?? codePoint);
}
