import { constants, deflateRawSync, deflateSync } from 'node:zlib';
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

/**
 * A file that must not be taken, what it was announced as, and the answer it gets. A variant differs from others in a
 * few bytes between its names: it is inspected like them, but not also sent through everything else.
 */
export type HostileFile = {
  name: string;
  announced: UploadType;
  bytes: Buffer;
  answer: AppErrorCode;
  isVariant?: true;
};

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const EVIL_SCRIPT = '<script>alert(document.domain)</script>';
const ZIP = buildZip({ 'run.bat': 'del *', 'META-INF/MANIFEST.MF': 'Main-Class: Run' });
const DOCX = buildZip({
  '[Content_Types].xml': '<Types/>',
  'word/document.xml': '<w:document/>',
  '_rels/.rels': '<Relationships/>',
});
const XLSX = buildZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });

/** Files of none of the four kinds, each announced as one of them. */
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

/** Each of the four kinds announced as each of the others. */
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
    ['a locked PDF with a zero for a space', buildPdf({ objects: [handler], trailer: '/Encrypt\x005 0 R' })],
    ['… and another', buildPdf({ trailer: `/Encrypt\0\0${handler}` })],
    ['… within the reference', buildCompressedPdf({ trailer: '/Encrypt 5\x000\x00R' })],
    ['a locked PDF with a remark for a space', buildPdf({ trailer: `/Encrypt%it is not\n${handler}` })],
    ['… and more', buildPdf({ objects: [handler], trailer: '/Encrypt%\r%\n \x005%\n0%\nR' })],
    ['a locked PDF that spells it by numbers', buildPdf({ trailer: '/Encr#79pt 5 0 R', objects: [handler] })],
  ];
  return locked.map(([name, bytes]) => ({
    name,
    announced: 'application/pdf',
    bytes,
    answer: 'file-encrypted',
  }));
}

/** An object stream contained whole in the bytes of another one. */
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
    ['… and a zero for a space', buildPdf({ catalog: '/AcroForm << /XFA\x005 0 R >>' })],
    [
      'a PDF whose objects do not say what they are',
      buildCompressedPdf({ hidden: RUN_SCRIPT, typeName: '/Thing' }),
    ],
    ...addressesOpened(),
    ...kindsElsewhere(),
    ...hiddenScripts(),
  ];
  const refused = { announced: 'application/pdf', answer: 'file-infected' } as const;
  return [
    ...active.map(([name, bytes]) => ({ name, bytes, ...refused })),
    ...activeNames().map(([name, bytes]) => ({ name, bytes, ...refused, isVariant: true as const })),
  ];
}

/** A kind that is played, stated elsewhere and referred to from its place. */
function kindsElsewhere(): [string, Buffer][] {
  return [
    ...Object.entries(GAPS).map(([how, gap]): [string, Buffer] => [
      `a PDF with a kind elsewhere and a gap of ${how}`,
      buildPdf({ objects: [`<< /S${gap || ' '}6${gap || ' '}0${gap || ' '}R >>`, `${gap}/Sound`] }),
    ]),
    ['a PDF with a note of a kind elsewhere', buildPdf({ objects: ['<< /Subtype 6 0 R >>', '/3D'] })],
    ['… two references away', buildPdf({ objects: ['<< /Subtype 6 0 R >>', '7 0 R', '/Movie'] })],
    ['… compressed', buildCompressedPdf({ beside: '7 0 obj << /S 5 0 R >> endobj\n', hidden: '/Movie ' })],
    [
      '… asked for by what is compressed',
      buildCompressedPdf({ beside: '7 0 obj /Movie endobj\n', hidden: '<< /S 7 0 R >>' }),
    ],
    [
      '… in the last change of the file',
      appendChange(buildPdf({ objects: ['<< /S 6 0 R >>', '/GoTo'] }), '6 0 obj\n/Sound\nendobj'),
    ],
  ];
}

/**
 * Object streams that do not say what they are, or that seem to begin or end where they do not. Readers find them by
 * the object table and only look for the count and the offset of what is in them.
 */
function hiddenScripts(): [string, Buffer][] {
  const flate = '/Filter /FlateDecode';
  const hide = (wishes: Parameters<typeof buildCompressedPdf>[0]) =>
    buildCompressedPdf({ catalog: '/OpenAction 5 0 R', hidden: RUN_SCRIPT, ...wishes });
  return [
    ['a PDF whose objects have no type', hide({ dictionary: `/N 1 /First 4 ${flate}` })],
    ['… and a name that ends like a word', hide({ dictionary: `/N 1 /Xobj 0 /First 4 ${flate}` })],
    [
      '… and one that ends like a word after a number',
      hide({ dictionary: `/N 1 /X0obj 0 /First 4 ${flate}` }),
    ],
    ['… and the number at their end', hide({ dictionary: `/First 4 /endobj 0 ${flate} /N 1` })],
    ['… and a name like the word for bytes', hide({ dictionary: `/First 4 /stream 0 ${flate} /N 1` })],
    [
      '… and a number written in another way',
      hide({ dictionary: `/N 1 /First 4 ${flate}`, header: '4 0.obj' }),
    ],
    ['… and no space', hide({ dictionary: `/N 1/First 4 ${flate}`, header: '4 0obj' })],
    [
      '… and a remark before the word',
      hide({ dictionary: `/N 1 /First 4 ${flate}`, header: '4 0%\robj%\n' }),
    ],
    ['… and a remark behind them', hide({ dictionary: `/N 1 /First 4 ${flate}`, keyword: '%\nstream\n' })],
    ['… and their number spelt by number', hide({ dictionary: `/#4e 1 /First 4 ${flate}` })],
    ['a PDF whose objects go on behind what seems their end', hide({ compress: endTwice })],
    ['a PDF whose objects have a wrong check sum', hide({ compress: miscount })],
  ];
}

/** The end keyword is in the first part, which is not compressed; the active content comes in the second. */
function endTwice(objects: Buffer): Buffer {
  const decoy = bytesOf(`${objects.toString('latin1', 0, 4)}(endstream endobj)`);
  const stored = deflateRawSync(decoy, { level: 0, finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([bytesOf('\x78\x01'), stored, deflateRawSync(objects.subarray(4)), Buffer.alloc(4)]);
}

function miscount(objects: Buffer): Buffer {
  return Buffer.concat([deflateSync(objects).subarray(0, -4), bytesOf('oops')]);
}

/** The kinds of actions and annotations that only a game, a catalogue or a form has a use for. */
const UNWANTED_KINDS = [
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'GoTo3DView', 'Rendition'],
  ...['Movie', 'Sound', 'RichMediaExecute'],
].map((kind) => `<< /S /${kind}`);
const UNWANTED_NOTES = ['Movie', 'Sound', '3D', 'RichMedia', 'FileAttachment'].map(
  (kind) => `<< /Type /Annot /Subtype /${kind}`,
);
/** What a name may end in besides a space. */
const NAME_ENDS = { zero: '\0', remark: '%x\n', brace: '}' };
/** What may come between a name and its value. */
const GAPS = { zero: '\0', zeros: '\0 \0', remark: '%x\n', remarks: '%\r%>>\n\0', none: '' };

/** Every name that acts, with whatever may surround it, plain and compressed. */
function activeNames(): [string, Buffer][] {
  const named = [...UNWANTED_KINDS, ...UNWANTED_NOTES].flatMap((begun) => [
    [`"${begun}"`, `${begun} /F (x) >>`],
    ...Object.entries(NAME_ENDS).map(([how, end]) => [`"${begun}" and a ${how}`, `${begun}${end}/F (x) >>`]),
    ...Object.entries(GAPS).map(([how, gap]) => [
      `"${begun}" behind a gap of ${how}`,
      `${begun.replace(/(\/S|\/Subtype) \//, (_all, key: string) => `${key}${gap}/`)}>>`,
    ]),
    [
      `"${begun}" by number`,
      `${begun.replace(/(.)$/, (letter) => `#${letter.charCodeAt(0).toString(16)}`)} >>`,
    ],
  ]);
  const keyed = Object.entries(GAPS).flatMap(([how, gap]) => [
    [`/EF and a gap of ${how}`, `<< /EF${gap}<< /F 6 0 R >> >>`],
    [`/EF elsewhere and a gap of ${how}`, `<< /EF${gap || ' '}6${gap || ' '}0${gap || ' '}R >>`],
    [`/JS and a gap of ${how}`, `<< /JS${gap}(app.alert\\(1\\)) >>`],
    [`/JS elsewhere and a gap of ${how}`, `<< /JS${gap || ' '}6${gap || ' '}0${gap || ' '}R >>`],
    [`/EmbeddedFiles and a gap of ${how}`, `<< /EmbeddedFiles${gap}<< >> >>`],
  ]);
  const rest = [
    ['/JS in hexadecimal', '<< /JS <6170702e> >>'],
    ['/JS in 16 bits', '<< /JS (\xfe\xff\0a) >>'],
    ['/JS by number', '<< /#4a#53 (x) >>'],
    ['a list of players', '<< /Renditions 6 0 R >>'],
    ['a way to open by number', '<< /Open#41ction 6 0 R >>'],
  ];
  return [...named, ...keyed, ...rest].flatMap(([name = '', object = '']): [string, Buffer][] => [
    [`a PDF with ${name}`, buildPdf({ objects: [object] })],
    [`a PDF with ${name}, compressed`, buildCompressedPdf({ hidden: object })],
  ]);
}

/** An address is opened without anybody pressing a link. */
function addressesOpened(): [string, Buffer][] {
  const open = '<< /S /URI /URI (https://a.example) >>';
  const goThenOpen = (next: string) => `<< /S /GoTo /D [3 0 R /Fit] /Next ${next} >>`;
  return [
    ['a PDF that opens an address when opened', buildPdf({ catalog: `/OpenAction ${open}` })],
    ['… kept elsewhere', buildPdf({ catalog: '/OpenAction 5 0 R', objects: [open] })],
    ['… with zeros for spaces', buildPdf({ catalog: '/OpenAction\x005\x000\0R', objects: [open] })],
    ['… with remarks', buildPdf({ catalog: '/OpenAction%\n5%\n0%\nR', objects: [`%\n${open}`] })],
    ['… two references away', buildPdf({ catalog: '/OpenAction 5 0 R', objects: ['6 0 R', open] })],
    ['… and compressed', buildCompressedPdf({ catalog: '/OpenAction 5 0 R', hidden: open })],
    ['… behind a string', buildPdf({ catalog: `/OpenAction << /X (%\\)>>) /Y (()>>) ${open.slice(2)}` })],
    ['… after it went to a page', buildPdf({ catalog: `/OpenAction ${goThenOpen(open)}` })],
    ['… kept elsewhere too', buildPdf({ catalog: `/OpenAction ${goThenOpen('5 0 R')}`, objects: [open] })],
    ['… one of several', buildPdf({ catalog: `/OpenAction ${goThenOpen('[5 0 R]')}`, objects: [open] })],
    [
      '… in a list kept elsewhere',
      buildPdf({ catalog: `/OpenAction ${goThenOpen('6 0 R')}`, objects: [open, `[${open}]`] }),
    ],
    ['… in the last change of the file', appendOpening(open)],
    ['a PDF that opens an address with a page', buildPdf({ objects: [`<< /AA << /O ${open} >> >>`] })],
    ['… kept elsewhere', buildPdf({ objects: ['<< /AA << /O 6 0 R >> >>', open] })],
    [
      '… kept elsewhere with what triggers it',
      buildPdf({ objects: ['<< /AA 6 0 R >>', '<</C 7 0 R>>', open] }),
    ],
    ['… compressed', buildCompressedPdf({ hidden: `<< /AA << /O << /S/URI\0/URI(x) >> >> >>` })],
    ['… by number', buildPdf({ objects: ['<< /AA << /O << /S /U#52I >> >> >>'] })],
  ];
}

/** The action is harmless at first. */
function appendOpening(action: string): Buffer {
  const first = buildPdf({ catalog: '/OpenAction 5 0 R', objects: ['<< /S /Named /N /FirstPage >>'] });
  return appendChange(first, `5 0 obj\n${action}\nendobj`);
}

function appendChange(first: Buffer, object: string): Buffer {
  return Buffer.concat([first, bytesOf(`${object}\n`), first.subarray(first.indexOf('xref\n'))]);
}

/** Object stream dictionaries written in ways that nobody has a reason for. */
function unreadablePacks(): [string, Buffer][] {
  const beside = '7 0 obj 4 endobj\n8 0 obj /FlateDecode endobj\n9 0 obj 1 endobj\n';
  const flate = '/Filter /FlateDecode';
  const dictionaries = {
    'begin elsewhere': `/N 1 /First 7 0 R ${flate}`,
    'begin elsewhere, behind zeros': `/N 1 /First\x007\x000\0R ${flate}`,
    'begin elsewhere, behind a remark': `/N 1 /First%\n7 0 R ${flate}`,
    'begin behind a remark': `/N 1 /First%\n4 ${flate}`,
    'have their number and their beginning elsewhere': `/N 9 0 R /First 7 0 R ${flate}`,
    'have their filter elsewhere': '/N 1 /First 4 /Filter 8 0 R',
    'have their filter elsewhere, in a list': '/N 1 /First 4 /Filter [8 0 R]',
    'have their filter under another name': '/N 1 /First 4 /F /FlateDecode',
    'have a filter of a short name': '/N 1 /First 4 /Filter /Fl',
    'go through an old filter': '/N 1 /First 4 /Filter /LZWDecode',
    'go through two': '/N 1 /First 4 /Filter [/FlateDecode /FlateDecode]',
    'are digits': '/N 1 /First 4 /Filter /ASCIIHexDecode',
    'are mixed up': `/N 1 /First 4 ${flate} /DecodeParms << /Predictor 12 /Columns 4 >>`,
    'hide behind an end in a string': `/First 4 /X (endobj) /N 1 ${flate}`,
    'hide behind a beginning in a string': `/N 1 /X (5 0 obj) /First 4 ${flate}`,
    'hide behind a beginning in a remark': `/N 1 %5 0 obj <<\n/First 4 ${flate}`,
    'hide behind an end in a remark': `/First 4 %>> endobj\n/N 1 ${flate}`,
    'hide behind digits that are no string': `/N 1 /X <28> /Y <4(>> /First 4 ${flate}`,
    'hide behind an end in a list': `/X [>>] /N 1 /First 4 ${flate}`,
    'hide behind an end of no list': `/X ] /N 1 /First 4 ${flate}`,
    'hide in a long dictionary': `/N 1 /X (${' '.repeat(5000)}) /First 4 ${flate}`,
  };
  return [
    ...Object.entries(dictionaries).map(([how, dictionary]): [string, Buffer] => [
      `a PDF whose objects ${how}`,
      buildCompressedPdf({ catalog: '/OpenAction 5 0 R', hidden: RUN_SCRIPT, dictionary, beside }),
    ]),
    ['a PDF whose objects begin behind a line', buildCompressedPdf({ keyword: 'stream x\n' })],
    [
      'a PDF whose objects are cut off',
      buildCompressedPdf({ compress: (objects) => deflateSync(objects).subarray(0, 9) }),
    ],
    [
      'a PDF whose objects need a dictionary',
      buildCompressedPdf({
        compress: (objects) => deflateSync(objects, { dictionary: bytesOf('JavaScript') }),
      }),
    ],
  ];
}

/** Each object stream contains all that follow, and half a megabyte of nothing after them. */
function packsWithinPacks(): Buffer {
  const silence = Buffer.from('000000ffff'.repeat(100_000) + '010000ffff', 'hex');
  const next = bytesOf(
    '\nendstream endobj 7 0 obj << /N 0 /First 0 /Filter /FlateDecode >> stream\n\x78\x01',
  );
  const stored = Buffer.from([0, next.length, 0, ~next.length & 0xff, 0xff]);
  const packs = Array.from({ length: 200 }, () => Buffer.concat([stored, next]));
  const end = bytesOf('\nendstream endobj\n');
  return Buffer.concat([bytesOf('%PDF-1.5\n'), next, ...packs, silence, end, buildCompressedPdf()]);
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
    ['… under another name', buildCompressedPdf({ streamEntries: '/DP << /Predictor 12 >>' })],
    ['… spelt by numbers', buildCompressedPdf({ streamEntries: '/Decode#50arms << /Predictor 12 >>' })],
    ['a PDF whose objects are elsewhere', buildCompressedPdf({ streamEntries: '/F (other.pdf)' })],
    ['a PDF whose objects have two beginnings', buildCompressedPdf({ streamEntries: '/First 5' })],
    ['a PDF with an action that never ends', buildPdf({ catalog: '/OpenAction << /X (' })],
    ['a PDF with an action that ends as a list', buildPdf({ catalog: '/OpenAction << /X ] >>' })],
    ['a PDF of packs within packs', packsWithinPacks()],
    ['a PDF of values within values', buildPdf({ catalog: `/OpenAction << /X ${'['.repeat(1000)}` })],
    [
      'a PDF with a chain of actions',
      buildPdf({
        catalog: '/OpenAction 5 0 R',
        objects: Array.from({ length: 40 }, (_, index) => `<< /S /GoTo /Next ${String(index + 6)} 0 R >>`),
      }),
    ],
    ['a PDF with more actions than a form has', buildPdf({ content: '/AA<<>>'.repeat(10_001) })],
    ['a PDF of remarks within remarks', buildPdf({ content: '/EF%'.repeat(100_000) })],
    ['a PDF of actions within actions', buildPdf({ content: '/AA<<'.repeat(100_000) })],
  ];
  const refused = { announced: 'application/pdf', answer: 'file-damaged' } as const;
  return [
    ...unreadable.map(([name, bytes]) => ({ name, bytes, ...refused })),
    ...unreadablePacks().map(([name, bytes]) => ({ name, bytes, ...refused, isVariant: true as const })),
  ];
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
  const large: [string, UploadType, Buffer][] = [
    ['a PNG of 3,600 megapixels', 'image/png', blankPng(60_000, 60_000, 10)],
    ['a PNG of 42 megapixels, all there', 'image/png', blankPng(7000, 6000)],
    ['a JPEG that claims 4,290 megapixels', 'image/jpeg', claimJpegSize(jpeg, 65_500, 65_500)],
    ['a GIF of 4,290 megapixels', 'image/gif', tinyGif({ width: 65_500, height: 65_500 })],
  ];
  const broken: [string, UploadType, Buffer][] = [
    ['a PNG that is taller than it says', 'image/png', blankPng(200, 4000, 20)],
    ['a GIF that is a script', 'image/gif', bytesOf('GIF89a=1;alert(document.cookie);//')],
    ['a PNG that is only its header', 'image/png', bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['a JPEG that is only its start and end', 'image/jpeg', Buffer.from('ffd8ffe0ffd9', 'hex')],
  ];
  const refused =
    (answer: HostileFile['answer']) =>
    ([name, announced, bytes]: [string, UploadType, Buffer]): HostileFile => ({
      name,
      announced,
      bytes,
      answer,
    });
  return [...large.map(refused('file-too-many-pixels')), ...broken.map(refused('file-damaged'))];
}

/** Every file of the corpus that must be refused, freshly made; none is larger than a megabyte. */
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
