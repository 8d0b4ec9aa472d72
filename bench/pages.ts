import { createOffer } from '../trust/applicant.ts';
import { makeDataFolder, startProgram } from '../trust/product.ts';
import { encodeApplicationCookie } from '#lib/session/token-format.ts';
import { alternate, load } from './load.ts';
import type { Compared, Measured, Side } from './load.ts';
import { ratio } from './median.ts';
import { usageOf } from './process-usage.ts';
import { BARE_PAGE, buildScratchApp } from './scratch-app.ts';

const EMPTY_MIDDLEWARE = `import { NextResponse } from 'next/server';
export function middleware() { return NextResponse.next(); }
export const config = { matcher: ['/guarded'] };
`;
const HEADERS = { 'accept-encoding': 'br, gzip' };

/**
 * Pages of the product, as `npm start` serves them, against pages of six inputs served by Next alone: a public page
 * against a static one, a guarded page against one behind a middleware that does nothing, and the memory of both
 * processes after the load. Needs a build (`npm start` makes one).
 */
export async function comparePages(): Promise<string[]> {
  const data = makeDataFolder('bench-pages');
  const closing: (() => unknown)[] = [data.remove];
  try {
    const app = buildScratchApp('bare-pages', {
      'app/page.jsx': BARE_PAGE,
      'app/guarded/page.jsx': BARE_PAGE,
      'middleware.js': EMPTY_MIDDLEWARE,
    });
    const bare = await app.serve();
    closing.push(bare.stop);
    const product = await startProgram('main', { DATA_DIR: data.path, LOG_LEVEL: 'error' });
    closing.push(() => product.end('SIGTERM'));
    const { contactId, token, applicationId } = await createOffer(product.url);
    const cookie = encodeApplicationCookie({ contactId, applicationId, authToken: token });
    const processes = { ours: product.processId(), bare: bare.processId };
    const server = (side: Side): Measured => ({
      name: side,
      url: side === 'ours' ? product.url : bare.url,
      ask: () => Promise.resolve(usageOf(processes[side])),
    });

    const publicPage = await alternate((side) => load(server(side), [{ path: '/', headers: HEADERS }]));
    const guardedPage = await alternate((side) =>
      load(server(side), [
        side === 'ours'
          ? { path: '/application/step-1', headers: { ...HEADERS, cookie: `application=${cookie}` } }
          : { path: '/guarded', headers: HEADERS },
      ]),
    );
    const resident = (side: Side) => usageOf(processes[side]).residentBytes / 1024 / 1024;
    return [
      ...compare('public page', publicPage, '≥ 0.95, aim ≥ 5'),
      ...compare('guarded page', guardedPage, '≥ 0.8'),
      ratio('memory after that load', resident('ours'), resident('bare'), '≤ 1.2', 'MB'),
    ];
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

function compare(name: string, { ours, bare }: Compared, target: string): string[] {
  return [
    ratio(`${name}, requests/s`, ours.perSecond, bare.perSecond, target, '/s'),
    ratio(`${name}, processor time a request`, ours.cpuMs, bare.cpuMs, 'none', 'ms'),
  ];
}
