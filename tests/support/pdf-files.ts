import { deflateSync } from 'node:zlib';

/** PDFs written by hand, byte for byte, so that a test decides what is in them. */

export type PdfWishes = {
  version?: string;
  /** What ends a line. */
  newline?: '\n' | '\r\n' | '\r';
  /** Before the header; offsets count from the header. */
  before?: string | Buffer;
  /** After the end marker. */
  after?: string | Buffer;
  /** Right after the header's line. */
  afterHeader?: string;
  /** Entries of the catalog besides its pages. */
  catalog?: string;
  /** Entries of the trailer besides size and root. */
  trailer?: string;
  /** Objects from number 5 on, without "obj" and "endobj". */
  objects?: readonly string[];
  /** The page's content stream. */
  content?: string | Buffer;
};

const latin1 = (text: string | Buffer) => (typeof text === 'string' ? Buffer.from(text, 'latin1') : text);

/** A PDF of one page with a classic cross-reference table. */
export function buildPdf(wishes: PdfWishes = {}): Buffer {
  const { newline = '\n', content = 'BT /F1 12 Tf 72 720 Td (Statement) Tj ET' } = wishes;
  const line = (text: string) => latin1(text + newline);
  const body = latin1(content);
  const objects: Buffer[] = [
    latin1(`<< /Type /Catalog /Pages 2 0 R ${wishes.catalog ?? ''} >>`),
    latin1('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    latin1('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>'),
    Buffer.concat([
      line(`<< /Length ${String(body.length)} >>`),
      line('stream'),
      body,
      latin1(`${newline}endstream`),
    ]),
    ...(wishes.objects ?? []).map(latin1),
  ];
  const parts = [line(`%PDF-${wishes.version ?? '1.7'}`), line('%\xe2\xe3\xcf\xd3')];
  if (wishes.afterHeader !== undefined) parts.push(line(wishes.afterHeader));
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, index) => {
    offsets.push(length());
    parts.push(line(`${String(index + 1)} 0 obj`), object, line(`${newline}endobj`));
  });
  const xref = length();
  parts.push(line('xref'), line(`0 ${String(offsets.length + 1)}`), line('0000000000 65535 f '));
  for (const offset of offsets) parts.push(line(`${String(offset).padStart(10, '0')} 00000 n `));
  parts.push(
    line('trailer'),
    line(`<< /Size ${String(offsets.length + 1)} /Root 1 0 R ${wishes.trailer ?? ''} >>`),
  );
  parts.push(line('startxref'), line(String(xref)), latin1('%%EOF'));
  return Buffer.concat([latin1(wishes.before ?? ''), ...parts, latin1(wishes.after ?? newline)]);
}

/** A PDF whose objects are compressed in an object stream, with a cross-reference stream (PDF 1.5 and later). */
export function buildCompressedPdf({
  hidden = '<< /Producer (tests) >>',
  streamEntries = '',
  filter = '/Filter /FlateDecode',
  typeName = '/ObjStm',
  trailer = '',
  catalog = '',
  level = 9,
  dictionary = `/Type ${typeName} /N 1 /First 4 ${filter} ${streamEntries}`,
  header = '4 0 obj',
  keyword = 'stream\n',
  compress = (objects) => deflateSync(objects, { level }),
  beside = '',
}: {
  /** The object in the object stream. */
  hidden?: string;
  streamEntries?: string;
  filter?: string;
  typeName?: string;
  trailer?: string;
  /** Entries of the catalog besides its pages. */
  catalog?: string;
  /** The compression level: at 0 its bytes are stored as is. */
  level?: number;
  /** Everything in the object stream's dictionary, except the length. */
  dictionary?: string;
  /** How the object stream begins, and what comes between its dictionary and its bytes. */
  header?: string;
  keyword?: string;
  compress?: (objects: Buffer) => Buffer;
  /** Objects from number 7 on, whole. */
  beside?: string;
} = {}): Buffer {
  const packed = compress(latin1(`5 0 ${hidden}`));
  const head = latin1(
    [
      '%PDF-1.5',
      '%\xe2\xe3\xcf\xd3',
      `1 0 obj << /Type /Catalog /Pages 2 0 R ${catalog} >> endobj`,
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj',
      `${beside}${header} << ${dictionary} /Length ${String(packed.length)} >> ${keyword}`,
    ].join('\n'),
  );
  const objects = Buffer.concat([head, packed, latin1('\nendstream endobj\n')]);
  const table = deflateSync(Buffer.alloc(28));
  const xref = latin1(
    `6 0 obj << /Type /XRef /Size 7 /W [1 2 1] /Root 1 0 R ${trailer} /Filter /FlateDecode /Length ${String(table.length)} >> stream\n`,
  );
  const end = latin1(`\nendstream endobj\nstartxref\n${String(objects.length)}\n%%EOF\n`);
  return Buffer.concat([objects, xref, table, end]);
}

/** A PDF written for the web: its first part has its own end marker, and the whole file ends with a second one. */
export function buildLinearizedPdf(): { bytes: Buffer; firstPartBytes: number } {
  const firstPart = (mainXref: number) =>
    latin1(
      [
        '%PDF-1.6',
        '%\xe2\xe3\xcf\xd3',
        '5 0 obj',
        '<< /Linearized 1 /L 2000 /H [500 30] /O 7 /E 900 /N 1 /T 1500 >>',
        'endobj',
        'xref',
        '5 2',
        '0000000016 00000 n ',
        '0000000300 00000 n ',
        'trailer',
        `<< /Size 9 /Root 6 0 R /Prev ${String(mainXref).padStart(6, '0')} >>`,
        'startxref',
        '0',
        '%%EOF',
        '',
      ].join('\n'),
    );
  const start = firstPart(0);
  const objects = latin1(
    [
      '6 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [7 0 R] /Count 1 >> endobj',
      '7 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj',
      '',
    ].join('\n'),
  );
  const main = latin1('xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 5 >>\n');
  const firstXref = start.indexOf('xref');
  const end = latin1(`startxref\n${String(firstXref)}\n%%EOF\n`);
  const bytes = Buffer.concat([firstPart(start.length + objects.length), objects, main, end]);
  return { bytes, firstPartBytes: start.length };
}

/** The same file with a change appended, as signing or filling in does. */
export function appendUpdate(pdf: Buffer): Buffer {
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1]);
  const object = pdf.length;
  const update = `3 0 obj\n<< /Type /Page /Parent 2 0 R /Rotate 90 >>\nendobj\n`;
  const table = `xref\n3 1\n${String(object).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 5 /Root 1 0 R /Prev ${String(previous)} >>\n`;
  const end = `startxref\n${String(object + update.length)}\n%%EOF\n`;
  return Buffer.concat([pdf, latin1(update + table + end)]);
}

/** A PDF of exactly this many bytes. */
export function buildPdfOfSize(size: number): Buffer {
  let content = size - 1000;
  for (;;) {
    const pdf = buildPdf({ content: Buffer.alloc(content, 0x20) });
    if (pdf.length === size) return pdf;
    content += size - pdf.length;
  }
}
