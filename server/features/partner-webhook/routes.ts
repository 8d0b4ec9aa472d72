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
  summary: 'A webhook to a partner',
  description:
    'We POST it to the address that the partner gave us. Signed by the standardwebhooks scheme with the partner’s webhook secret. Sent at least once, and in order for each application. Any answer other than 200 to 299 within 10 seconds is a failure, and we try again for three days.',
  ...BY_SIGNATURE,
  request: { body: jsonBody(partnerWebhookContract) },
  responses: { '2XX': { description: 'Taken' } },
};

/** What a partner can see and do about its webhooks. */
export function partnerWebhookRoutes(deps: AppDeps) {
  const ofPartner = z.object({
    partner: z.string().meta({ description: 'Your name as a partner (the referral name)' }),
  });

  const listRoute = describeRoute({
    method: 'get',
    path: '/referral/{partner}/deliveries',
    operationId: 'listDeliveries',
    ...BY_PARTNER,
    tags: ['Referral'],
    summary: 'List the webhooks sent to a partner, and what became of each',
    description: 'For the partner in the path, with its API key as bearer token. Newest first, 50 a page.',
    middleware: admitPartner(deps),
    request: {
      params: ofPartner,
      // Otherwise a mistyped filter would return everything.
      query: z.strictObject({
        applicationId: wireId.optional().meta({ description: 'Only webhooks about this application' }),
        referralId: wireId
          .optional()
          .meta({ description: 'Only webhooks about applications that came by this referral' }),
        reference: wireText(100).optional().meta({
          description:
            "Only webhooks about applications that came by a referral with this number of the partner's own",
        }),
        cursor: z
          .string()
          .max(200)
          .optional()
          .meta({ description: '`nextCursor` of the previous page; absent for the first page' }),
      }),
    },
    responses: {
      200: jsonReply(partnerDeliveriesContract, 'One page of webhooks, each with its attempts'),
      ...UNKNOWN_PARAMETER,
    },
  });

  const replayRoute = describeRoute({
    method: 'post',
    path: '/referral/{partner}/deliveries/{deliveryId}/replay',
    operationId: 'replayDelivery',
    ...BY_PARTNER,
    tags: ['Referral'],
    summary: 'Send a webhook again',
    description:
      "For the partner in the path, with its API key as bearer token. The webhook is sent with the same webhook-id and body, newly signed, whether or not it was delivered before, and its three days of attempts start again. Later ones for the same application wait behind it. 404 for a webhook that is not this partner's, or whose body is no longer kept (90 days).",
    middleware: admitPartner(deps),
    request: {
      params: ofPartner.extend({
        deliveryId: wireId.meta({ description: '`id` of a webhook in the list' }),
      }),
    },
    responses: { 202: jsonReply(partnerDeliveryContract, 'The webhook, which will be sent shortly') },
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
