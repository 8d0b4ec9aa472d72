import { deflateSync } from 'node:zlib';
import type { UploadType } from '#lib/domain/documents.ts';
import type { AppErrorCode } from '#server/http/app-error.ts';
import { buildZip } from './archive-files.ts';
import { buildCompressedPdf, buildLinearizedPdf, buildPdf } from './pdf-files.ts';
import {
  blankPng,
  claimJpegSize,
  drawGif,
  drawJpeg,
  drawPng,
  drawTiff,
  drawWebp,
  tinyGif,
} from './picture-files.ts';

/** A file that must not be taken, what it was announced as, and the answer it gets. */
export type HostileFile = { name: string; announced: UploadType; bytes: Buffer; answer: AppErrorCode };

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const EVIL_SCRIPT = '<script>alert(document.domain)</script>';
const ZIP = buildZip({ 'run.bat': 'del *', 'META-INF/MANIFEST.MF': 'Main-Class: Run' });
const DOCX = buildZip({
  '[Content_Types].xml': '<Types/>',
  'word/document.xml': '<w:document/>',
  '_rels/.rels': '<Relationships/>',
});
const XLSX = buildZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });

/** Files that are none of the four kinds, each under the name of one of them. */
function foreignFiles(pictures: { webp: Buffer; tiff: Buffer }): HostileFile[] {
  const foreign: [string, UploadType, Buffer][] = [
    [
      'a drawing with a script',
      'image/png',
      bytesOf(`<svg xmlns="http://www.w3.org/2000/svg">${EVIL_SCRIPT}</svg>`),
    ],
    ['a drawing after an XML head', 'image/gif', bytesOf('<?xml version="1.0"?><svg onload="alert(1)"/>')],
    ['a page', 'application/pdf', bytesOf(`<!doctype html><html>${EVIL_SCRIPT}</html>`)],
    ['a page that speaks of PDF', 'application/pdf', bytesOf('<html><p>See %PDF for more</p></html>')],
    ['a script', 'image/jpeg', bytesOf('#!/bin/sh\nrm -rf /\n')],
    ['a program for Windows', 'application/pdf', Buffer.concat([bytesOf('MZ\x90\0\x03'), Buffer.alloc(200)])],
    ['a program for Linux', 'image/png', Buffer.concat([bytesOf('\x7fELF\x02\x01\x01'), Buffer.alloc(200)])],
    ['a zip archive', 'application/pdf', ZIP],
    ['a Word document', 'application/pdf', DOCX],
    ['an Excel sheet', 'application/pdf', XLSX],
    [
      'an old Word document',
      'application/pdf',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    ],
    ['an RTF text', 'application/pdf', bytesOf('{\\rtf1\\ansi Statement}')],
    ['plain text', 'application/pdf', bytesOf('Dear lender, here is my statement.')],
    ['a table of values', 'image/jpeg', bytesOf('date,amount\n2026-11-01,1200\n')],
    ['a RAR archive', 'image/jpeg', bytesOf('Rar!\x1a\x07\x01\0abcdefgh')],
    ['a 7z archive', 'image/jpeg', Buffer.concat([Buffer.from('377abcaf271c', 'hex'), Buffer.alloc(60)])],
    ['a gzip stream', 'image/png', Buffer.concat([Buffer.from('1f8b0800', 'hex'), Buffer.alloc(60)])],
    ['a WebP picture', 'image/jpeg', pictures.webp],
    ['a TIFF picture', 'image/jpeg', pictures.tiff],
    ['a BMP picture', 'image/png', Buffer.concat([bytesOf('BM'), Buffer.alloc(100, 1)])],
    ['a HEIC picture', 'image/jpeg', bytesOf('\0\0\0\x18ftypheic\0\0\0\0heicmif1\0\0\0\0')],
    ['a film', 'image/gif', bytesOf('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\0')],
    ['bytes without a meaning', 'application/pdf', Buffer.alloc(4096, 0xa7)],
    ['a single byte', 'image/jpeg', Buffer.from([0xff])],
    ['the first two bytes of a JPEG', 'image/jpeg', Buffer.from([0xff, 0xd8])],
    ['zeros', 'application/pdf', Buffer.alloc(2048)],
  ];
  return foreign.map(([name, announced, bytes]) => ({ name, announced, bytes, answer: 'file-type' }));
}

/** Each of the four kinds under the name of each other one. */
function mistakenFiles(kinds: Readonly<Record<UploadType, Buffer>>): HostileFile[] {
  const types = Object.keys(kinds) as UploadType[];
  return types.flatMap((type) =>
    types
      .filter((announced) => announced !== type)
      .map((announced) => ({
        name: `${type} announced as ${announced}`,
        announced,
        bytes: kinds[type],
        answer: 'file-mismatch',
      })),
  );
}

/** Each kind cut off at several places. */
function cutFiles(kinds: Readonly<Record<UploadType, Buffer>>): HostileFile[] {
  return (Object.entries(kinds) as [UploadType, Buffer][]).flatMap(([announced, bytes]) =>
    [0.3, 0.5, 0.75, 0.95].map((part) => ({
      name: `${announced} cut off at ${String(part * 100)} %`,
      announced,
      bytes: bytes.subarray(0, Math.floor(bytes.length * part)),
      answer: 'file-damaged',
    })),
  );
}

function brokenPdfs(): HostileFile[] {
  const pdf = buildPdf();
  const text = pdf.toString('latin1');
  const linearized = buildLinearizedPdf();
  const broken: [string, Buffer][] = [
    ['a PDF without its last bytes', pdf.subarray(0, -4)],
    ['a PDF cut before its "startxref"', pdf.subarray(0, text.indexOf('startxref'))],
    ['a PDF that is only its header', bytesOf('%PDF-1.7\n')],
    ['a PDF whose "startxref" points nowhere', bytesOf(text.replace(/startxref\n\d+/, 'startxref\n7'))],
    [
      'a PDF whose "startxref" points past the end',
      bytesOf(text.replace(/startxref\n\d+/, 'startxref\n999999')),
    ],
    ['a PDF without a root', bytesOf(text.replace('/Root', '/Boot'))],
    [
      'a PDF for the web of which only the first part came',
      linearized.bytes.subarray(0, linearized.firstPartBytes),
    ],
    ['a PDF header without a version', bytesOf(text.replace('%PDF-1.7', '%PDF-zzz'))],
    ['a PDF behind 2 kB of something else', buildPdf({ before: ' '.repeat(2048) })],
    ['a PDF with 2 kB of something else behind it', buildPdf({ after: ' '.repeat(2048) })],
  ];
  return broken.map(([name, bytes]) => ({
    name,
    announced: 'application/pdf',
    bytes,
    answer: name.includes('behind 2 kB') ? 'file-type' : 'file-damaged',
  }));
}

function lockedPdfs(): HostileFile[] {
  const handler = '<< /Filter /Standard /V 2 /R 3 /O (x) /U (y) /P -4 >>';
  const locked: [string, Buffer][] = [
    ['a locked PDF', buildPdf({ objects: [handler], trailer: '/Encrypt 5 0 R' })],
    ['a locked PDF with the handler in its trailer', buildPdf({ trailer: `/Encrypt ${handler}` })],
    ['a locked PDF with a cross-reference stream', buildCompressedPdf({ trailer: '/Encrypt 5 0 R' })],
    ['a locked PDF that spells it by numbers', buildPdf({ trailer: '/Encr#79pt 5 0 R', objects: [handler] })],
  ];
  return locked.map(([name, bytes]) => ({
    name,
    announced: 'application/pdf',
    bytes,
    answer: 'file-encrypted',
  }));
}

/** An object stream that lies, whole, in the bytes of another one. */
const inside = (hidden: string) => buildCompressedPdf({ hidden }).toString('latin1');

const RUN_SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

function activePdfs(): HostileFile[] {
  const attachment = '<< /Type /Filespec /F (run.exe) /EF << /F 6 0 R >> >>';
  const active: [string, Buffer][] = [
    ['a PDF that runs a script when opened', buildPdf({ catalog: `/OpenAction ${RUN_SCRIPT}` })],
    ['… kept elsewhere in the file', buildPdf({ catalog: '/OpenAction 5 0 R', objects: [RUN_SCRIPT] })],
    ['… named in its name tree', buildPdf({ catalog: '/Names << /JavaScript 5 0 R >>' })],
    ['… spelt by numbers', buildPdf({ catalog: '/OpenAction << /S /J#61vaScr#69pt /JS (x) >>' })],
    ['… compressed', buildCompressedPdf({ hidden: RUN_SCRIPT })],
    ['… compressed and spelt by numbers', buildCompressedPdf({ hidden: '<</S/Java#53cript/JS(x)>>' })],
    ['… in a stream that hides its type', buildCompressedPdf({ hidden: RUN_SCRIPT, typeName: '/Obj#53tm' })],
    ['a PDF that starts a program', buildPdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
    ['a PDF that brings a file along', buildPdf({ catalog: '/Names << /EmbeddedFiles 5 0 R >>' })],
    ['… without naming it so', buildPdf({ objects: [attachment] })],
    ['… as a note', buildPdf({ objects: ['<< /Type /Annot /Subtype /FileAttachment /FS 6 0 R >>'] })],
    ['… compressed', buildCompressedPdf({ hidden: attachment })],
    ['… compressed within what is compressed', buildCompressedPdf({ hidden: inside(attachment), level: 0 })],
    ['a PDF with a film player', buildPdf({ objects: ['<< /Type /Annot /Subtype /RichMedia >>'] })],
    ['a PDF with a form language of its own', buildPdf({ catalog: '/AcroForm << /XFA 5 0 R >>' })],
  ];
  return active.map(([name, bytes]) => ({
    name,
    announced: 'application/pdf',
    bytes,
    answer: 'file-infected',
  }));
}

function unreadablePdfs(): HostileFile[] {
  const zeros = ' '.repeat(9 * 1024 * 1024);
  const pack = Buffer.concat([
    bytesOf('7 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\n'),
    deflateSync(Buffer.alloc(0)),
    bytesOf('\nendstream endobj\n'),
  ]);
  const unreadable: [string, Buffer][] = [
    ['a PDF with a bomb for objects', buildCompressedPdf({ hidden: zeros })],
    [
      'a PDF with more packs of objects than a library has',
      Buffer.concat([bytesOf('%PDF-1.5\n'), ...Array<Buffer>(10_001).fill(pack), buildCompressedPdf()]),
    ],
    [
      'a PDF that names its objects without end',
      buildCompressedPdf({ streamEntries: '/ObjStm '.repeat(100_000) }),
    ],
    [
      'a PDF whose objects hide behind a string',
      buildCompressedPdf({ filter: '/Filter [/FlateDecode]', typeName: '/ObjStm /X (stream) ' }),
    ],
    ['a PDF whose objects hide behind a remark', buildCompressedPdf({ streamEntries: '% >> stream\n' })],
    ['a PDF whose objects are not compressed', buildCompressedPdf({ filter: '' })],
    [
      'a PDF whose objects go through two filters',
      buildCompressedPdf({ filter: '/Filter [/ASCIIHexDecode /FlateDecode]' }),
    ],
    [
      'a PDF whose objects are mixed up',
      buildCompressedPdf({ streamEntries: '/DecodeParms << /Predictor 12 >>' }),
    ],
  ];
  return unreadable.map(([name, bytes]) => ({
    name,
    announced: 'application/pdf',
    bytes,
    answer: 'file-damaged',
  }));
}

/** Files that are two things at once, where one of them must not be kept. */
function polyglots(): HostileFile[] {
  const tar = Buffer.alloc(512);
  tar.write('%PDF-1.4\n');
  tar.write('ustar', 257);
  const double: [string, Buffer][] = [
    ['a PDF with an archive behind it', buildPdf({ after: ZIP })],
    [
      'a PDF with an archive behind it that ends like a PDF',
      buildPdf({ after: Buffer.concat([ZIP, bytesOf('\n%%EOF')]) }),
    ],
    ['a PDF with an archive in it', buildPdf({ content: ZIP })],
    ['a PDF that is a page too', buildPdf({ before: `<html>${EVIL_SCRIPT}<!--` })],
    ['a PDF with a page after its header', buildPdf({ afterHeader: `%<html>${EVIL_SCRIPT}` })],
    ['a PDF with a page behind it', buildPdf({ after: `\n${EVIL_SCRIPT}` })],
    ['a PDF with PHP after its header', buildPdf({ afterHeader: '%<?php system($_GET[0]); ?>' })],
    ['a PDF that is a shell script too', buildPdf({ before: '#!/bin/sh\necho run\nexit\n' })],
    ['a PDF that is a tape archive too', Buffer.concat([tar, buildPdf()])],
  ];
  return double.map(([name, bytes]) => ({
    name,
    announced: 'application/pdf',
    bytes,
    answer: 'file-infected',
  }));
}

function hostilePictures(jpeg: Buffer): HostileFile[] {
  const hostile: [string, UploadType, Buffer][] = [
    ['a PNG of 3,600 megapixels', 'image/png', blankPng(60_000, 60_000, 10)],
    ['a PNG of 42 megapixels, all there', 'image/png', blankPng(7000, 6000)],
    ['a PNG that is taller than it says', 'image/png', blankPng(200, 4000, 20)],
    ['a JPEG that claims 4,290 megapixels', 'image/jpeg', claimJpegSize(jpeg, 65_500, 65_500)],
    ['a GIF of 4,290 megapixels', 'image/gif', tinyGif({ width: 65_500, height: 65_500 })],
    ['a GIF that is a script', 'image/gif', bytesOf('GIF89a=1;alert(document.cookie);//')],
    ['a PNG that is only its header', 'image/png', bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['a JPEG that is only its start and end', 'image/jpeg', Buffer.from('ffd8ffe0ffd9', 'hex')],
  ];
  return hostile.map(([name, announced, bytes]) => ({ name, announced, bytes, answer: 'file-damaged' }));
}

/** Every file of the corpus that must be refused, made anew; none is larger than a megabyte. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const [jpeg, png, gif, webp, tiff] = await Promise.all([
    drawJpeg(),
    drawPng(),
    drawGif(),
    drawWebp(),
    drawTiff(),
  ]);
  const kinds = { 'image/jpeg': jpeg, 'image/png': png, 'image/gif': gif, 'application/pdf': buildPdf() };
  return [
    { name: 'nothing at all', announced: 'application/pdf', bytes: Buffer.alloc(0), answer: 'file-empty' },
    ...foreignFiles({ webp, tiff }),
    ...mistakenFiles(kinds),
    ...cutFiles(kinds),
    ...brokenPdfs(),
    ...lockedPdfs(),
    ...activePdfs(),
    ...unreadablePdfs(),
    ...polyglots(),
    ...hostilePictures(jpeg),
  ];
}
