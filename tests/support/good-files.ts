import type { UploadType } from '#lib/domain/documents.ts';
import { buildZip } from './archive-files.ts';
import { appendUpdate, buildCompressedPdf, buildLinearizedPdf, buildPdf } from './pdf-files.ts';
import {
  drawCmykJpeg,
  drawGif,
  drawGreyJpeg,
  drawInterlacedPng,
  drawJpeg,
  drawPhoneJpeg,
  drawPng,
  drawProgressiveJpeg,
  drawTransparentPng,
  tinyGif,
  withPngText,
} from './picture-files.ts';

/** A file that must be taken. `unwanted` is what it carries besides, and must not be in what is kept. */
export type GoodFile = { name: string; type: UploadType; bytes: Buffer; unwanted?: string };

const SCRIPT = '<script>alert(1)</script>';
const ARCHIVE = buildZip({ 'run.bat': 'del *' });

function goodPdfs(): GoodFile[] {
  const pdfs: [string, Buffer][] = [
    ['a PDF', buildPdf()],
    ['a PDF 1.3', buildPdf({ version: '1.3' })],
    ['a PDF 2.0', buildPdf({ version: '2.0' })],
    ['a PDF with line ends of Windows', buildPdf({ newline: '\r\n' })],
    ['a PDF with line ends of old Macs', buildPdf({ newline: '\r' })],
    ['a PDF with an empty line before it', buildPdf({ before: '\r\n\r\n' })],
    ['a PDF with a mail header before it', buildPdf({ before: `Content-Type: application/pdf\r\n\r\n` })],
    ['a PDF with 1 kB before it', buildPdf({ before: ' '.repeat(1000) })],
    ['a PDF with zeros behind it', buildPdf({ after: Buffer.alloc(600) })],
    ['a PDF without a line end at its end', buildPdf({ after: '' })],
    ['a PDF that opens at a page', buildPdf({ catalog: '/OpenAction [3 0 R /FitH null]' })],
    [
      'a PDF that goes to a page when opened',
      buildPdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }),
    ],
    [
      'a PDF with a link',
      buildPdf({ objects: ['<< /Subtype /Link /A << /S /URI /URI (https://a.example) >> >>'] }),
    ],
    [
      'a PDF with a link kept elsewhere, and compressed',
      buildCompressedPdf({ hidden: '<< /Subtype /Link /A << /Type /Action /S /URI /URI (x) >> >>' }),
    ],
    [
      'a PDF that opens at a page with a link',
      buildPdf({
        catalog: '/URI << /Base (https://a.example) >> /OpenAction << /S /GoTo /D [5 0 R /Fit] >>',
        objects: ['<< /Type /Page /Annots [<< /Subtype /Link /A << /S /URI /URI (x) >> >>] >>'],
      }),
    ],
    [
      'a PDF that goes to a named place, and prints',
      buildCompressedPdf({ catalog: '/OpenAction 5 0 R', hidden: '<< /S /Named /N /Print >>' }),
    ],
    [
      'a PDF that goes to a page when one is turned',
      buildPdf({ objects: ['<< /AA << /O 6 0 R >> >>', '<< /S /GoTo /D (2) >>'] }),
    ],
    [
      'a PDF with an outline',
      buildPdf({ objects: ['<< /Type /Outlines /First 12 0 R /Last 13 0 R /N 2 >>'] }),
    ],
    [
      'a PDF with a structure, a blend and a border',
      buildPdf({
        objects: ['<< /S /Span /BM /Screen /BS << /S /S /W 1 >> /Group << /S /Transparency >> >>'],
      }),
    ],
    [
      'a PDF whose lines say what a file may do',
      buildPdf({
        content:
          'BT (Cinema/Movie 12.50 TV/Sound 9.99 Fee/First 10 free Node/JS shop AA/URI EF/S 100%) Tj (3D/S) Tj ET',
      }),
    ],
    ['a PDF with a form', buildPdf({ catalog: '/AcroForm << /Fields [] >>' })],
    ['a PDF with escaped spaces in names', buildPdf({ objects: ['<< /Name /Arial#20Bold >>'] })],
    ['a PDF with compressed objects', buildCompressedPdf()],
    ['a PDF with a plain object stream', buildCompressedPdf({ filter: '/Filter [ /FlateDecode ]' })],
    ['a PDF written for the web', buildLinearizedPdf().bytes],
    ['a PDF with a change appended', appendUpdate(buildPdf())],
    ['a PDF whose page says "JavaScript"', buildPdf({ content: 'BT (JavaScript and Launch pad) Tj ET' })],
    ['a PDF with noise in a picture', buildPdf({ content: noise(200_000) })],
  ];
  return pdfs.map(([name, bytes]) => ({ name, type: 'application/pdf', bytes }));
}

/** Every byte in every order, always the same. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0, seed = 99; at < length; at += 1) {
    seed = (seed * 1664525 + 1013904223) % 4294967296;
    bytes[at] = seed >>> 24;
  }
  return bytes;
}

export async function goodFiles(): Promise<GoodFile[]> {
  const [jpeg, png, gif] = await Promise.all([drawJpeg(), drawPng(), drawGif()]);
  const pictures: GoodFile[] = [
    { name: 'a JPEG', type: 'image/jpeg', bytes: jpeg },
    { name: 'a progressive JPEG', type: 'image/jpeg', bytes: await drawProgressiveJpeg() },
    { name: 'a grey JPEG', type: 'image/jpeg', bytes: await drawGreyJpeg() },
    { name: 'a JPEG for print', type: 'image/jpeg', bytes: await drawCmykJpeg() },
    { name: 'a JPEG from a phone', type: 'image/jpeg', bytes: await drawPhoneJpeg(), unwanted: 'GPS-33' },
    {
      name: 'a JPEG with an archive behind it',
      type: 'image/jpeg',
      bytes: Buffer.concat([jpeg, ARCHIVE]),
      unwanted: 'PK\x05\x06',
    },
    {
      name: 'a JPEG with a page behind it',
      type: 'image/jpeg',
      bytes: Buffer.concat([jpeg, Buffer.from(SCRIPT)]),
      unwanted: SCRIPT,
    },
    { name: 'a PNG', type: 'image/png', bytes: png },
    { name: 'an interlaced PNG', type: 'image/png', bytes: await drawInterlacedPng() },
    { name: 'a PNG that one sees through', type: 'image/png', bytes: await drawTransparentPng() },
    {
      name: 'a PNG with a script in a text',
      type: 'image/png',
      bytes: withPngText(png, SCRIPT),
      unwanted: SCRIPT,
    },
    {
      name: 'a PNG with an archive behind it',
      type: 'image/png',
      bytes: Buffer.concat([png, ARCHIVE]),
      unwanted: 'PK\x05\x06',
    },
    { name: 'a GIF', type: 'image/gif', bytes: gif },
    { name: 'a GIF of one pixel', type: 'image/gif', bytes: tinyGif() },
    { name: 'a GIF of 5,000 pictures', type: 'image/gif', bytes: tinyGif({ frames: 5000 }) },
    {
      name: 'a GIF with a script in a remark',
      type: 'image/gif',
      bytes: tinyGif({ comment: SCRIPT }),
      unwanted: SCRIPT,
    },
  ];
  return [...pictures, ...goodPdfs()];
}
