import { z } from 'zod';
import { prefillContract, provenanceContract } from '#lib/contracts/referral.ts';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import type { AppDeps } from '#server/deps.ts';
import { findAddress } from '#server/features/address/stored-address.ts';
import { readOwnApplication } from '#server/features/application/own-application.ts';
import { toApplication } from '#server/features/application/representation.ts';
import { openDetails } from '#server/features/contact/sealed-details.ts';
import { findEmployment } from '#server/features/employment/stored-employment.ts';
import { ofApplication } from '#server/http/route-parameters.ts';
import { jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute } from '#server/http/router.ts';
import { BY_REFERRAL } from '#server/http/security-schemes.ts';
import { readReferralCookie } from './grant.ts';
import { appRefOf, openPrefill, readPrefill } from './prefill.ts';
import { traceAnswers } from './provenance.ts';
import { findReferral, findReferralOfApplication } from './repository.ts';

const BY_COOKIE =
  'For our own pages, in the browser that opened the deep link of this referral: without the cookie that the link set, 401. The cookie lasts an hour.';
const prefillReply = {
  200: jsonReply(prefillContract, 'The answers that the referral brought; none of them is verified'),
};

const contactRoute = describeRoute({
  method: 'get',
  path: '/referral/{partner}/contact/{id}',
  operationId: 'readReferralPrefill',
  ...BY_REFERRAL,
  tags: ['Referral'],
  summary: 'Read the answers that a partner sent',
  description: BY_COOKIE,
  request: {
    params: z.object({
      partner: z.string().meta({ description: '`referralname` of the deep link' }),
      id: z.string().meta({ description: '`referralid` of the deep link' }),
    }),
  },
  responses: prefillReply,
});

const thirdPartyRoute = describeRoute({
  method: 'get',
  path: '/third-party-app',
  operationId: 'readThirdPartyPrefill',
  ...BY_REFERRAL,
  tags: ['Referral'],
  summary: 'Read the answers that a comparison site sent',
  description: BY_COOKIE,
  request: {
    query: z.object({
      appRef: z.string().optional().meta({ description: '`appref` of the deep link' }),
      thirdParty: z.string().optional().meta({ description: '`thirdparty` of the deep link' }),
    }),
  },
  responses: prefillReply,
});

const ownPrefillRoute = describeRoute({
  method: 'get',
  path: '/contact/{contactId}/application/{applicationId}/prefill',
  operationId: 'readPrefill',
  tags: ['Referral'],
  summary: 'Read the answers that the referral of this application brought',
  description:
    'For the applicant, in any browser in which they are signed in. An empty object if the application did not come by a referral.',
  request: { params: ofApplication },
  responses: {
    200: jsonReply(
      prefillContract.or(z.strictObject({})),
      'The answers as received, none of them verified, or an empty object',
    ),
  },
});

const provenanceRoute = describeRoute({
  method: 'get',
  path: '/contact/{contactId}/application/{applicationId}/provenance',
  operationId: 'readProvenance',
  tags: ['Referral'],
  summary: 'Which answers a referral brought, and which the applicant has changed since',
  request: { params: ofApplication },
  responses: {
    200: jsonReply(
      provenanceContract,
      'The fields, without their values. None if the application did not come by a referral',
    ),
  },
});

/** What the browser of a referred applicant reads. */
export function prefillRoutes(deps: AppDeps) {
  return createRouter()
    .openapi(contactRoute, async (c) => {
      const { partner, id } = c.req.valid('param');
      const prefill = await readPrefill(
        deps,
        await readReferralCookie(c, deps),
        (referral) => referral.source === partner && referral.id === id,
      );
      return c.json(prefill, 200);
    })
    .openapi(thirdPartyRoute, async (c) => {
      const { appRef, thirdParty } = c.req.valid('query');
      const prefill = await readPrefill(
        deps,
        await readReferralCookie(c, deps),
        (referral) =>
          referral.source === thirdParty &&
          appRefOf(referral) === appRef &&
          referralSourceOf(referral.source)?.isComparisonSite === true,
      );
      return c.json(prefill, 200);
    });
}

/** These routes are behind the ownership check. */
export function ownReferralRoutes(deps: AppDeps) {
  const findBound = async (applicationId: string) => {
    const bound = await findReferralOfApplication(deps.database, applicationId);
    return bound && (await findReferral(deps.database, bound.id));
  };
  const routes = createRouter().openapi(ownPrefillRoute, async (c) => {
    const { applicationId } = c.req.valid('param');
    await readOwnApplication(deps.database, c.var.identity, applicationId);
    const referral = await findBound(applicationId);
    return c.json(referral === undefined ? {} : openPrefill(deps, referral), 200);
  });
  return routes.openapi(provenanceRoute, async (c) => {
    const { contactId, applicationId } = c.req.valid('param');
    const record = await readOwnApplication(deps.database, c.var.identity, applicationId);
    const referral = await findBound(applicationId);
    if (referral === undefined) return c.json({ fields: [] }, 200);
    const fields = traceAnswers(openPrefill(deps, referral), referral.createdAt, {
      contact: openDetails(deps, record.contact),
      application: toApplication(deps, record),
      currentAddress: (await findAddress(deps, deps.database, contactId, 'current')) ?? {},
      employment: (await findEmployment(deps, deps.database, applicationId)) ?? {},
    });
    return c.json(provenanceContract.parse({ fields }), 200);
  });
}
