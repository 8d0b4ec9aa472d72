/**
 * Whether a picture file has an end. Decoders forgive a missing one and show grey instead; a document whose lower half
 * is grey is no document. What comes after the end does not matter: pictures are redrawn.
 */

const JPEG_START_OF_SCAN = 0xda;
const JPEG_END = 0xd9;
const JPEG_RESTARTS = [0xd0, 0xd7] as const;
/** Other kinds of frame come in several passes, and need the whole picture in memory. */
const JPEG_BASELINE_FRAMES = [0xc0, 0xc1];

/** Whether the picture's own end marker is there, not just that of a preview inside it. */
export function isWholeJpeg(bytes: Buffer): boolean {
  return readJpegMarkers(bytes).includes(JPEG_END);
}

/** Whether the picture can be decoded row by row. */
export function isBaselineJpeg(bytes: Buffer): boolean {
  const markers = readJpegMarkers(bytes);
  return JPEG_BASELINE_FRAMES.some((frame) => markers.includes(frame));
}

/** Walks the segments of a JPEG, and the coded data between them, to the end marker or to the end of the bytes. */
function readJpegMarkers(bytes: Buffer): number[] {
  const markers: number[] = [];
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    // Bytes that belong to no segment are skipped, as decoders do.
    if (bytes[at] !== 0xff || marker === 0xff) at += 1;
    else if (marker === JPEG_END) return [...markers, marker];
    else if (at + 3 >= bytes.length) return markers;
    else {
      markers.push(marker);
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === JPEG_START_OF_SCAN) at = endOfScan(bytes, at);
    }
  }
  return markers;
}

/** The next marker that does not belong to coded data: neither a stuffed 0xff nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    const isRestart = marker >= JPEG_RESTARTS[0] && marker <= JPEG_RESTARTS[1];
    if (marker !== 0 && marker !== 0xff && !isRestart) return at;
  }
  return bytes.length;
}

const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum around the data of a chunk. */
const PNG_CHUNK_FRAME_BYTES = 12;

/** Walks the chunks of a PNG to the one that ends it. */
export function isWholePng(bytes: Buffer): boolean {
  let at = PNG_SIGNATURE_BYTES;
  while (at + PNG_CHUNK_FRAME_BYTES <= bytes.length) {
    const end = at + PNG_CHUNK_FRAME_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) return false;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at = end;
  }
  return false;
}

const GIF_HEADER_BYTES = 13;
const GIF_EXTENSION = 0x21;
const GIF_PICTURE = 0x2c;
const GIF_END = 0x3b;

/** Walks the blocks of a GIF to its trailer. */
export function isWholeGif(bytes: Buffer): boolean {
  if (bytes.length < GIF_HEADER_BYTES) return false;
  let at = GIF_HEADER_BYTES + colourTableBytes(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === GIF_END) return true;
    if (block === GIF_EXTENSION) at = endOfSubBlocks(bytes, at + 2);
    else if (block === GIF_PICTURE) {
      // Position and size, flags, the colour table where the flags say so, and the smallest code.
      at = endOfSubBlocks(bytes, at + 10 + colourTableBytes(bytes[at + 9] ?? 0) + 1);
    } else return false;
  }
  return false;
}

function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

function endOfSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const size = bytes[at] ?? 0;
    at += 1 + size;
    if (size === 0) return at;
  }
  return bytes.length;
}
