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
    'While there is an offer to accept, or a changed one to confirm, the link opens a draft. An empty object if there is neither an offer nor a contract. The link needs no token. It works for five minutes, unless the applicant signs out first.',
  request: { params: ofApplication },
  responses: { 200: jsonReply(contractLinkReplyContract, 'The link, or an empty object') },
});

const countersignedRoute = describeRoute({
  method: 'get',
  path: `${path}/sfcontract`,
  operationId: 'readCountersignedContractLink',
  tags: ['Contract'],
  summary: 'A link to the countersigned copy of the contract',
  description:
    'An empty object until the lender has approved the loan. The link needs no token. It works for five minutes, unless the applicant signs out first.',
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
