import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createDocumentContract } from '#lib/contracts/document.ts';
import { checkFile, FILE_MESSAGES } from '#lib/uploads/check-file.ts';
import { formatBytes } from '#lib/uploads/file-size.ts';
import { isEncryptedPdf, readKind } from '#lib/uploads/file-type.ts';

const MEGABYTE = 1024 * 1024;
const bytes = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const HEADS = {
  jpeg: latin1('\xff\xd8\xff\xe0\x00\x10JFIF'),
  png: latin1('\x89PNG\r\n\x1a\n\x00\x00'),
  gif: bytes('GIF89a\x01\x00'),
  pdf: bytes('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
  heic: latin1('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00'),
  locked: bytes('%PDF-1.6\ntrailer << /Root 1 0 R /Encrypt 9 0 R >>\n%%EOF'),
};

const fileOf = (content: BlobPart, name: string, type = '') => new File([content], name, { type });
const neverConverts = () => Promise.reject(new Error('nothing to convert'));
const check = (file: File, convert = neverConverts) => checkFile(file, convert);
const sized = (head: Uint8Array<ArrayBuffer>, size: number, name: string) =>
  new File([head, new Uint8Array(size - head.length)], name);

describe('what a file is', () => {
  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['gif', 'image/gif'],
    ['pdf', 'application/pdf'],
    ['heic', 'heic'],
  ] as const)('%s is told by its bytes', (head, kind) => {
    expect(readKind(HEADS[head])).toBe(kind);
  });

  it.each([
    '',
    'PK\x03\x04',
    'MZ',
    '<svg xmlns="…">',
    '<html>',
    'RIFF\x00\x00\x00\x00WEBP',
    'GIF88a',
    '\xff\xd8',
  ])('%j is none of ours', (text) => {
    expect(readKind(latin1(text))).toBeUndefined();
  });

  it('a PDF may have other bytes before its header', () => {
    expect(readKind(bytes(`${' '.repeat(300)}%PDF-1.4`))).toBe('application/pdf');
  });

  it('a locked PDF is told by its encryption dictionary, not by the word', () => {
    expect(isEncryptedPdf(HEADS.locked)).toBe(true);
    expect(isEncryptedPdf(bytes('%PDF-1.5 << /Encrypt << /Filter /Standard >> >>'))).toBe(true);
    expect(isEncryptedPdf(HEADS.pdf)).toBe(false);
    expect(isEncryptedPdf(bytes('%PDF-1.5 (How to /Encrypt a file)'))).toBe(false);
  });
});

describe('a file before it is sent', () => {
  it('is taken as what its bytes are, whatever it is called', async () => {
    const file = fileOf(HEADS.jpeg, 'scan.pdf', 'application/pdf');
    expect(await check(file)).toEqual({
      isAccepted: true,
      file: { name: 'scan.pdf', type: 'image/jpeg', content: file },
    });
  });

  it.each([
    ['nothing in it', fileOf('', 'statement.pdf'), FILE_MESSAGES.empty],
    [
      'another kind, called PDF',
      fileOf('PK\x03\x04', 'statement.pdf', 'application/pdf'),
      FILE_MESSAGES.type,
    ],
    ['a locked PDF', fileOf(HEADS.locked, 'statement.pdf'), FILE_MESSAGES.locked],
    ['21 MB', sized(HEADS.pdf, 21 * MEGABYTE, 'long.pdf'), FILE_MESSAGES.tooLarge(21 * MEGABYTE)],
    [
      'a byte too many',
      sized(HEADS.pdf, 20 * MEGABYTE + 1, 'long.pdf'),
      FILE_MESSAGES.tooLarge(20 * MEGABYTE + 1),
    ],
  ])('is refused with what to do: %s', async (_what, file, message) => {
    expect(await check(file)).toEqual({ isAccepted: false, message });
  });

  it('may have 20 MB to the byte', async () => {
    expect(await check(sized(HEADS.png, 20 * MEGABYTE, 'large.png'))).toMatchObject({ isAccepted: true });
  });

  it('never says that a file which is too large has 20 MB', () => {
    expect(FILE_MESSAGES.tooLarge(20 * MEGABYTE + 1)).toContain('20.1 MB');
  });

  it('is converted when it is HEIC, and called so', async () => {
    const picture = new Blob([HEADS.jpeg], { type: 'image/jpeg' });
    const convert = vi.fn(() => Promise.resolve(picture));
    expect(await checkFile(fileOf(HEADS.heic, 'IMG_0042.HEIC'), convert)).toEqual({
      isAccepted: true,
      file: { name: 'IMG_0042.jpg', type: 'image/jpeg', content: picture },
    });
    expect(convert).toHaveBeenCalledOnce();
  });

  it('has a name that the API takes, whatever it is called on the device', async () => {
    const names = [
      `${'long '.repeat(50)}😀${'a'.repeat(195)}.pdf`,
      '\u202aStatement\u202c \u2068May\u2069.pdf',
    ];
    const verdicts = await Promise.all(names.map((name) => check(fileOf(HEADS.pdf, name))));
    const taken = verdicts.map((verdict) => (verdict.isAccepted ? verdict.file.name : ''));
    expect(taken).toEqual([`${'a'.repeat(195)}.pdf`, 'Statement May.pdf']);
    const asked = { documentId: randomUUID(), type: 'application/pdf', size: 3 };
    for (const name of taken)
      expect(createDocumentContract.parse({ ...asked, name })).toMatchObject({ name });
  });

  it('is refused when this browser cannot open HEIC', async () => {
    const refused = { isAccepted: false, message: FILE_MESSAGES.heic };
    const file = fileOf(HEADS.heic, 'IMG_0042.HEIC');
    expect(await checkFile(file, () => Promise.resolve(undefined))).toEqual(refused);
    expect(await checkFile(file, neverConverts)).toEqual(refused);
  });

  it('is refused when it cannot be read any more', async () => {
    const file = fileOf(HEADS.pdf, 'gone.pdf');
    vi.spyOn(file, 'slice').mockReturnValue({
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    } as unknown as Blob);
    expect(await check(file)).toEqual({ isAccepted: false, message: FILE_MESSAGES.unreadable });
  });

  it('is refused when its beginning can be read, and not the rest', async () => {
    const file = fileOf(HEADS.pdf, 'half-gone.pdf');
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    expect(await check(file)).toEqual({ isAccepted: false, message: FILE_MESSAGES.unreadable });
  });
});

describe('sizes', () => {
  it.each([
    [0, '0 bytes'],
    [1023, '1023 bytes'],
    [1536, '1.5 KB'],
    [250 * 1024, '250 KB'],
    [MEGABYTE - 1, '1 MB'],
    [1.25 * MEGABYTE, '1.3 MB'],
    [3000 * MEGABYTE, '3000 MB'],
  ])('%d is %s', (size, words) => {
    expect(formatBytes(size)).toBe(words);
  });
});
