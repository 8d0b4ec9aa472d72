import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { askGuard, guardOf } from '#lib/routes/guards.ts';
import { tellsWhoSent } from '#lib/routes/sender-parameters.ts';
import { PRODUCT_TIME_HEADER } from '#lib/session/product-time-header.ts';
import {
  DEVELOPMENT_AUTH_SECRET,
  applicationCookieName,
  decodeApplicationCookie,
} from '#lib/session/token-format.ts';
import { verifyToken } from '#lib/session/verify-token.ts';

/**
 * Keeps guarded pages from visitors without an application. It runs on the edge, apart from the server, and so reads
 * the environment itself. It decides only which page is shown: every API call checks for itself whose data it touches.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const hasApplicationSession = await holdsValidToken(request, productTime(request));
  switch (askGuard(guardOf(request.nextUrl.pathname), { hasApplicationSession })) {
    case 'pass': {
      const response = NextResponse.next();
      response.headers.set('Cache-Control', NO_STORE);
      return response;
    }
    case 'send-home':
      return sendHome(request);
    case 'unknown':
      return unknownGuard();
  }
}

/** Guarded pages only. Literal, because Next reads it without running it; a test keeps it equal to the route table. */
export const config = {
  matcher: ['/application/:path*', '/bank-details/:path*', '/kitchen-sink/:path*'],
};

const NO_STORE = 'private, no-store';

/** The home page by a full page load (specification §2, Access). */
function sendHome(request: NextRequest): Response {
  // A soft navigation would follow a redirect softly, and remember it. When it is refused, it loads the document
  // itself.
  if (request.headers.get('sec-fetch-dest') === 'empty') {
    return new NextResponse(null, { status: 401, headers: { 'Cache-Control': NO_STORE } });
  }
  const response = NextResponse.redirect(homeOf(request), 307);
  response.headers.set('Cache-Control', NO_STORE);
  return response;
}

/**
 * Home, with what the URL names: who sent the visitor, and a test scenario. Both work on any page, even without a
 * session.
 */
function homeOf({ nextUrl }: NextRequest): URL {
  const home = new URL('/', nextUrl);
  const scenario = nextUrl.searchParams.has('scenario') ? ['scenario', 'partner'] : [];
  for (const [name, value] of nextUrl.searchParams) {
    if (scenario.includes(name) || tellsWhoSent(name)) home.searchParams.append(name, value);
  }
  return home;
}

/** The cookie's presence is not enough: its token must be one of ours, and young enough. */
async function holdsValidToken(request: NextRequest, now: Date): Promise<boolean> {
  const secret = authSecret();
  const value = request.cookies.get(cookieName())?.value;
  const cookie = value === undefined ? undefined : decodeApplicationCookie(value);
  if (secret === undefined || cookie === undefined) return false;
  const verdict = await verifyToken(cookie.authToken, secret, now);
  return verdict.valid && verdict.claims.sub === cookie.contactId;
}

/**
 * The time by the clock that ends sessions, which a sandbox can move. In production a time in the request is ignored.
 */
function productTime({ headers }: NextRequest): Date {
  const told = process.env['APP_ENV'] === 'production' ? null : headers.get(PRODUCT_TIME_HEADER);
  const time = new Date(told ?? Date.now());
  return Number.isNaN(time.getTime()) ? new Date() : time;
}

function cookieName(): string {
  return applicationCookieName(process.env['PUBLIC_URL']?.startsWith('https:') ?? false);
}

/** A production deployment without a secret of its own lets nobody in; the server does not even start. */
function authSecret(): string | undefined {
  const secret = process.env['AUTH_SECRET'];
  if (secret) return secret;
  return process.env['APP_ENV'] === 'production' ? undefined : DEVELOPMENT_AUTH_SECRET;
}

function unknownGuard(): Response {
  const html = `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Oops</title><main><h1>Oops</h1><p>500</p><p>Unknown middleware</p></main></html>`;
  return new NextResponse(html, {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': NO_STORE },
  });
}
