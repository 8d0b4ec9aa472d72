import { contractLinkReplyContract } from '#lib/contracts/contract.ts';
import type { AppDeps } from '#server/deps.ts';
import { ofApplication } from '#server/http/route-parameters.ts';
import { jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute } from '#server/http/router.ts';
import { linkToContract, linkToCountersignedContract } from './service.ts';

const path = '/contact/{contactId}/application/{applicationId}';

const contractRoute = describeRoute({
  method: 'get',
  path: `${path}/contract`,
  operationId: 'readContractLink',
  tags: ['Contract'],
  summary: "A link to the applicant's copy of the contract",
  description:
    'A draft while there is an offer to accept or a changed one to confirm; an empty object when there is neither offer nor contract. The link ends after five minutes and needs no token.',
  request: { params: ofApplication },
  responses: { 200: jsonReply(contractLinkReplyContract, 'The link, or an empty object') },
});

const countersignedRoute = describeRoute({
  method: 'get',
  path: `${path}/sfcontract`,
  operationId: 'readCountersignedContractLink',
  tags: ['Contract'],
  summary: 'A link to the countersigned copy of the contract',
  description: 'An empty object until the lender has approved.',
  request: { params: ofApplication },
  responses: { 200: jsonReply(contractLinkReplyContract, 'The link, or an empty object') },
});

/** The loan contract: made at acceptance, countersigned at approval, never changed. */
export function contractRoutes(deps: AppDeps) {
  return createRouter()
    .openapi(contractRoute, async (c) => {
      const { applicationId } = c.req.valid('param');
      const link = await linkToContract(deps, c.var.identity, applicationId);
      return c.json(contractLinkReplyContract.parse(link), 200);
    })
    .openapi(countersignedRoute, async (c) => {
      const { applicationId } = c.req.valid('param');
      const link = await linkToCountersignedContract(deps, c.var.identity, applicationId);
      return c.json(contractLinkReplyContract.parse(link), 200);
    });
}
