import { z } from 'zod';
import { wireInstant } from '#lib/contracts/primitives.ts';
import { partnerWebhookContract } from '#lib/contracts/referral.ts';
import { REFERRAL_SOURCES } from '#lib/domain/referral-sources.ts';
import type { AppDeps } from '#server/deps.ts';
import { readSignedBody } from '#server/http/read-body.ts';
import { NO_CONTENT, jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody } from '#server/http/router.ts';
import { endpointSettingOf, findPartnerEndpoint, readPartnerInbox, takeAsPartner } from './partner-inbox.ts';
import { removeSandboxSetting, writeSandboxSetting } from './settings-repository.ts';

const MOST_LISTED = 50;

const PARTNER_NAMES = REFERRAL_SOURCES.filter(({ webhookUrl }) => webhookUrl !== undefined).map(
  ({ name }) => name,
);
const ofPartner = z.object({ name: z.enum(PARTNER_NAMES) });

const receiveRoute = describeRoute({
  method: 'post',
  path: '/partners/{name}/webhooks',
  tags: ['Sandbox'],
  summary: 'A webhook to a partner, taken as the partner would take it',
  request: { params: z.object({ name: z.string() }) },
  responses: NO_CONTENT,
});

const listRoute = describeRoute({
  method: 'get',
  path: '/partners/{name}/webhooks',
  tags: ['Sandbox'],
  summary: 'What a partner was sent, the newest first',
  request: { params: ofPartner },
  responses: {
    200: jsonReply(
      z.object({
        endpoint: z.url().optional().meta({ description: 'Where they go instead, while it is set' }),
        webhooks: z.array(
          z.object({ webhookId: z.string(), receivedAt: wireInstant, payload: partnerWebhookContract }),
        ),
      }),
      'At most 50 webhooks',
    ),
  },
});

const setEndpointRoute = describeRoute({
  method: 'put',
  path: '/partners/{name}/endpoint',
  tags: ['Sandbox'],
  summary: "Have a partner's webhooks sent to a server of your own",
  request: {
    params: ofPartner,
    body: jsonBody(z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2000) })),
  },
  responses: NO_CONTENT,
});

const resetEndpointRoute = describeRoute({
  method: 'delete',
  path: '/partners/{name}/endpoint',
  tags: ['Sandbox'],
  summary: "Have a partner's webhooks sent to the stand-in again",
  request: { params: ofPartner },
  responses: NO_CONTENT,
});

/** The stand-ins for partners' servers. */
export function partnerSandboxRoutes(deps: AppDeps) {
  return createRouter()
    .openapi(receiveRoute, async (c) => {
      await takeAsPartner(deps, c.req.valid('param').name, await readSignedBody(c), c.req.header());
      return c.body(null, 204);
    })
    .openapi(listRoute, async (c) => {
      const { name } = c.req.valid('param');
      const endpoint = await findPartnerEndpoint(deps.database, name);
      const webhooks = await readPartnerInbox(deps, name, MOST_LISTED);
      return c.json({ ...(endpoint === undefined ? {} : { endpoint }), webhooks }, 200);
    })
    .openapi(setEndpointRoute, async (c) => {
      const { name } = c.req.valid('param');
      await writeSandboxSetting(deps.database, endpointSettingOf(name), c.req.valid('json').url);
      return c.body(null, 204);
    })
    .openapi(resetEndpointRoute, async (c) => {
      await removeSandboxSetting(deps.database, endpointSettingOf(c.req.valid('param').name));
      return c.body(null, 204);
    });
}
