import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { AppError } from './app-error.ts';
import { createRouter } from './router.ts';
import type { Router } from './router.ts';

const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'Personal loan marketplace: product API',
    version: '2.0.0',
    description:
      'Money is in integer cents, days are yyyy-mm-dd, instants are ISO 8601 UTC. Errors are application/problem+json: `code` says what it is, `message` what an applicant may read, `detail` what would change the answer, and `link`, where signing in is the way on, which call begins that.',
  },
  servers: [{ url: '/api/v2' }],
};

const PAGE = `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Product API</title></head>
<body><script id="api-reference" data-url="openapi.json" data-configuration='{"withDefaultFonts":false,"telemetry":false}' src="docs/reference.js"></script></body>
</html>`;

/** The page needs its own policy: the reference draws its styles itself. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** OpenAPI 3.1 from the contracts, and a page that shows it; nothing is fetched from elsewhere. */
export function documentationRoutes(documented: Router) {
  const reference = createRequire(import.meta.url).resolve('@scalar/api-reference');
  const script = new URL('./browser/standalone.js', `file://${reference}`);
  const routes = createRouter();
  let document: ReturnType<Router['getOpenAPI31Document']> | undefined;

  // The routes do not change while the server runs.
  routes.get('/openapi.json', (c) => c.json((document ??= documented.getOpenAPI31Document(DOCUMENT))));
  routes.get('/docs', (c) => {
    // Relative addresses in the page count from /api/v2/: a trailing slash would move them.
    if (c.req.path.endsWith('/')) return c.redirect(c.req.path.replace(/\/+$/, ''));
    c.header('content-security-policy', PAGE_POLICY);
    return c.html(PAGE);
  });
  routes.get('/docs/reference.js', async (c) => {
    const body = await readFile(script).catch((cause: unknown) => {
      throw new AppError('not-found', { cause });
    });
    c.header('content-type', 'text/javascript; charset=utf-8');
    c.header('cache-control', 'public, max-age=3600');
    return c.body(new Uint8Array(body));
  });
  return routes;
}
