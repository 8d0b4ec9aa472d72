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
  summary: 'What a contact agreed to, was given and was shown',
  description: 'The oldest first, each chained to the one before, with a link to the receipt as a PDF.',
  request: { params: ofContact },
  responses: { 200: jsonReply(consentsContract, 'The entries and the link to the receipt') },
});

export function consentRoutes(deps: AppDeps) {
  return createRouter().openapi(route, async (c) =>
    c.json(consentsContract.parse(await readConsents(deps, c.var.identity)), 200),
  );
}
