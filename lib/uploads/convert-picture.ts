/** Of a converted picture: every browser's canvas is large enough, and a long screenshot is as wide as its text needs. */
const MOST_PIXELS = 4096 * 4096;
const JPEG_QUALITY = 0.9;

/**
 * Opens a picture with the browser's own decoder and saves it as JPEG. Undefined where the browser cannot open it: most
 * open HEIC only if the system has a decoder.
 */
export async function convertToJpeg(picture: Blob): Promise<Blob | undefined> {
  const opened = await createImageBitmap(picture).catch(() => undefined);
  if (opened === undefined) return undefined;
  try {
    const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (opened.width * opened.height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(opened.width * scale));
    canvas.height = Math.max(1, Math.floor(opened.height * scale));
    const drawing = canvas.getContext('2d');
    if (drawing === null) return undefined;
    drawing.drawImage(opened, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => {
      canvas.toBlob(
        (jpeg) => {
          resolve(jpeg ?? undefined);
        },
        'image/jpeg',
        JPEG_QUALITY,
      );
    });
  } finally {
    opened.close();
  }
}
