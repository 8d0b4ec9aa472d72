import autocannon from 'autocannon';
import { parseConfig } from '#server/config.ts';
import { readBuildOutput } from '#server/front/build-output.ts';
import { createPagePolicy } from '#server/front/page-policy.ts';
import { createStaticResponder } from '#server/front/static-files.ts';
import { serveLocally } from './local-server.ts';
import { PROJECT, buildScratchApp } from './scratch-app.ts';
import { median } from './median.ts';
import { CONNECTIONS, ROUNDS, SECONDS } from './settings.ts';

const PAGE = `export const dynamic = 'force-dynamic';
export default function Page() {
  return (<main><h1>Personal loans</h1>{Array.from({ length: 200 }, (_, index) => <p key={index}>Line {index}</p>)}</main>);
}
`;
/** As in Next's own guide: one nonce per request, passed to Next in the request's header. */
const MIDDLEWARE = `import { NextResponse } from 'next/server';
export function middleware(request) {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  const policy = "default-src 'self'; script-src 'self' 'nonce-" + nonce + "' 'strict-dynamic'";
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}
`;

/**
 * A strict policy by hashes, on a page from memory, against one by nonces, on a page that Next draws for each request.
 * Needs a build (`npm start` makes one).
 */
export async function comparePolicies(): Promise<string[]> {
  const nonces = await startNonceApp();
  const hashes = await startHashedPage();
  try {
    const figures = { hashes: [] as number[], nonces: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      figures.hashes.push(await requestsPerSecond(hashes.url));
      figures.nonces.push(await requestsPerSecond(nonces.url));
    }
    const [hashed, drawn] = [median(figures.hashes), median(figures.nonces)];
    return [
      `static page with hashes: ${hashed.toFixed(0)}/s against a drawn page with a nonce: ${drawn.toFixed(0)}/s = ${(hashed / drawn).toFixed(1)} ×`,
    ];
  } finally {
    hashes.stop();
    nonces.stop();
  }
}

/** Our home page as the front process serves it. */
async function startHashedPage(): Promise<{ url: string; stop: () => void }> {
  const answer = createStaticResponder(
    await readBuildOutput(PROJECT),
    createPagePolicy(parseConfig({}, new Date()), false),
  );
  const { port, stop } = await serveLocally((request, response) => {
    if (!answer(request, response, '/')) response.writeHead(404).end();
  });
  return { url: `http://127.0.0.1:${String(port)}/`, stop };
}

async function startNonceApp(): Promise<{ url: string; stop: () => void }> {
  const app = buildScratchApp('bare-policy', { 'app/page.jsx': PAGE, 'middleware.js': MIDDLEWARE });
  const { url, stop } = await app.serve();
  return { url: `${url}/`, stop };
}

async function requestsPerSecond(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return result.requests.average;
}
