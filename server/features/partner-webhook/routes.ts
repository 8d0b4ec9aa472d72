import type { RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import { wireId, wireText } from '#lib/contracts/primitives.ts';
import {
  partnerDeliveriesContract,
  partnerDeliveryContract,
  partnerWebhookContract,
} from '#lib/contracts/referral.ts';
import type { AppDeps } from '#server/deps.ts';
import { admitPartner } from '#server/http/partner-authentication.ts';
import { UNKNOWN_PARAMETER, jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody } from '#server/http/router.ts';
import { BY_PARTNER, BY_SIGNATURE } from '#server/http/security-schemes.ts';
import { readDeliveries, replayDelivery } from './delivery-log.ts';

/** What we send to a partner's address. Only described here: nothing here answers it. */
export const PARTNER_WEBHOOK: RouteConfig = {
  method: 'post',
  path: 'partner',
  operationId: 'receiveWebhook',
  tags: ['Webhooks'],
  summary: 'What a partner is told',
  description:
    'Signed by the standardwebhooks scheme with the secret of the partner, in order for each application, at least once. Anything but 200 to 299 within 10 seconds is a failure, and is tried again.',
  ...BY_SIGNATURE,
  request: { body: jsonBody(partnerWebhookContract) },
  responses: { '2XX': { description: 'Taken' } },
};

/** What a partner can see and do about its webhooks. */
export function partnerWebhookRoutes(deps: AppDeps) {
  const ofPartner = z.object({ partner: z.string().meta({ description: 'The referral name' }) });

  const listRoute = describeRoute({
    method: 'get',
    path: '/referral/{partner}/deliveries',
    operationId: 'listDeliveries',
    ...BY_PARTNER,
    tags: ['Referral'],
    summary: 'The webhooks to a partner, and what became of them',
    description: "With the partner's API key as bearer token. The newest first, 50 a page.",
    middleware: admitPartner(deps),
    request: {
      params: ofPartner,
      // Otherwise a mistyped filter would return everything.
      query: z.strictObject({
        applicationId: wireId.optional(),
        referralId: wireId.optional().meta({ description: 'Applications that came by this referral' }),
        reference: wireText(100).optional().meta({
          description: "Applications that came by a referral with this number of the partner's own",
        }),
        cursor: z.string().max(200).optional().meta({ description: 'nextCursor of the page before' }),
      }),
    },
    responses: { 200: jsonReply(partnerDeliveriesContract, 'A page'), ...UNKNOWN_PARAMETER },
  });

  const replayRoute = describeRoute({
    method: 'post',
    path: '/referral/{partner}/deliveries/{deliveryId}/replay',
    operationId: 'replayDelivery',
    ...BY_PARTNER,
    tags: ['Referral'],
    summary: 'Send a webhook again',
    description:
      "With the partner's API key as bearer token. It goes out with the same webhook-id and body, newly signed.",
    middleware: admitPartner(deps),
    request: { params: ofPartner.extend({ deliveryId: wireId }) },
    responses: { 202: jsonReply(partnerDeliveryContract, 'It will be sent shortly') },
  });

  return createRouter()
    .openapi(listRoute, async (c) =>
      c.json(await readDeliveries(deps, c.var.referralSource.name, c.req.valid('query')), 200),
    )
    .openapi(replayRoute, async (c) => {
      const { deliveryId } = c.req.valid('param');
      const delivery = await deps.database.transaction((transaction) =>
        replayDelivery(deps, transaction, c.var.referralSource.name, deliveryId),
      );
      return c.json(delivery, 202);
    });
}
