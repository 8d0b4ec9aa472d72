import {
  assessmentContract,
  assessmentReplyContract,
  changeAssessmentContract,
} from '#lib/contracts/assessment.ts';
import type { AppDeps } from '#server/deps.ts';
import { confirmChangedOffer } from '#server/features/application/confirm-changed-offer.ts';
import { once } from '#server/http/once.ts';
import { ofApplication } from '#server/http/route-parameters.ts';
import { NO_CONTENT, jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody, writeHeaders } from '#server/http/router.ts';
import { parseStored } from '#server/parse-stored.ts';
import { assessApplication, readAssessment } from './service.ts';

const path = '/contact/{contactId}/application/{applicationId}/sfapplication';

const readRoute = describeRoute({
  method: 'get',
  path,
  operationId: 'readAssessment',
  tags: ['SF application'],
  summary: 'The credit assessment record',
  description:
    'The assessment that stands now. An empty object before the first one, and after a change of the answers that it was made on.',
  request: { params: ofApplication },
  responses: { 200: jsonReply(assessmentReplyContract, 'The offer or refusal, or an empty object') },
});

const submitRoute = describeRoute({
  method: 'patch',
  path,
  operationId: 'submitForAssessment',
  tags: ['SF application'],
  summary: 'Submit the application for assessment, or confirm an offer that the lender has changed',
  description:
    'Submit with `submitted: true`; GET this path for the result. Submitting again without any change keeps the first result. Confirm with `confirmed: true`, the assessment whose offer was shown (`assessmentId`) and the statements that the applicant makes again for it (`texts`). A confirmation is 412 `offer-changed` if there is another offer by now, `offer-expired` if it has expired, and `text-changed` if the words have changed. In a session that began with a partner’s link, confirming is 403 `confirm-by-code`.',
  request: { params: ofApplication, headers: writeHeaders, body: jsonBody(changeAssessmentContract) },
  responses: NO_CONTENT,
});

/** SF application: whether the loan is affordable, and the resulting offer. */
export function assessmentRoutes(deps: AppDeps) {
  return createRouter()
    .openapi(readRoute, async (c) => {
      const { applicationId } = c.req.valid('param');
      const assessment = await readAssessment(deps, c.var.identity, applicationId);
      return c.json('status' in assessment ? parseStored(assessmentContract, assessment) : {}, 200);
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
