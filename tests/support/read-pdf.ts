import { inflateSync } from 'node:zlib';

/**
 * Reads the text out of a PDF of ours, page by page, in the order in which it was written. It knows what our own
 * documents are made of (deflated streams, embedded fonts with a ToUnicode table) and nothing else.
 */
export function readPdf(pdf: Buffer): { pages: string[]; text: string } {
  const objects = readObjects(pdf);
  const pages = [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
    .map((page) => readPage(page.dictionary, objects));
  return { pages, text: pages.join('\n') };
}

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

function readPage(page: string, objects: ReadonlyMap<number, PdfObject>): string {
  const dictionaryOf = (id: number) => objects.get(id)?.dictionary ?? '';
  const resources = dictionaryOf(referenceIn(page, 'Resources'));
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
      const toUnicode = objects.get(referenceIn(dictionaryOf(Number(id)), 'ToUnicode'));
      return [name, readToUnicode(toUnicode?.stream ?? '')] as const;
    }),
  );
  const content = objects.get(referenceIn(page, 'Contents'))?.stream ?? '';
  const lines: string[] = [];
  let characters = new Map<string, string>();
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font !== undefined) {
      characters = fonts.get(font) ?? new Map<string, string>();
      continue;
    }
    const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    lines.push(glyphs.map((glyph) => characters.get(glyph) ?? '\ufffd').join(''));
  }
  return lines.join('\n');
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
