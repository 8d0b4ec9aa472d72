import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CallContext } from '#server/http/call-context.ts';

type Bindings = CallContext['Bindings'];

/** Where a request comes from; the API gets it as its bindings, and sets the route. */
export type RequestOrigin = Required<Omit<Bindings, 'route'>> & Pick<Bindings, 'route'>;

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * @param trustedProxyHops how many of our own proxies are in front; we believe what they say about the request, and
 *   nobody else
 */
export function readRequestOrigin(request: IncomingMessage, trustedProxyHops: number): RequestOrigin {
  const givenId = request.headers['x-request-id'];
  const isIdBelieved = trustedProxyHops > 0 && typeof givenId === 'string' && REQUEST_ID.test(givenId);
  return {
    requestId: isIdBelieved ? givenId : randomUUID(),
    clientAddress: readClientAddress(request, trustedProxyHops),
    breakConnection: () => request.socket.destroy(),
    isBrokenOff: () => request.destroyed && !request.complete,
  };
}

function readClientAddress(request: IncomingMessage, trustedProxyHops: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim());
  // Each proxy appends the address it was called from; addresses further left may be invented by the caller.
  const address = trustedProxyHops > 0 ? (forwarded.at(-trustedProxyHops) ?? '') : peer;
  return (address === '' ? peer : address).replace(/^::ffff:/, '');
}

/** The path of a request without its query; undefined for something that is not a path of this server. */
export function pathOfRequest(request: IncomingMessage): string | undefined {
  const url = request.url ?? '';
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return path.startsWith('/') ? path : undefined;
}

/** Whether the API answers this path. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Whether it asks for the process's health or metrics. */
export function isHealthPath(path: string): boolean {
  return path.startsWith('/api/health/') || path === '/api/metrics';
}

/** Whether bytes of a document are sent here. */
export function isUploadPath(path: string): boolean {
  return path.startsWith('/api/v2/uploads/');
}

/** Whether anything follows the headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
