import { z } from 'zod';
import {
  applicationContract,
  changeApplicationContract,
  createApplicationContract,
  referContract,
  referredContract,
} from '#lib/contracts/application.ts';
import { householdFields, loanFields, residencyFields } from '#lib/forms/fields/application.ts';
import { assetFields } from '#lib/forms/fields/asset.ts';
import type { AppDeps } from '#server/deps.ts';
import { readContact } from '#server/features/contact/service.ts';
import { clearReferralCookie, readReferralCookie } from '#server/features/referral/grant.ts';
import { writeApplicationCookie } from '#server/features/session/cookie.ts';
import { tellingOwner } from '#server/features/sign-in/tell-owner.ts';
import { etagOf } from '#server/http/etag.ts';
import { findFieldErrors } from '#server/http/field-rules.ts';
import { once } from '#server/http/once.ts';
import { ofApplication, ofContact } from '#server/http/route-parameters.ts';
import { CHANGED, NO_CONTENT, jsonReply, tagged } from '#server/http/replies.ts';
import { createRouter, describeRoute, isRecord, jsonBody, writeHeaders } from '#server/http/router.ts';
import { parseStored } from '#server/parse-stored.ts';
import { acceptOffer, isAcceptance } from './accept-offer.ts';
import { goesOn } from './going.ts';
import { referToPartner } from './refer-to-partner.ts';
import { cancelApplication, changeApplication, createApplication, readApplications } from './service.ts';
import { withdrawOwnHandOff } from './withdraw-hand-off.ts';

const FIELDS = { ...loanFields, ...residencyFields, ...householdFields };

const createRoute = describeRoute({
  method: 'post',
  path: '/contact/{contactId}/application',
  operationId: 'startApplication',
  tags: ['Application'],
  summary: 'Start an application',
  description:
    'An applicant has at most one open application. If there is one already, nothing is started and that one is returned unchanged (200). 409 `existing-applicant` if there is an open one under the same email and date of birth, but another contact.',
  request: { params: ofContact, headers: writeHeaders, body: jsonBody(createApplicationContract) },
  responses: {
    200: tagged(jsonReply(applicationContract, 'The application that is already open')),
    201: tagged(jsonReply(applicationContract, 'The application that was started')),
  },
});

const listRoute = describeRoute({
  method: 'get',
  path: '/contact/{contactId}/application',
  operationId: 'listApplications',
  tags: ['Application'],
  summary: 'List the applications of a contact',
  description: 'Newest first, at most 20. The first is the active one.',
  request: { params: ofContact },
  responses: {
    200: tagged(jsonReply(z.array(applicationContract), 'The applications. The ETag is that of the first')),
  },
});

const changeRoute = describeRoute({
  method: 'patch',
  path: '/contact/{contactId}/application/{applicationId}',
  operationId: 'changeApplication',
  tags: ['Application'],
  summary: 'Change answers, or accept the offer',
  description:
    'To change answers: only the fields in the body change, and null clears a field. Some changes make the quote out of date or take back the offer. 409 once the offer was accepted. With the quote terms, `texts` may name the words that were shown: 412 `text-changed` if they are no longer in force. To accept the offer: send the four agreements (`acceptTandCs`, `acceptDirectDebtTandCs`, `acceptAutoPurchase`, `acceptRepayAbility`), `quoteId` and `texts`, and no answers. 412 if the quote, the offer or a text is no longer what was shown; `code` says which. In a session that began with a partner’s link, accepting is 403 `confirm-by-code`.',
  request: { params: ofApplication, headers: writeHeaders, body: jsonBody(changeApplicationContract) },
  responses: CHANGED,
});

const cancelRoute = describeRoute({
  method: 'delete',
  path: '/contact/{contactId}/application/{applicationId}',
  operationId: 'cancelApplication',
  tags: ['Application'],
  summary: 'Cancel an application',
  description:
    'Cancelling one that is cancelled already changes nothing. 409 once the lender has approved or declined it, and once it has expired.',
  request: { params: ofApplication },
  responses: NO_CONTENT,
});

const referRoute = describeRoute({
  method: 'put',
  path: '/contact/{contactId}/application/{applicationId}/refer',
  operationId: 'handToPartner',
  tags: ['Application'],
  summary: 'Hand the applicant to a partner lender, with their consent, or take that consent back',
  description:
    'Handing over is possible only where we have no loan for the applicant; otherwise 409. With `optedIn: false` the consent for that partner is withdrawn, at any status: a partner that was sent the details is told to delete them, and is told nothing more unless it also sent the applicant. 409 if the applicant was never handed to that partner. If `texts` names words that are no longer in force, handing over is 412 `text-changed`, and nothing is passed on. In a session that began with a partner’s link, handing over is 403 `confirm-by-code`.',
  request: { params: ofApplication, headers: writeHeaders, body: jsonBody(referContract) },
  responses: {
    200: jsonReply(
      referredContract,
      'The partner, its address where it has one (`redirectURL`), and the number of the consent record',
    ),
  },
});

export function applicationRoutes(deps: AppDeps) {
  return createRouter((answers) => {
    const now = deps.clock();
    const assets: unknown[] = Array.isArray(answers.assets) ? answers.assets : [];
    return [
      ...findFieldErrors(FIELDS, answers, now),
      ...assets.flatMap((asset, index) =>
        isRecord(asset) ? findFieldErrors(assetFields, asset, now, `assets.${String(index)}`) : [],
      ),
    ];
  })
    .openapi(createRoute, async (c) => {
      const { identity, requestId } = c.var;
      const input = c.req.valid('json');
      const referralId = await readReferralCookie(c, deps);
      const create = () =>
        once(
          c,
          deps,
          identity.contactId,
          input,
          (transaction) => createApplication(deps, transaction, identity, input, { requestId, referralId }),
          goesOn,
        );
      const findPerson = () => readContact(deps, deps.database, identity);
      const { wasGoing = false, ...application } = await tellingOwner(deps, findPerson, create);
      rememberApplication(application.applicationId);
      // Stop reading the answers of somebody else's referral (docs/decisions/0124).
      if (referralId !== undefined && !wasGoing && application.referralId !== referralId) {
        clearReferralCookie(c, deps.config.isSecure);
      }
      c.header('etag', etagOf(application));
      return c.json(parseStored(applicationContract, application), wasGoing ? 200 : 201);

      /** Stores a token for this very contact: the cookie that came with the request may be somebody else's. */
      function rememberApplication(applicationId: string) {
        const { contactId } = identity;
        const { token: authToken } = deps.tokens.mint(identity, deps.clock());
        writeApplicationCookie(c, { applicationId, contactId, authToken }, deps.config.isSecure);
      }
    })
    .openapi(listRoute, async (c) => {
      const applications = parseStored(
        z.array(applicationContract),
        await readApplications(deps, deps.database, c.var.identity),
      );
      if (applications[0] !== undefined) c.header('etag', etagOf(applications[0]));
      return c.json(applications, 200);
    })
    .openapi(changeRoute, async (c) => {
      const { identity, requestId } = c.var;
      const { applicationId } = c.req.valid('param');
      const change = c.req.valid('json');
      const application = await once(c, deps, identity.contactId, change, (transaction) =>
        (isAcceptance(change) ? acceptOffer : changeApplication)(
          deps,
          transaction,
          identity,
          applicationId,
          change,
          { ifMatch: c.req.header('if-match'), requestId },
        ),
      );
      c.header('etag', etagOf(application));
      return c.body(null, 204);
    })
    .openapi(cancelRoute, async (c) => {
      const { applicationId } = c.req.valid('param');
      await deps.database.transaction((transaction) =>
        cancelApplication(deps, transaction, c.var.identity, applicationId, c.var.requestId),
      );
      return c.body(null, 204);
    })
    .openapi(referRoute, async (c) => {
      const { identity, requestId } = c.var;
      const { applicationId } = c.req.valid('param');
      const input = c.req.valid('json');
      const referred = await once(c, deps, identity.contactId, input, (transaction) =>
        input.optedIn
          ? referToPartner(deps, transaction, identity, applicationId, input, requestId)
          : withdrawOwnHandOff(deps, transaction, identity, applicationId, input.partner, requestId),
      );
      return c.json(referredContract.parse(referred), 200);
    });
}
