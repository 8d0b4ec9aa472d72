import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectFile } from '#server/features/document/inspect-file.ts';
import { AppError } from '#server/http/app-error.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import type { VirusScanner } from '#server/providers/virus-scanner/interface.ts';
import { createNoVirusScanner } from '#server/providers/virus-scanner/none.ts';
import { inspectHere } from '#server/threads/inspection.ts';
import { goodFiles } from '#tests/support/good-files.ts';
import { hostileFiles } from '#tests/support/hostile-files.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import { blankPng, drawPhoneJpeg, tinyGif } from '#tests/support/picture-files.ts';

const lookWith = (virusScanner: VirusScanner) => ({ inspection: inspectHere, providers: { virusScanner } });
const NO_SCANNER = lookWith(createNoVirusScanner());
const hostile = await hostileFiles();
const good = await goodFiles();

describe('a file that must not be kept', () => {
  it('comes in at least sixty kinds', () => {
    expect(new Set(hostile.map(({ name, announced }) => `${name} ${announced}`)).size).toBeGreaterThanOrEqual(
      60,
    );
  });

  it.each(hostile)('$name ($announced) → $answer', async ({ bytes, announced, answer }) => {
    const refusal = await inspectFile(bytes, announced, NO_SCANNER).then(
      () => 'taken',
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );
    expect(refusal).toBe(answer);
  });
});

/**
 * Three times as long as it takes on a busy machine, and a third of what it took to look for each action separately.
 */
const IN_TIME = { timeout: 6000 };

describe('a file that is what it says', () => {
  it.each(good)('$name is kept', async ({ bytes, type, unwanted }) => {
    const kept = await inspectFile(bytes, type, NO_SCANNER);
    expect((await fileTypeFromBuffer(kept))?.mime ?? type).toBe(type);
    if (type === 'application/pdf') expect(kept.equals(bytes)).toBe(true);
    if (unwanted !== undefined) {
      expect(bytes.includes(unwanted, 0, 'latin1')).toBe(true);
      expect(kept.includes(unwanted, 0, 'latin1')).toBe(false);
    }
  });

  it(
    'a PDF of twenty megabytes of digits is not looked through for each action of a chain',
    IN_TIME,
    async () => {
      const goTo = (next: string) => `<< /S /GoTo /D [3 0 R /Fit] ${next} >>`;
      const pdf = buildPdf({
        catalog: '/OpenAction 5 0 R',
        objects: [...Array.from({ length: 14 }, (_, at) => goTo(`/Next ${String(at + 6)} 0 R`)), goTo('')],
        content: '1 '.repeat(10_000_000),
      });
      expect(await inspectFile(pdf, 'application/pdf', NO_SCANNER)).toBe(pdf);
    },
  );

  it('a picture is turned upright, and tells no longer how or where it was taken', async () => {
    const kept = await inspectFile(await drawPhoneJpeg(), 'image/jpeg', NO_SCANNER);
    const { width, height, exif, orientation, icc, xmp } = await sharp(kept).metadata();
    expect({ width, height, exif, orientation, icc, xmp }).toEqual({ width: 120, height: 160 });
  });

  it('of an animation the first picture is kept', async () => {
    const kept = await inspectFile(tinyGif({ frames: 40 }), 'image/gif', NO_SCANNER);
    expect((await sharp(kept).metadata()).pages ?? 1).toBe(1);
  });

  it('a picture larger than a page needs is made smaller, in its own proportions', async () => {
    const large = await inspectFile(blankPng(6000, 3000), 'image/png', NO_SCANNER);
    const { width, height } = await sharp(large).metadata();
    expect([width, height]).toEqual([5879, 2940]);
  });

  it('a long screenshot stays as wide as its text needs', async () => {
    const kept = await inspectFile(blankPng(1080, 15_000), 'image/png', NO_SCANNER);
    const { width, height } = await sharp(kept).metadata();
    expect([width, height]).toEqual([1080, 15_000]);
  });
});

describe('the virus scanner', () => {
  it('is asked about what came, and what it finds is refused', async () => {
    const pdf = buildPdf();
    const seen: Buffer[] = [];
    const scan = (bytes: Buffer) => {
      seen.push(bytes);
      return Promise.resolve('infected' as const);
    };
    await expect(inspectFile(pdf, 'application/pdf', lookWith({ scan }))).rejects.toThrow('file-infected');
    expect(seen).toEqual([pdf]);
  });

  it('that cannot be asked keeps every file out', async () => {
    const scan = () => Promise.reject(new ProviderError('virus scanner', 'unavailable'));
    await expect(inspectFile(buildPdf(), 'application/pdf', lookWith({ scan }))).rejects.toThrow(
      ProviderError,
    );
  });
});
