import { sessionContract } from '#lib/contracts/session.ts';
import type { AppDeps } from '#server/deps.ts';
import { findContact } from '#server/features/contact/repository.ts';
import { AppError } from '#server/http/app-error.ts';
import { identify } from '#server/http/authentication.ts';
import { NO_CONTENT, createRouter, describeRoute, jsonReply } from '#server/http/router.ts';
import { clearApplicationCookie, readApplicationCookie, writeApplicationCookie } from './cookie.ts';
import type { Identity } from './identity.ts';

const reply = { 200: jsonReply(sessionContract, 'The ids behind the credential, and a token') };

const readRoute = describeRoute({
  method: 'get',
  path: '/session',
  tags: ['Session'],
  summary: 'Who the cookie or token belongs to',
  description: 'After a reload the cookie authenticates, and this gives the page its ids and token back.',
  request: {},
  responses: reply,
});

const renewRoute = describeRoute({
  method: 'post',
  path: '/session',
  tags: ['Session'],
  summary: 'Renew for another hour',
  description: 'At most 12 hours from sign-in.',
  request: {},
  responses: reply,
});

const endRoute = describeRoute({
  method: 'delete',
  path: '/session',
  tags: ['Session'],
  summary: 'Sign out',
  request: {},
  responses: NO_CONTENT,
});

/** Sessions: the cookie outlives a reload, the token lives in the page's memory (docs/decisions). */
export function sessionRoutes(deps: AppDeps) {
  const { isSecure } = deps.config;

  async function assertNotRevoked(identity: Identity): Promise<void> {
    const contact = await findContact(deps.database, identity.contactId);
    if (contact?.tokenVersion !== identity.tokenVersion) throw new AppError('session-expired');
  }

  async function startSession(identity: Identity, applicationId: string | undefined) {
    const { token, expiresAt, endsAt } = await deps.tokens.mint(identity, deps.clock());
    return sessionContract.parse({
      contactId: identity.contactId,
      applicationId,
      authToken: token,
      expiresAt: expiresAt.toISOString(),
      endsAt: endsAt.toISOString(),
    });
  }

  return createRouter()
    .openapi(readRoute, async (c) => {
      const identity = await identify(c, deps);
      await assertNotRevoked(identity);
      return c.json(await startSession(identity, readApplicationCookie(c, isSecure)?.applicationId), 200);
    })
    .openapi(renewRoute, async (c) => {
      const identity = await identify(c, deps);
      await assertNotRevoked(identity);
      const session = await startSession(identity, readApplicationCookie(c, isSecure)?.applicationId);
      const { contactId, applicationId, authToken } = session;
      writeApplicationCookie(c, { contactId, authToken, ...(applicationId && { applicationId }) }, isSecure);
      return c.json(session, 200);
    })
    .openapi(endRoute, (c) => {
      clearApplicationCookie(c, isSecure);
      return c.body(null, 204);
    });
}
