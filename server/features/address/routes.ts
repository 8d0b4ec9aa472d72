import { z } from 'zod';
import { ADDRESS_TYPES, givenAddressContract, givenAddressReplyContract } from '#lib/contracts/address.ts';
import type { AppDeps } from '#server/deps.ts';
import { etagOf } from '#server/http/etag.ts';
import { once } from '#server/http/once.ts';
import { ofContact } from '#server/http/route-parameters.ts';
import { CHANGED, jsonReply, tagged } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody, writeHeaders } from '#server/http/router.ts';
import { findRefused } from './acceptable.ts';
import { readAddress, replaceAddress } from './service.ts';

const params = ofContact.extend({
  type: z.enum(ADDRESS_TYPES).meta({ description: 'Where the applicant lives now, or lived before' }),
});

const readRoute = describeRoute({
  method: 'get',
  path: '/contact/{contactId}/address/{type}',
  operationId: 'readAddress',
  tags: ['Address'],
  summary: 'The current or previous address',
  description: 'An empty object if none was given yet.',
  request: { params },
  responses: { 200: tagged(jsonReply(givenAddressReplyContract, 'The address')) },
});

const replaceRoute = describeRoute({
  method: 'put',
  path: '/contact/{contactId}/address/{type}',
  operationId: 'replaceAddress',
  tags: ['Address'],
  summary: 'Replace the current or previous address',
  description:
    'A previous address may be outside Australia (`AddressAbroad`). A changed current address makes the quote out of date: GET the quote again. Another address is 409 while an accepted offer stands.',
  request: { params, headers: writeHeaders, body: jsonBody(givenAddressContract) },
  responses: CHANGED,
});

export function addressRoutes(deps: AppDeps) {
  return createRouter((address, c) =>
    findRefused(params.shape.type.parse(c.req.param('type')), address, deps.clock()),
  )
    .openapi(readRoute, async (c) => {
      const { type } = c.req.valid('param');
      const address = givenAddressReplyContract.parse(await readAddress(deps, c.var.identity, type));
      c.header('etag', etagOf(address));
      return c.json(address, 200);
    })
    .openapi(replaceRoute, async (c) => {
      const { identity, requestId } = c.var;
      const { type } = c.req.valid('param');
      const address = c.req.valid('json');
      const stored = await once(c, deps, identity.contactId, address, (transaction) =>
        replaceAddress(deps, transaction, identity, type, address, {
          ifMatch: c.req.header('if-match'),
          requestId,
        }),
      );
      c.header('etag', etagOf(stored));
      return c.body(null, 204);
    });
}
