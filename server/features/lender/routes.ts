import type { RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import { servicingContract } from '#lib/contracts/servicing.ts';
import { lenderEventContract } from '#lib/contracts/lender-event.ts';
import { lenderNoticeContract } from '#lib/contracts/lender-notice.ts';
import type { AppDeps } from '#server/deps.ts';
import { readOwnApplication } from '#server/features/application/own-application.ts';
import { findServicing } from '#server/features/servicing/repository.ts';
import type { ServicingRow } from '#server/features/servicing/repository.ts';
import { readSignedBody } from '#server/http/read-body.ts';
import { subjectOf } from '#server/http/refused-webhook.ts';
import { ofApplication } from '#server/http/route-parameters.ts';
import { CONFLICT, NOT_FOUND, NO_CONTENT, jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody } from '#server/http/router.ts';
import { BY_SIGNATURE, OF_NOTICES } from '#server/http/security-schemes.ts';
import { readSignedWebhook } from '#server/http/signed-webhook.ts';
import { receiveLenderEvent } from './receive-event.ts';

/** What we send to the lender's address. Only described here: nothing here answers it. */
export const LENDER_NOTICE: RouteConfig = {
  method: 'post',
  path: 'lender',
  operationId: 'receiveNotice',
  tags: ['Webhooks'],
  summary: 'A notice to the lender that something happened',
  description:
    'We POST it to `/v1/notices` at the address of the lender, at least once and in any order. A notice only says that something happened: to find out how things stand now, read the application. Any answer other than 200 to 299 within 10 seconds is a failure, and we try again: 25 times over about four days.',
  ...OF_NOTICES,
  request: {
    headers: z.object({
      'idempotency-key': z
        .string()
        .meta({ description: 'The `id` of the notice. A repeat has the same one' }),
    }),
    body: jsonBody(lenderNoticeContract),
  },
  responses: { '2XX': { description: 'Taken' } },
};

const webhookRoute = describeRoute({
  method: 'post',
  path: '/webhooks/lender',
  operationId: 'sendLenderEvent',
  ...BY_SIGNATURE,
  tags: ['Webhooks'],
  summary: 'Send an event, as the lender',
  description:
    'For the lender. Signed by the standardwebhooks scheme (webhook-id, webhook-timestamp, webhook-signature). Each webhook-id takes effect once; a repeat is 204. An event whose `sequence` is not higher than the last one taken changes nothing, and is 204 too; only a `funded`, `repaid` or `repaid-withdrawn` that is not what we have recorded of the loan is then 422. 400: it does not fit the schema, and `errors` names the fields. 404: there is no such application. 409: not possible at the present status, or `contact-frozen`; send it again later. 422: what it says cannot be, and `errors` names the fields, or `assessment-too-old`.',
  request: { body: jsonBody(lenderEventContract) },
  responses: { ...NO_CONTENT, ...NOT_FOUND, ...CONFLICT },
});

const servicingRoute = describeRoute({
  method: 'get',
  path: '/contact/{contactId}/application/{applicationId}/hzapplication',
  operationId: 'readServicing',
  tags: ['Hz application'],
  summary: 'The loan-servicing record',
  description: 'An empty object until the loan is funded.',
  request: { params: ofApplication },
  responses: { 200: jsonReply(servicingContract, 'The record') },
});

/** What the lender tells us, and the loan-servicing record. */
export function lenderRoutes(deps: AppDeps) {
  const router = createRouter();
  // Only described here: what is signed are the bytes as received, and they are read once, behind the signature.
  router.openAPIRegistry.registerPath(webhookRoute);
  router.post(webhookRoute.getRoutingPath(), async (c) => {
    const signed = readSignedWebhook(
      deps.config.lenderWebhookSecrets,
      await readSignedBody(c),
      c.req.header(),
    );
    c.set('webhookSubject', subjectOf(signed.payload));
    await receiveLenderEvent(deps, signed, c.var.requestId);
    return c.body(null, 204);
  });
  return router.openapi(servicingRoute, async (c) => {
    const { applicationId } = c.req.valid('param');
    await readOwnApplication(deps.database, c.var.identity, applicationId);
    const row = await findServicing(deps.database, applicationId);
    return c.json(servicingContract.parse(row === undefined ? {} : toServicing(row)), 200);
  });
}

function toServicing({ fundedAt, repaidAt, ...loan }: ServicingRow) {
  return {
    ...loan,
    fundedAt: fundedAt.toISOString(),
    ...(repaidAt !== null && { repaidAt: repaidAt.toISOString() }),
  };
}
