import { presentRequestId } from '#server/request-context.ts';
import { ProviderError, faultOfStatus } from './provider-error.ts';
import { retryAfterOf } from './retry-after.ts';

export type ServiceClientSettings = {
  /** The provider's name in errors. */
  provider: string;
  /** Base address, without a trailing slash. */
  url: string;
  /** Our account's key: it stays on the server. */
  key: string;
  /** Which answers mean that the same request will never be accepted. */
  isFinal?: (status: number) => boolean;
};

export type ServiceRequest = {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** For a call that may be sent twice and must take effect once. */
  idempotencyKey?: string;
  /** Whether only the status of a success counts: its text is not read, and returned as empty. */
  isReplyIgnored?: true;
};

/** @param signal how long the whole reply may take: the caller knows, and there is no other limit */
export type CallService = (request: ServiceRequest, signal: AbortSignal) => Promise<string>;

/** Years of a busy account's statements are a tenth of it. */
const LARGEST_REPLY_BYTES = 8 * 1024 * 1024;

/**
 * Calls a third party over HTTP, with our key as bearer token and JSON both ways. Nothing is retried here: the caller
 * knows whether that makes sense.
 *
 * @returns a function that returns the text of a successful reply. It throws ProviderError: 'timeout' when the reply is
 *   later than the caller's signal allows, 'unavailable' when trying later may help, 'rejected' otherwise, including
 *   for a reply larger than 8 MB; and whatever the caller's signal was aborted with for any other reason
 */
export function createServiceClient({
  provider,
  url,
  key,
  isFinal = isNotTemporary,
}: ServiceClientSettings): CallService {
  return async ({ method, path, body, idempotencyKey, isReplyIgnored }, signal) => {
    const requestId = presentRequestId();
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          // So that the provider's log and ours can be matched.
          ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal,
      });
      if (!response.ok) {
        await response.body?.cancel();
        const { status } = response;
        throw new ProviderError(provider, isFinal(status) ? 'rejected' : 'unavailable', {
          ...faultOfStatus(status),
          retryAfterMs: retryAfterOf(response),
        });
      }
      if (isReplyIgnored) {
        // It may have broken off already.
        await response.body?.cancel().catch(() => undefined);
        return '';
      }
      // Read here, so that the time limit covers the whole reply.
      return await readText(response, provider);
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      if (isDeadline(signal)) throw new ProviderError(provider, 'timeout');
      signal.throwIfAborted();
      // No cause: it may contain the requested URL.
      throw new ProviderError(provider, 'unavailable');
    }
  };
}

/**
 * The text of a reply, up to the size that a reply may have.
 * @throws ProviderError 'rejected' for a larger one, the rest of which is not read
 */
export async function readText({ body }: Response, provider: string): Promise<string> {
  if (body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > LARGEST_REPLY_BYTES) throw new ProviderError(provider, 'rejected', { fault: 'unreadable' });
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Whether the call was ended because its time was up. */
function isDeadline({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof Error && reason.name === 'TimeoutError';
}

/** Too many requests, request timeout and every 5xx are temporary. */
function isNotTemporary(status: number): boolean {
  return status < 500 && status !== 429 && status !== 408;
}
