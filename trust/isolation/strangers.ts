import { SignJWT } from 'jose';
import { TOKEN_AUDIENCE, TOKEN_ISSUER, encodeApplicationCookie } from '#lib/session/token-format.ts';
import { createTokens } from '#server/features/session/tokens.ts';
import type { Applicant, World } from './world.ts';

const HOUR_MS = 3_600_000;

/** A credential that does not open Alice's data, and the refusal it must get. */
export type Stranger = {
  who: string;
  headers: Readonly<Record<string, string>>;
  status: number;
  code: string;
  /** Reading with it is allowed: it is her own. */
  isForWrites?: true;
};

/** Everybody who is not Alice, with a bearer token and with the cookie, which must come from one of our pages. */
export async function makeStrangers(world: World): Promise<Stranger[]> {
  const { alice, mallory, leaver, addressKey, authSecret, cookieName } = world;
  const now = world.now();
  const identity = {
    contactId: alice.contactId,
    tokenVersion: 1,
    signedInAt: new Date(now.getTime() - HOUR_MS - 1000),
  };
  const expired = createTokens(authSecret).mint(identity, identity.signedInAt).token;
  const foreign = await sign(alice.contactId, now, 'x'.repeat(48));
  const otherAlgorithm = await sign(alice.contactId, now, authSecret, 'HS512');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${alice.token.split('.')[1] ?? ''}.`;

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const cookieText = (value: string) => ({
    cookie: `${cookieName}=${value}`,
    'sec-fetch-site': 'same-origin',
  });
  const cookie = (authToken: string, { contactId, applicationId }: Applicant = alice) =>
    cookieText(encodeApplicationCookie({ contactId, applicationId, authToken }));

  const madeUp = { status: 401, code: 'unauthenticated' };
  const ended = { status: 403, code: 'session-expired' };
  const others = { status: 403, code: 'not-yours' };
  const elsewhere = { status: 403, code: 'wrong-origin', isForWrites: true } as const;
  return [
    { who: 'nobody', headers: {}, ...madeUp },
    { who: 'garbage', headers: bearer('garbage'), ...madeUp },
    { who: 'another scheme', headers: { authorization: `Basic ${alice.token}` }, ...madeUp },
    { who: 'an unsigned token', headers: bearer(unsigned), ...madeUp },
    { who: 'a token signed by somebody else', headers: bearer(foreign), ...madeUp },
    { who: 'another algorithm of our own secret', headers: bearer(otherAlgorithm), ...madeUp },
    { who: 'an address key in place of a token', headers: bearer(addressKey), ...madeUp },
    { who: 'an expired token', headers: bearer(expired), ...ended },
    { who: "another's token", headers: bearer(mallory.token), ...others },
    { who: "another's revoked token", headers: bearer(leaver.token), ...others },
    { who: 'a garbage cookie', headers: cookieText('garbage'), ...madeUp },
    { who: 'a cookie with an unsigned token', headers: cookie(unsigned), ...madeUp },
    { who: 'a cookie with a foreign token', headers: cookie(foreign), ...madeUp },
    { who: 'an expired cookie', headers: cookie(expired), ...ended },
    { who: "another's cookie", headers: cookie(mallory.token, mallory), ...others },
    { who: "another's cookie with these ids", headers: cookie(mallory.token), ...others },
    {
      who: "another's token beside the right cookie",
      headers: { ...cookie(alice.token), ...bearer(mallory.token) },
      ...others,
    },
    {
      who: 'garbage beside the right cookie',
      headers: { ...cookie(alice.token), ...bearer('x') },
      ...madeUp,
    },
    {
      who: 'the right cookie from another site',
      headers: {
        ...cookie(alice.token),
        'sec-fetch-site': 'cross-site',
        origin: 'https://elsewhere.example',
      },
      ...elsewhere,
    },
    {
      who: 'the right cookie from nowhere',
      headers: { cookie: cookie(alice.token).cookie },
      ...elsewhere,
    },
  ];
}

async function sign(contactId: string, now: Date, secret: string, algorithm = 'HS256'): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ver: 1, auth_time: seconds })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(contactId)
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 60)
    .sign(new TextEncoder().encode(secret));
}
