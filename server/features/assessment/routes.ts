import { assessmentReplyContract, changeAssessmentContract } from '#lib/contracts/assessment.ts';
import type { AppDeps } from '#server/deps.ts';
import { confirmChangedOffer } from '#server/features/application/confirm-changed-offer.ts';
import { once } from '#server/http/once.ts';
import { ofApplication } from '#server/http/route-parameters.ts';
import { NO_CONTENT, jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody, writeHeaders } from '#server/http/router.ts';
import { assessApplication, readAssessment } from './service.ts';

const path = '/contact/{contactId}/application/{applicationId}/sfapplication';

const readRoute = describeRoute({
  method: 'get',
  path,
  operationId: 'readAssessment',
  tags: ['SF application'],
  summary: 'The credit assessment record',
  description: 'An empty object before the first assessment.',
  request: { params: ofApplication },
  responses: { 200: jsonReply(assessmentReplyContract, 'The conditional or updated offer, or the refusal') },
});

const submitRoute = describeRoute({
  method: 'patch',
  path,
  operationId: 'submitForAssessment',
  tags: ['SF application'],
  summary: 'Hand the application to assessment, or confirm an offer that the lender has changed',
  description:
    'A confirmation names the assessment whose offer was shown (`assessmentId`) and the statements made again for it, in the words shown. 412 `offer-changed` when there is another offer by now, `text-changed` when the words have changed. In a session that began by a partner’s link nothing is confirmed: 403 `confirm-by-code`.',
  request: { params: ofApplication, headers: writeHeaders, body: jsonBody(changeAssessmentContract) },
  responses: NO_CONTENT,
});

/** SF application: whether the loan is affordable, and the resulting offer. */
export function assessmentRoutes(deps: AppDeps) {
  return createRouter()
    .openapi(readRoute, async (c) => {
      const { applicationId } = c.req.valid('param');
      const assessment = await readAssessment(deps, c.var.identity, applicationId);
      return c.json(assessmentReplyContract.parse(assessment), 200);
    })
    .openapi(submitRoute, async (c) => {
      const { identity, requestId, scenario } = c.var;
      const { applicationId } = c.req.valid('param');
      const change = c.req.valid('json');
      await once(c, deps, identity.contactId, { applicationId, ...change }, (transaction) =>
        'confirmed' in change
          ? confirmChangedOffer(deps, transaction, identity, applicationId, change, requestId)
          : assessApplication(deps, transaction, identity, applicationId, requestId, scenario),
      );
      return c.body(null, 204);
    });
}
