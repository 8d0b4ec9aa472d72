import { unstable_doesMiddlewareMatch as doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askGuard, guardOf } from '#lib/routes/guards.ts';
import { GUARDED_PREFIXES, GUARDS, ROUTES } from '#lib/routes/route-table.ts';
import { PRODUCT_TIME_HEADER } from '#lib/session/product-time-header.ts';
import { TOKEN_AUDIENCE, TOKEN_ISSUER, encodeApplicationCookie } from '#lib/session/token-format.ts';
import { config, middleware } from '../../../middleware.ts';

const SECRET = 'a-secret-of-at-least-32-characters-for-tests';
const ORIGIN = 'https://loans.example';
const CONTACT = '8d0f3f4e-1111-4222-8333-444455556666';

beforeEach(() => {
  vi.stubEnv('AUTH_SECRET', SECRET);
  vi.stubEnv('PUBLIC_URL', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

type TokenParts = {
  expiresAt?: string;
  secret?: string;
  issuer?: string;
  audience?: string;
  subject?: string;
};

function token({
  expiresAt = '1h',
  secret = SECRET,
  issuer = TOKEN_ISSUER,
  audience = TOKEN_AUDIENCE,
  subject = CONTACT,
}: TokenParts = {}) {
  return new SignJWT({ ver: 1, auth_time: Math.floor(Date.now() / 1000) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(secret));
}

async function visit(
  path: string,
  {
    authToken,
    cookie = 'application',
    dest = 'document',
    time,
  }: { authToken?: string; cookie?: string; dest?: string; time?: string } = {},
) {
  const headers = new Headers({ 'sec-fetch-dest': dest });
  if (time !== undefined) headers.set(PRODUCT_TIME_HEADER, time);
  if (authToken !== undefined) {
    headers.set('cookie', `${cookie}=${encodeApplicationCookie({ contactId: CONTACT, authToken })}`);
  }
  return middleware(new NextRequest(new URL(path, ORIGIN), { headers }));
}

const isLetIn = (response: Response) => response.headers.get('x-middleware-next') === '1';

describe('the matcher', () => {
  const matches = (url: string) => doesMiddlewareMatch({ config, nextConfig: {}, url });

  it('is exactly the guarded prefixes of the route table', () => {
    expect(config.matcher).toEqual(GUARDED_PREFIXES.map((prefix) => `${prefix}/:path*`));
  });

  it('matches every guarded page in both slash forms, and no public one', () => {
    for (const { path, guard } of Object.values(ROUTES)) {
      expect(matches(path), path).toBe(guard !== 'public');
      if (path !== '/') expect(matches(`${path}/`), `${path}/`).toBe(guard !== 'public');
    }
  });

  it.each(['/api/v2/contact', '/_next/static/chunks/a.js', '/applications', '/partners/cra/'])(
    'leaves %s alone',
    (url) => {
      expect(matches(url)).toBe(false);
    },
  );
});

describe('a guarded page', () => {
  it('opens with a valid token, and is kept by no cache', async () => {
    const response = await visit('/application/step-1/', { authToken: await token() });
    expect(isLetIn(response)).toBe(true);
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it.each([
    ['no cookie', undefined],
    ['an expired token', { expiresAt: '-1s' }],
    ['a token signed by somebody else', { secret: 'another-secret-of-at-least-32-characters' }],
    ['a token of another issuer', { issuer: 'somebody-else' }],
    ['a token made for another purpose', { audience: 'referral' }],
    ['a token of another contact', { subject: 'another' }],
  ])('sends home with %s', async (_, parts) => {
    const response = await visit(
      '/application/step-1',
      parts === undefined ? {} : { authToken: await token(parts) },
    );
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(`${ORIGIN}/`);
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('goes by the time that the front process tells, where that can be moved', async () => {
    const authToken = await token();
    const [threeHoursOn, now] = [3, 0].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    const letsIn = async (time = '') => isLetIn(await visit('/application/step-1', { authToken, time }));
    expect([await letsIn(threeHoursOn), await letsIn(now), await letsIn('noon')]).toEqual([
      false,
      true,
      true,
    ]);

    const ended = await token({ expiresAt: '-1h' });
    const before = { authToken: ended, time: new Date(Date.now() - 2 * 3_600_000).toISOString() };
    expect(isLetIn(await visit('/application/step-1', before))).toBe(true);
    vi.stubEnv('APP_ENV', 'production');
    expect(isLetIn(await visit('/application/step-1', before))).toBe(false);
  });

  it('sends home with garbage in the cookie', async () => {
    const headers = { cookie: 'application=%00garbage' };
    expect((await middleware(new NextRequest(`${ORIGIN}/application/offer`, { headers }))).status).toBe(307);
  });

  it('refuses an unsigned token', async () => {
    const [, payload = ''] = (await token()).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await visit('/application/offer', { authToken: `${header}.${payload}.` })).status).toBe(307);
  });

  it('refuses a soft navigation without a Location, so that the page loads as a whole', async () => {
    const response = await visit('/application/step-1', { dest: 'empty' });
    expect(response.status).toBe(401);
    expect(response.headers.has('location')).toBe(false);
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('an unknown path under a guarded prefix goes home too', async () => {
    expect((await visit('/application/nowhere')).status).toBe(307);
    expect((await visit('/bank-details/anything')).status).toBe(307);
  });

  it('on https takes the __Host- cookie only', async () => {
    vi.stubEnv('PUBLIC_URL', ORIGIN);
    const authToken = await token();
    expect(isLetIn(await visit('/application/step-1', { authToken, cookie: '__Host-application' }))).toBe(
      true,
    );
    expect(isLetIn(await visit('/application/step-1', { authToken }))).toBe(false);
  });

  it('lets nobody in when production has no secret', async () => {
    vi.stubEnv('AUTH_SECRET', '');
    vi.stubEnv('APP_ENV', 'production');
    const authToken = await token({ secret: 'development-only-auth-secret-never-in-production' });
    expect(isLetIn(await visit('/application/step-1', { authToken }))).toBe(false);
  });
});

describe('a page whose guard nobody defined', () => {
  it("answers 500 'Unknown middleware'", async () => {
    vi.resetModules();
    vi.doMock('#lib/routes/guards.ts', async (original) => ({
      ...(await original<object>()),
      guardOf: () => 'administrators',
    }));
    const { middleware: withUnknownGuard } = await import('../../../middleware.ts');
    const response = await withUnknownGuard(new NextRequest(`${ORIGIN}/application/offer`));
    vi.doUnmock('#lib/routes/guards.ts');
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('Unknown middleware');
    expect(response.headers.get('cache-control')).toContain('no-store');
  });
});

describe('guards', () => {
  it('every guard of the route table is known', () => {
    for (const guard of GUARDS) expect(askGuard(guard, { hasApplicationSession: true })).toBe('pass');
  });

  it('a guard nobody defined is unknown, whoever asks', () => {
    expect(askGuard('administrators', { hasApplicationSession: true })).toBe('unknown');
    expect(askGuard('toString', { hasApplicationSession: true })).toBe('unknown');
  });

  it('an unknown path takes the guard of its prefix', () => {
    expect(guardOf('/application/nowhere')).toBe('application-session');
    expect(guardOf('/nowhere')).toBe('public');
  });
});

const home = async (path: string) => (await visit(path)).headers.get('location');

describe('who sent the visitor', () => {
  it('is taken along home, and nothing else', async () => {
    const query = 'referralName=cra&REFERRALID=7&utm_campaign=spring&next=x&partner=cra&partnerToken=t';
    expect(await home(`/application/step-1?${query}`)).toBe(
      `${ORIGIN}/?referralName=cra&REFERRALID=7&utm_campaign=spring`,
    );
    expect(await home('/application/step-1?appRef=a1&thirdParty=site&velocityId=v1')).toBe(
      `${ORIGIN}/?appRef=a1&thirdParty=site&velocityId=v1`,
    );
  });
});

describe('a test scenario in the URL', () => {
  it('comes along home, with its partner and nothing else', async () => {
    expect(await home('/application/step-1?scenario=offer-made&next=x')).toBe(
      `${ORIGIN}/?scenario=offer-made`,
    );
    expect(await home('/bank-details?partner=cra&scenario=quote-refer')).toBe(
      `${ORIGIN}/?partner=cra&scenario=quote-refer`,
    );
    expect(await home('/bank-details?partner=cra')).toBe(`${ORIGIN}/`);
  });
});
