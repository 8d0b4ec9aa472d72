import type { AxiosError } from 'axios';
import { readApiError } from './api-error.ts';
import { apiSettings } from './client.ts';

export type UploadOptions = {
  /** The file's content type; the permission is valid only for it. */
  type: string;
  /** The share of the bytes that have left this device, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** After this long without progress the connection is gone, whatever the browser believes. */
const STALLED_AFTER_MS = 45_000;
/**
 * The time to answer once everything has left, as far as the browser knows. On a slow line the last megabyte is still
 * under way, and the API then has to inspect the file.
 */
const UNANSWERED_AFTER_MS = 90_000;
/** The one status that says that a file is kept. */
const KEPT = 201;

/**
 * PUTs the bytes of one file to the place the API gave for them, without a token: the place itself is the permission,
 * and it works once. So nothing is retried here; another attempt needs another place.
 * @throws ApiError without any effect on the page, also when the connection stalls
 * @throws the signal's reason when it was cancelled
 */
export async function putFile(
  manualUploadURL: string,
  content: Blob,
  { type, onProgress, signal }: UploadOptions,
): Promise<void> {
  const { default: axios } = await import('axios');
  signal.throwIfAborted();
  // Not AbortSignal.any: browsers of 2023, which the pages otherwise work in, do not have it.
  const sending = new AbortController();
  const stop = () => {
    sending.abort();
  };
  signal.addEventListener('abort', stop);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (limitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(stop, limitMs);
  };
  watch(STALLED_AFTER_MS);
  try {
    const { status } = await axios.put(manualUploadURL, content, {
      headers: { 'Content-Type': type, Accept: 'application/json' },
      signal: sending.signal,
      onUploadProgress: ({ loaded }) => {
        watch(loaded < content.size ? STALLED_AFTER_MS : UNANSWERED_AFTER_MS);
        onProgress(content.size === 0 ? 0 : Math.min(1, loaded / content.size));
      },
    });
    // A network that answers in place of the API has kept nothing.
    if (status !== KEPT) throw new axios.AxiosError('Another has answered');
  } catch (failure) {
    signal.throwIfAborted();
    const { response, code } = failure as Partial<AxiosError>;
    throw readApiError(
      { status: response?.status, body: response?.data, connectionCode: code },
      apiSettings().now(),
    );
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
