import { describe, expect, it } from 'vitest';
import {
  isBaselineJpeg,
  isWholeGif,
  isWholeJpeg,
  isWholePng,
} from '#server/features/document/picture-structure.ts';
import {
  drawGif,
  drawGreyJpeg,
  drawInterlacedPng,
  drawJpeg,
  drawPng,
  drawProgressiveJpeg,
  tinyGif,
} from '#tests/support/picture-files.ts';

const [jpeg, progressive, png, interlaced, gif] = await Promise.all([
  drawJpeg(),
  drawProgressiveJpeg(),
  drawPng(),
  drawInterlacedPng(),
  drawGif(),
]);

const PICTURES: [string, (bytes: Buffer) => boolean, Buffer][] = [
  ['a JPEG', isWholeJpeg, jpeg],
  ['a progressive JPEG', isWholeJpeg, progressive],
  ['a PNG', isWholePng, png],
  ['an interlaced PNG', isWholePng, interlaced],
  ['a GIF', isWholeGif, gif],
  ['a GIF of many pictures', isWholeGif, tinyGif({ frames: 50, comment: 'with a remark' })],
];

describe.each(PICTURES)('%s', (_name, isWhole, bytes) => {
  it('is whole, also with something behind it', () => {
    expect(isWhole(bytes)).toBe(true);
    expect(isWhole(Buffer.concat([bytes, Buffer.from('more')]))).toBe(true);
  });

  it('is not, wherever it is cut off', () => {
    const step = Math.max(1, Math.floor(bytes.length / 400));
    for (let length = 0; length < bytes.length; length += step) {
      expect([length, isWhole(bytes.subarray(0, length))]).toEqual([length, false]);
    }
    expect(isWhole(bytes.subarray(0, -1))).toBe(false);
  });
});

describe('a JPEG with a preview inside it', () => {
  const preview = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), jpeg]);
  preview.writeUInt16BE(jpeg.length + 2, 2);
  const withPreview = Buffer.concat([jpeg.subarray(0, 2), preview, jpeg.subarray(2)]);

  it('is not whole because the preview is', () => {
    expect(isWholeJpeg(withPreview)).toBe(true);
    expect(isWholeJpeg(withPreview.subarray(0, jpeg.length + 100))).toBe(false);
  });
});

it('a JPEG is decoded row by row unless it is progressive', async () => {
  expect(isBaselineJpeg(jpeg)).toBe(true);
  expect(isBaselineJpeg(await drawGreyJpeg())).toBe(true);
  expect(isBaselineJpeg(progressive)).toBe(false);
});
