import type { IncomingMessage } from 'node:http';

/** The most that the API takes as JSON; a file is longer, and streamed. */
const LARGEST_KEPT_BYTES = 64 * 1024;

/**
 * Sent twice, these have one effect by definition (RFC 9110 §9.2.2). PUT alone does not qualify: the second PUT of an
 * upload, or of a change made against a version, is refused, and the caller would take that for the answer to the
 * first.
 */
const IDEMPOTENT_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);

/**
 * Whether a request may be sent a second time when nobody knows whether the first one took effect: either it has one
 * effect however often it is sent, or it carries the key by which the API recognises a repeat.
 */
export function isRepeatable({ method = 'GET', headers }: IncomingMessage): boolean {
  return IDEMPOTENT_METHODS.has(method) || headers['idempotency-key'] !== undefined;
}

/** A body that is small enough to be kept for a second try; undefined for one that must be streamed. */
export async function keepBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding !== undefined || Number(length ?? 0) > LARGEST_KEPT_BYTES) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
