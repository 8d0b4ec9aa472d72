import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures for tests: noise, so that they are as large as photos, and hand-written frames for the hostile ones. */

type Drawn = { width?: number; height?: number };

function draw({ width = 160, height = 120 }: Drawn = {}) {
  const pixels = Buffer.alloc(width * height * 3);
  // A fixed pattern: the same picture in every run.
  for (let at = 0, seed = 7; at < pixels.length; at += 1) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    pixels[at] = seed >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The comment of a JPEG's EXIF block that stands for where it was taken. */
const GPS_MARK = 'GPS-33.8688S-151.2093E';

export const drawJpeg = (size?: Drawn) => draw(size).jpeg({ quality: 90 }).toBuffer();
export const drawProgressiveJpeg = () => draw().jpeg({ progressive: true }).toBuffer();
export const drawGreyJpeg = () => draw().greyscale().jpeg().toBuffer();
export const drawCmykJpeg = () => draw().toColourspace('cmyk').jpeg().toBuffer();
export const drawPng = (size?: Drawn) => draw(size).png().toBuffer();
export const drawInterlacedPng = () => draw().png({ progressive: true }).toBuffer();
export const drawTransparentPng = () => draw().ensureAlpha(0.5).png().toBuffer();
export const drawGif = (size?: Drawn) => draw(size).gif().toBuffer();
export const drawWebp = () => draw().webp().toBuffer();
export const drawTiff = () => draw().tiff().toBuffer();

/** As a phone takes it: rotated, and recording where it was taken. */
export function drawPhoneJpeg(): Promise<Buffer> {
  return draw({ width: 160, height: 120 })
    .withExif({ IFD0: { ImageDescription: GPS_MARK }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** A black-and-white PNG of this size; only `rows` of its rows are really there. */
export function blankPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Puts a text chunk after a PNG's header. */
export function withPngText(png: Buffer, text: string): Buffer {
  const headerEnd = 8 + 25;
  const chunk = pngChunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)]);
}

/** A JPEG whose frame claims a size it does not have. */
export function claimJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** A single-colour GIF with data for only one pixel, however large it claims to be. */
export function tinyGif({ width = 1, height = 1, frames = 1, comment = '' } = {}): Buffer {
  const screen = Buffer.alloc(4);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  const frame = Buffer.concat([
    Buffer.from('2c00000000', 'hex'),
    screen,
    Buffer.from('00' + '0202440100', 'hex'),
  ]);
  const text = Buffer.from(comment, 'latin1');
  const remark = comment === '' ? [] : [Buffer.from([0x21, 0xfe, text.length]), text, Buffer.from([0])];
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    screen,
    Buffer.from('800000' + '000000ffffff', 'hex'),
    ...remark,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}
