import { consentsContract } from '#lib/contracts/contract.ts';
import type { AppDeps } from '#server/deps.ts';
import { ofContact } from '#server/http/route-parameters.ts';
import { jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute } from '#server/http/router.ts';
import { readConsents } from './service.ts';

const route = describeRoute({
  method: 'get',
  path: '/contact/{contactId}/consents',
  operationId: 'readConsents',
  tags: ['Contact'],
  summary: 'What a contact has agreed to, was given and was shown',
  description:
    'Oldest first, each entry chained to the one before it by its hash. `receiptUrl` opens the receipt (PDF). It needs no token, and works for five minutes, unless the applicant signs out first.',
  request: { params: ofContact },
  responses: { 200: jsonReply(consentsContract, 'The entries, and the link to the receipt') },
});

export function consentRoutes(deps: AppDeps) {
  return createRouter().openapi(route, async (c) =>
    c.json(consentsContract.parse(await readConsents(deps, c.var.identity)), 200),
  );
}
