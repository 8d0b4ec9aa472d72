// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { convertToJpeg } from '#lib/uploads/convert-picture.ts';

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: vi.fn() } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    callback,
  ) {
    callback(new Blob([`${String(this.width)} × ${String(this.height)}`]));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['a photo of a phone stays as it is', 4032, 3024, '4032 × 3024'],
  ['a long screenshot stays as wide as its text needs', 1170, 12_000, '1170 × 12000'],
  ['a picture larger than every canvas is scaled down', 8192, 8192, '4096 × 4096'],
])('%s', async (_what, width, height, size) => {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close }));
  const jpeg = await convertToJpeg(new Blob(['heic']));
  expect(await jpeg?.text()).toBe(size);
  expect(close).toHaveBeenCalledOnce();
});
