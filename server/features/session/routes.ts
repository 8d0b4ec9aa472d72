import type { Context } from 'hono';
import { z } from 'zod';
import { sessionContract } from '#lib/contracts/session.ts';
import type { AppDeps } from '#server/deps.ts';
import { revokeTokens } from '#server/features/contact/repository.ts';
import { assertNotRevoked } from '#server/features/contact/revocation.ts';
import { takeBackUploads } from '#server/features/document/upload-repository.ts';
import { clearReferralCookie } from '#server/features/referral/grant.ts';
import { AppError } from '#server/http/app-error.ts';
import { identify } from '#server/http/authentication.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NO_CONTENT, TOO_MANY_REQUESTS, jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute } from '#server/http/router.ts';
import { BY_ANYBODY } from '#server/http/security-schemes.ts';
import { clearApplicationCookie, readApplicationCookie, writeApplicationCookie } from './cookie.ts';
import type { Identity } from './identity.ts';

const reply = {
  200: jsonReply(sessionContract, 'The ids of the contact and the application, and a token'),
  ...TOO_MANY_REQUESTS,
};

const readRoute = describeRoute({
  method: 'get',
  path: '/session',
  operationId: 'readSession',
  tags: ['Session'],
  summary: 'Read the session of a cookie or token',
  description:
    'After a reload, a page gets its ids and a token back by its cookie. The token lasts as long as the cookie or token that was sent.',
  request: {},
  responses: reply,
});

const renewRoute = describeRoute({
  method: 'post',
  path: '/session',
  operationId: 'renewSession',
  tags: ['Session'],
  summary: 'Renew the session for another hour',
  description:
    'Returns a new token that lasts an hour, but not beyond 12 hours after sign-in (`endsAt`), and sets the cookie too.',
  request: {},
  responses: reply,
});

const endRoute = describeRoute({
  method: 'delete',
  path: '/session',
  operationId: 'endSession',
  ...BY_ANYBODY,
  tags: ['Session'],
  summary: 'Sign out',
  description:
    'Ends every token of the contact, on every device, and clears the cookie. Without a valid credential it only clears the cookie. It also clears the cookie of a referral, unless `referral=keep`: use that where a session is merely found to have expired, so that an applicant who has just followed a partner’s link is not lost to that partner.',
  request: {
    query: z.object({
      referral: z.enum(['keep']).optional().meta({ description: 'Keeps the cookie of a referral' }),
    }),
  },
  responses: NO_CONTENT,
});

/** Sessions: the cookie outlives a reload, the token lives in the page's memory (docs/decisions/0002). */
export function sessionRoutes(deps: AppDeps) {
  const { isSecure } = deps.config;

  /** A cookie left in this browser by an earlier applicant says nothing about this one. */
  function rememberedApplication(c: Context<CallContext>, identity: Identity): string | undefined {
    const saved = readApplicationCookie(c, isSecure);
    return saved?.contactId === identity.contactId ? saved.applicationId : undefined;
  }

  /**
   * Reading gives a token that lasts as long as the credential: the page's token must not outlive the cookie it came
   * from.
   */
  async function startSession(c: Context<CallContext>, { isRenewal }: { isRenewal: boolean }) {
    const identity = await identify(c, deps);
    await deps.throttle.count('sessions-of-contact', Buffer.from(identity.contactId));
    await assertNotRevoked(deps.database, identity);
    const until = isRenewal ? undefined : identity.expiresAt;
    const { token, expiresAt, endsAt } = deps.tokens.mint(identity, deps.clock(), until);
    return sessionContract.parse({
      contactId: identity.contactId,
      applicationId: rememberedApplication(c, identity),
      authToken: token,
      expiresAt: expiresAt.toISOString(),
      endsAt: endsAt.toISOString(),
    });
  }

  /** The credential sent with the request, if it is still valid. @throws AppError 'wrong-origin' (403). */
  async function identifyIfSignedIn(c: Context<CallContext>): Promise<Identity | undefined> {
    try {
      return await identify(c, deps);
    } catch (error) {
      if (error instanceof AppError && error.code !== 'wrong-origin') return undefined;
      throw error;
    }
  }

  return createRouter()
    .openapi(readRoute, async (c) => c.json(await startSession(c, { isRenewal: false }), 200))
    .openapi(renewRoute, async (c) => {
      const session = await startSession(c, { isRenewal: true });
      const { contactId, applicationId, authToken } = session;
      writeApplicationCookie(c, { contactId, authToken, ...(applicationId && { applicationId }) }, isSecure);
      return c.json(session, 200);
    })
    .openapi(endRoute, async (c) => {
      const identity = await identifyIfSignedIn(c);
      // First: the next person at this browser must find no cookie, even when the database does not answer.
      clearApplicationCookie(c, isSecure);
      if (c.req.valid('query').referral !== 'keep') clearReferralCookie(c, isSecure);
      if (identity !== undefined) {
        const { contactId, tokenVersion } = identity;
        await deps.database.transaction(async (transaction) => {
          if (await revokeTokens(transaction, contactId, tokenVersion))
            await takeBackUploads(transaction, contactId);
        });
      }
      return c.body(null, 204);
    });
}
