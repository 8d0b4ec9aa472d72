import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isKnownVersion } from '#server/http/etag.ts';
import type { BuildOutput, StaticFile } from './build-output.ts';
import type { PagePolicy } from './page-policy.ts';

/** Answers a request from memory, when it asks for something that is the same for everybody. */
export type StaticResponder = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

/** Next answers a page's address with its data, not its document, when one of these headers is present. */
const PAGE_DATA_HEADERS = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-action',
] as const;
const PAGE_VARY =
  'Accept-Encoding, RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch';

type Encoding = 'br' | 'gzip' | 'identity';
type Variant = {
  body: Buffer;
  etag: string;
  headers: OutgoingHttpHeaders;
  /** The headers for "not modified": all except those that describe the body. */
  headersWithoutBody: OutgoingHttpHeaders;
};
export type Prepared = Readonly<Record<Encoding, Variant>>;

/** Files and public pages of a build, with every header made beforehand. */
export function createStaticResponder(build: BuildOutput, policy: PagePolicy): StaticResponder {
  const assets = new Map<string, Prepared>();
  for (const [path, file] of build.assets) {
    assets.set(path, prepare(file, { ...policy.commonHeaders, Vary: 'Accept-Encoding' }));
  }
  const pages = preparePages(build.publicPages, build, policy);

  return (request, response, path) => {
    if (!isRead(request)) return false;
    const file = assets.get(path) ?? (isDocumentRequest(request) ? pages.get(path) : undefined);
    if (!file) return false;
    answerWith(file, request, response);
    return true;
  };
}

/** Pages of a build, by both of their slash forms, which are one page (specification §2). */
export function preparePages(
  files: ReadonlyMap<string, StaticFile>,
  build: BuildOutput,
  policy: PagePolicy,
): ReadonlyMap<string, Prepared> {
  const pages = new Map<string, Prepared>();
  for (const [path, file] of files) {
    const sources = build.scriptSources.get(path) ?? [];
    const prepared = prepare(file, {
      ...policy.commonHeaders,
      Vary: PAGE_VARY,
      'Content-Security-Policy': policy.contentSecurityPolicy(path, sources),
    });
    pages.set(path, prepared);
    if (path !== '/') pages.set(`${path}/`, prepared);
  }
  return pages;
}

/** Answers with what was prepared, or says that it has not changed. */
export function answerWith(file: Prepared, request: IncomingMessage, response: ServerResponse): void {
  const { body, etag, headers, headersWithoutBody } =
    file[chooseEncoding(request.headers['accept-encoding'])];
  if (isKnownVersion(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headersWithoutBody).end();
  } else {
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
  }
}

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function prepare(file: StaticFile, headers: OutgoingHttpHeaders): Prepared {
  const { identity, gzip = identity, br = identity } = file.encodings;
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    const etag = `"${file.hash}-${encoding}"`;
    const headersWithoutBody = { ...headers, 'Cache-Control': file.cacheControl, ETag: etag };
    return {
      body,
      etag,
      headersWithoutBody,
      headers: {
        ...headersWithoutBody,
        'Content-Type': file.contentType,
        'Content-Length': body.length,
        ...(body !== identity && { 'Content-Encoding': encoding }),
      },
    };
  };
  return { identity: variant('identity', identity), gzip: variant('gzip', gzip), br: variant('br', br) };
}

/** Whether it asks for the page itself, not for its data. */
export function isDocumentRequest(request: IncomingMessage): boolean {
  if (PAGE_DATA_HEADERS.some((name) => request.headers[name] !== undefined)) return false;
  return !request.url?.includes('_rsc=');
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? '').toLowerCase();
  if (accepts(offers, 'br')) return 'br';
  return accepts(offers, 'gzip') ? 'gzip' : 'identity';
}

function accepts(offers: string, encoding: string): boolean {
  if (!offers.includes(encoding)) return false;
  return offers
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()))
    .some(([name, quality]) => name === encoding && !/^q=0(\.0+)?$/.test(quality ?? ''));
}
