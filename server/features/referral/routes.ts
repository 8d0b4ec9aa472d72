import { z } from 'zod';
import { wireId } from '#lib/contracts/primitives.ts';
import {
  contactLinkContract,
  createdReferralContract,
  dryRunContract,
  exchangeTokenContract,
} from '#lib/contracts/referral.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import type { AppDeps } from '#server/deps.ts';
import { writeApplicationCookie, writeSessionHint } from '#server/features/session/cookie.ts';
import { identityOf } from '#server/features/sign-in/sign-in.ts';
import type { SignedIn } from '#server/features/sign-in/sign-in.ts';
import { AppError } from '#server/http/app-error.ts';
import { assertNotCrossSite } from '#server/http/authentication.ts';
import { once, scopeOfPartner } from '#server/http/once.ts';
import { admitPartner } from '#server/http/partner-authentication.ts';
import {
  NOT_ALLOWED,
  NO_CONTENT,
  TOO_MANY_REQUESTS,
  UNAUTHENTICATED,
  jsonReply,
} from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody, writeHeaders } from '#server/http/router.ts';
import { BY_NOBODY, BY_PARTNER } from '#server/http/security-schemes.ts';
import { createDeepLink } from './deep-link.ts';
import { exchangeToken } from './exchange-token.ts';
import { clearReferralCookie, writeReferralCookie } from './grant.ts';
import { mapPayload } from './map-payload.ts';
import { readPayload, readableBody } from './read-payload.ts';
import { createContactLink, storeReferral } from './receive-referral.ts';
import { findReferral } from './repository.ts';

/** These routes need no session: partners have keys, and a token gives one. They come before the ownership check. */
export function referralRoutes(deps: AppDeps) {
  const { throttle } = deps;
  const partner = z.string().meta({ description: 'Your name as a partner (the referral name)' });

  const exchangeRoute = describeRoute({
    method: 'post',
    path: '/referral/token',
    operationId: 'spendDeepLink',
    ...BY_NOBODY,
    tags: ['Referral'],
    summary: 'Use the token of a deep link',
    description:
      'For our own pages, which a deep link opens. A token works once, within five minutes. The reply sets a cookie: that of the referral or, where the link leads an applicant back, that of their session. Such a session cannot accept or confirm an offer, agree to a hand-off, say where the loan is paid, or change the email or mobile: these are 403 `confirm-by-code` until the applicant signs in by a code or link that we send them. 401 `referral-link-ended` for a token that was used or has expired.',
    request: { body: jsonBody(exchangeTokenContract) },
    responses: { ...NO_CONTENT, ...UNAUTHENTICATED, ...NOT_ALLOWED },
  });

  const referRoute = describeRoute({
    method: 'post',
    path: '/referral/{partner}',
    operationId: 'referApplicant',
    ...BY_PARTNER,
    tags: ['Referral'],
    summary: 'Send an applicant',
    description:
      'For the partner in the path, with its API key as bearer token. A value that we cannot use is left out, and `mapping` of the reply says why. With `dryRun=true` nothing is stored and no link is made. Repeating a request with the same Idempotency-Key returns the same referral with a fresh link, or 404 once its applicant has been erased. 429 after 600 requests in a minute.',
    middleware: admitPartner(deps),
    request: {
      params: z.object({ partner }),
      query: z.object({
        dryRun: z
          .enum(['true', 'false'])
          .optional()
          .meta({ description: 'Whether to say only what each value would become' }),
      }),
      headers: writeHeaders.pick({ 'idempotency-key': true }),
      body: jsonBody(readableBody),
    },
    responses: {
      200: jsonReply(dryRunContract, 'With `dryRun=true`: what each value would become'),
      201: jsonReply(createdReferralContract, 'The referral, its deep link, and what each value became'),
      ...TOO_MANY_REQUESTS,
    },
  });

  const linkRoute = describeRoute({
    method: 'post',
    path: '/referral/{partner}/contact/{id}/link',
    operationId: 'createReturnLink',
    ...BY_PARTNER,
    tags: ['Referral'],
    summary: 'Make a link that leads an applicant back to their application',
    description:
      'For the partner in the path, with its API key as bearer token. Only for an applicant whom this partner sent and described, whose application is still open, and who has not signed in since by a code or link that we emailed to them. For anyone else the answer is 404, as for someone who does not exist. The link opens once, within five minutes. 429 after 60 requests in a minute.',
    middleware: admitPartner(deps),
    request: {
      params: z.object({
        partner,
        id: wireId.meta({
          description:
            'The `referralId` from the reply to POST /referral/{partner}, or the id of one of our contacts',
        }),
      }),
    },
    responses: {
      201: jsonReply(contactLinkContract, 'The deep link, and when it expires'),
      ...TOO_MANY_REQUESTS,
    },
  });

  return createRouter()
    .openapi(exchangeRoute, async (c) => {
      assertNotCrossSite(c, deps.config.publicOrigin);
      const { token } = c.req.valid('json');
      const exchanged = await deps.database.transaction((transaction) =>
        exchangeToken(deps, transaction, token, c.var.requestId),
      );
      if (exchanged === undefined) throw new AppError('referral-link-ended');
      if (exchanged.kind === 'referral') {
        await writeReferralCookie(c, deps, exchanged.referralId);
      } else {
        writeApplicationCookie(c, sessionOf(exchanged), deps.config.isSecure);
        writeSessionHint(c, deps.config.isSecure);
        // What an earlier visitor in this browser came by is not this applicant's.
        clearReferralCookie(c, deps.config.isSecure);
      }
      return c.body(null, 204);
    })
    .openapi(referRoute, async (c) => {
      const source = c.var.referralSource;
      await throttle.count('referrals-of-partner', Buffer.from(source.name));
      const read = readPayload(await c.req.json());
      const mapped = mapPayload(read, source, dayOf(deps.clock()));
      const { prefill, reference, mapping } = mapped;
      if (c.req.valid('query').dryRun === 'true') {
        return c.json(dryRunContract.parse({ prefill, mapping }), 200);
      }
      const stored = await once(c, deps, scopeOfPartner(source.name), read.payload, async (transaction) => ({
        referralId: await storeReferral(deps, transaction, source, mapped, c.var.requestId),
        mapping,
      }));
      // Outside the stored reply: a repeat gets its own link, and no token is stored.
      const { referralId } = stored;
      // Erased since: the first reply is kept for a day.
      if ((await findReferral(deps.database, referralId)) === undefined) throw new AppError('not-found');
      const link = await createDeepLink(deps, deps.database, source, { referralId }, reference ?? referralId);
      return c.json(createdReferralContract.parse({ ...stored, ...link }), 201);
    })
    .openapi(linkRoute, async (c) => {
      const source = c.var.referralSource;
      const { id } = c.req.valid('param');
      await throttle.count('links-of-partner', Buffer.from(source.name));
      const link = await deps.database.transaction((transaction) =>
        createContactLink(deps, transaction, source, id, c.var.requestId),
      );
      return c.json(contactLinkContract.parse(link), 201);
    });

  function sessionOf(signedIn: SignedIn) {
    const { contactId, applicationId } = signedIn;
    const { token: authToken } = deps.tokens.mint(identityOf(signedIn), deps.clock());
    return { contactId, authToken, ...(applicationId === undefined ? {} : { applicationId }) };
  }
}
