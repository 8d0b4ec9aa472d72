import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { needsApplicationSession } from '#lib/routes/route-table.ts';
import { PRODUCT_TIME_HEADER } from '#lib/session/product-time-header.ts';
import { REVALIDATE } from './build-output.ts';
import type { BuildOutput } from './build-output.ts';
import type { PagePolicy } from './page-policy.ts';

export type PageListener = (request: IncomingMessage, response: ServerResponse, path: string) => void;

/**
 * Hands a request to Next and adds the headers of the page it turns out to be: which inline scripts may run depends on
 * the final status, because any path can end in an error page.
 *
 * @param build undefined in development, where pages are made on the fly
 * @param clock the one that the API ends sessions by, passed to the middleware
 */
export function createPageListener(
  handleWithNext: RequestListener,
  policy: PagePolicy,
  build: BuildOutput | undefined,
  clock: () => Date,
): PageListener {
  return (request, response, path) => {
    for (const [name, value] of Object.entries(policy.commonHeaders)) response.setHeader(name, value);
    response.setHeader('X-Request-Id', randomUUID());
    const isGuarded = needsApplicationSession(path);
    const ownSources = build?.scriptSources.get(withoutSlash(path));
    // A page that is not in the build is rendered now, and Next puts the nonce that we pass it on the scripts it
    // writes.
    const nonce = ownSources || !build ? undefined : `'nonce-${randomBytes(16).toString('base64')}'`;
    delete request.headers['content-security-policy'];
    if (nonce) request.headers['content-security-policy'] = `script-src ${nonce}`;
    request.headers[PRODUCT_TIME_HEADER] = clock().toISOString();

    beforeHeaders(response, (status) => {
      const builtSources = (status < 400 ? ownSources : undefined) ?? build?.errorScriptSources ?? [];
      const sources = nonce ? [...builtSources, nonce] : builtSources;
      if (isDocument(response)) {
        response.setHeader('Content-Security-Policy', policy.contentSecurityPolicy(path, sources));
      }
      if (isGuarded) response.setHeader('Cache-Control', 'no-store');
      else if (String(response.getHeader('cache-control')).includes('s-maxage')) {
        // Next treats a build as permanent; a shared cache would keep serving it after the next one.
        response.setHeader('Cache-Control', REVALIDATE);
      }
    });
    handleWithNext(request, response);
  };
}

function isDocument(response: ServerResponse): boolean {
  const type = response.getHeader('content-type');
  return type === undefined || String(type).startsWith('text/html');
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Calls back once, with the final status, just before the headers go out. */
function beforeHeaders(response: ServerResponse, change: (status: number) => void): void {
  const writeHead = response.writeHead.bind(response) as (...values: unknown[]) => ServerResponse;
  response.writeHead = (...values: unknown[]) => {
    response.writeHead = writeHead;
    change(Number(values[0]));
    return writeHead(...values);
  };
}
