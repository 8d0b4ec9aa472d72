import { deflateSync } from 'node:zlib';
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

/** A file that must be accepted. `unwanted` is extra content that must not be in what is kept. */
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
  return [...pdfs, ...pdfsOfPrograms()].map(([name, bytes]) => ({ name, type: 'application/pdf', bytes }));
}

/** PDFs as people's programs write them: what is particular to each, and nothing else. */
function pdfsOfPrograms(): [string, Buffer][] {
  const glyph = '<< /Length 10 >>\nstream\n500 0 d0 f\nendstream';
  const widths = `[${'556 '.repeat(2000)}]`;
  const outline = '<< /Type /Outlines /First 9 0 R /Last 9 0 R /Count 1 >>';
  const flate = (text: string) => {
    const packed = deflateSync(Buffer.from(text, 'latin1'));
    return `/Filter /FlateDecode /Length ${String(packed.length)} >>\nstream\n${packed.toString('latin1')}\nendstream`;
  };
  return [
    [
      'a PDF of matplotlib',
      buildPdf({
        version: '1.4',
        objects: [
          '<< /Type /Font /Subtype /Type3 /Name /DejaVuSans /FontBBox [-1021 -463 1793 1232] /Encoding << /Type /Encoding /Differences [65 /A 83 /S] >> /CharProcs 6 0 R /Widths 9 0 R >>',
          '<< /A 7 0 R /S 8 0 R >>',
          glyph,
          glyph,
          widths,
        ],
      }),
    ],
    [
      'a PDF of Ghostscript',
      buildPdf({
        objects: [
          '<</Type/Font/Subtype/Type3/FirstChar 65/LastChar 83/Encoding 6 0 R/CharProcs<</A 7 0 R/S 8 0 R/Subtype 8 0 R>>/Widths[722 556]/Resources<</ProcSet[/PDF/ImageB]>>>>',
          '<</Type/Encoding/Differences[65/A 83/S]>>',
          glyph,
          glyph,
        ],
      }),
    ],
    [
      'a PDF whose fonts and pictures have names of two letters',
      buildPdf({
        objects: [
          '<</Font<</AA 6 0 R/AB 6 0 R>>/XObject<</AA 7 0 R/S 7 0 R/Next 7 0 R>>/ExtGState<</AA<</Type/ExtGState/ca 1>>>>>>',
          `<</Type/Font/Subtype/TrueType/BaseFont/Arial/FirstChar 32/LastChar 255/Widths${widths}/FontDescriptor 8 0 R>>`,
          '<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Length 1>>\nstream\nx\nendstream',
          '<</Type/FontDescriptor/FontName/Arial/Flags 32/FontFile2 9 0 R>>',
          `<<${flate('font')}`,
        ],
      }),
    ],
    [
      '… compressed',
      buildCompressedPdf({
        hidden: `<</AA 7 0 R/S 7 0 R>>`,
        beside: `7 0 obj <</Widths${widths}>> endobj\n`,
      }),
    ],
    [
      'a PDF of a phone',
      buildPdf({
        version: '1.3',
        catalog: '/Version /1.4',
        objects: [
          `<< /N 3 /Alternate /DeviceRGB ${flate('an ICC profile')}`,
          '[ /ICCBased 5 0 R ]',
          '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace 6 0 R /Interpolate true /BitsPerComponent 8 /Filter /DCTDecode /Length 4 >>\nstream\n\xff\xd8\xff\xd9\nendstream',
          `<< /Title (Scan (1) \\(new) /Producer (iOS Version 18.0 Quartz PDFContext) /CreationDate (D:20261125010000Z00'00') >>`,
        ],
      }),
    ],
    [
      'a PDF of Word',
      buildCompressedPdf({
        dictionary: '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
        header: '4 0 obj\r\n',
        keyword: '\r\nstream\r\n',
        catalog:
          '/Lang(en-AU)/StructTreeRoot 7 0 R/MarkInfo<</Marked true>>/Metadata 8 0 R/ViewerPreferences 9 0 R',
        hidden: '<</P 7 0 R/S/Workbook/Type/StructElem/K[<</S/Span>>]/Pg 3 0 R>>',
        beside:
          '7 0 obj <</Type/StructTreeRoot/RoleMap<</Workbook/Document/Footnote/Note>>/ParentTreeNextKey 1>> endobj\n' +
          '8 0 obj <</Type/Metadata/Subtype/XML/Length 19>> stream\n<x:xmpmeta></x:xmp>\nendstream endobj\n' +
          '9 0 obj <</DisplayDocTitle true>> endobj\n',
      }),
    ],
    [
      'a PDF of Acrobat',
      buildCompressedPdf({
        dictionary: '/Extends 12 0 R/Filter/FlateDecode/First 4/N 1/Type/ObjStm',
        keyword: 'stream\r\n',
      }),
    ],
    ['a PDF of Cairo', buildCompressedPdf({ beside: '7 0 obj\n   44\nendobj\n', streamEntries: '/X 7 0 R' })],
    [
      'a PDF with an outline, and an appearance beside it',
      buildPdf({
        catalog: '/Outlines 5 0 R /PageMode /UseOutlines',
        objects: [
          outline,
          '<< /Type /Annot /Subtype /Widget /FT /Tx /AP << /N 7 0 R >> /MK << /R 90 >> >>',
          `<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] ${flate('/Tx BMC EMC')}`,
          '<< /First 9 0 R /Last 9 0 R /AP << /N 7 0 R >> >>',
          '<< /Title (Fees/First 4 /N 3 stream) /Parent 5 0 R /Dest [3 0 R /XYZ 0 842 null] >>',
        ],
      }),
    ],
    [
      'a PDF of a bank for the archive, signed',
      buildPdf({
        catalog:
          '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 5 0 R >>] /AcroForm << /SigFlags 3 /Fields [6 0 R] >> /Perms << /DocMDP 7 0 R >>',
        objects: [
          `<< /N 3 ${flate('an ICC profile')}`,
          '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /V 7 0 R /F 132 >>',
          `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 30] /Contents <${'00'.repeat(3000)}> >>`,
          outline,
        ],
      }),
    ],
    [
      'a PDF whose title has one bracket too many',
      buildPdf({ objects: [outline, '<< /Title (A sad :( statement) /N 1 >>'] }),
    ],
    [
      'a PDF whose page is not compressed and speaks of files',
      buildPdf({
        content: 'BT (1 0 obj <</N 3 /First 12 and endobj, stream) Tj (Fee/First 10 %) Tj ET',
        objects: [outline],
      }),
    ],
    [
      'a PDF with a structure of thousands of parts',
      buildPdf({
        objects: [`<< /Type /StructElem /K [${'<< /S /TD /Subtype /Link >> '.repeat(12_000)}] >>`, outline],
      }),
    ],
    [
      'a PDF with hundreds of drawn fonts',
      buildPdf({
        objects: Array.from({ length: 300 }, (_, at) =>
          at < 290 ? `<< /CharProcs << /S ${String(295 + (at % 8))} 0 R >> >>` : glyph,
        ),
      }),
    ],
  ];
}

/** Arbitrary bytes, the same in every run. */
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
