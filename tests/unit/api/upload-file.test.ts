import axios from 'axios';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { putFile } from '#lib/api/upload-file.ts';

const CONTENT = new Blob(['abcd']);

/** Reports how much of the file being sent has left, as the browser would. */
let move: (loaded: number) => void;
let put: MockInstance;

beforeEach(() => {
  vi.useFakeTimers();
  put = vi.spyOn(axios, 'put').mockImplementation(
    (_place, _content, settings) =>
      new Promise((_resolve, reject) => {
        move = (loaded) => settings?.onUploadProgress?.({ loaded, bytes: loaded, lengthComputable: true });
        settings?.signal?.addEventListener?.('abort', () => {
          reject(new axios.AxiosError('canceled', axios.AxiosError.ERR_CANCELED));
        });
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Starts sending; says after each pause whether it was given up. */
async function begin() {
  let isGivenUp = false;
  const signal = new AbortController().signal;
  putFile('/place', CONTENT, { type: 'text/plain', signal, onProgress: () => undefined }).catch(() => {
    isGivenUp = true;
  });
  await vi.waitFor(() => {
    expect(put).toHaveBeenCalledOnce();
  });
  return async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return isGivenUp;
  };
}

it('is given up 45 seconds after something moved', async () => {
  const isGivenUpAfter = await begin();
  expect(await isGivenUpAfter(40)).toBe(false);
  move(3);
  expect(await isGivenUpAfter(44)).toBe(false);
  expect(await isGivenUpAfter(1)).toBe(true);
});

it('waits longer for the answer once everything has left', async () => {
  const isGivenUpAfter = await begin();
  move(4);
  expect(await isGivenUpAfter(89)).toBe(false);
  expect(await isGivenUpAfter(1)).toBe(true);
});

it('has not arrived where a network answers in place of the service', async () => {
  const sending = () =>
    putFile('/place', CONTENT, {
      type: 'text/plain',
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
  put.mockResolvedValueOnce({ status: 201, data: {} });
  await expect(sending()).resolves.toBeUndefined();
  put.mockResolvedValueOnce({ status: 200, data: '<html>Please sign in</html>' });
  await expect(sending()).rejects.toMatchObject({ code: 'network' });
});
