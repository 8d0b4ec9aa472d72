import {
  addressRetrieveQueryContract,
  addressSearchQueryContract,
  addressSearchReplyContract,
  retrievedAddressContract,
} from '#lib/contracts/address-search.ts';
import type { AppDeps } from '#server/deps.ts';
import { AppError } from '#server/http/app-error.ts';
import { keyOfCaller } from '#server/http/client-address.ts';
import { TOO_MANY_REQUESTS, jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute } from '#server/http/router.ts';
import { BY_NOBODY } from '#server/http/security-schemes.ts';
import type { AddressSearchProvider } from '#server/providers/address-search/interface.ts';
import type { AddressKeys } from './address-key.ts';
import { retrieveAddress, searchAddresses } from './service.ts';

export type AddressSearchDeps = Pick<AppDeps, 'clock' | 'throttle' | 'blindIndex'> & {
  addressSearch: AddressSearchProvider;
  addressKeys: AddressKeys;
};

const searchRoute = describeRoute({
  method: 'get',
  path: '/search',
  operationId: 'searchAddresses',
  ...BY_NOBODY,
  tags: ['Address search'],
  summary: 'Suggest addresses while an applicant types',
  request: { query: addressSearchQueryContract },
  responses: {
    200: jsonReply(addressSearchReplyContract, 'At most ten whole addresses, best first'),
    ...TOO_MANY_REQUESTS,
  },
});

const retrieveRoute = describeRoute({
  method: 'get',
  path: '/retrieve',
  operationId: 'retrieveAddress',
  ...BY_NOBODY,
  tags: ['Address search'],
  summary: 'Get a suggested address in its parts',
  request: { query: addressRetrieveQueryContract },
  responses: { 200: jsonReply(retrievedAddressContract, 'The address in its parts'), ...TOO_MANY_REQUESTS },
});

/**
 * The address service of specification §7, mounted at /api/address. It takes a key from GET /addresskey instead of
 * the applicant's token, which is never sent to the address service (specification §6).
 */
export function addressSearchRoutes(deps: AddressSearchDeps) {
  const { addressSearch, addressKeys, clock, throttle } = deps;
  const router = createRouter();
  router.use(async (c, next) => {
    if (!addressKeys.isValid(c.req.query('key') ?? '', clock()))
      throw new AppError('unauthenticated', {
        credential: 'Send a key of GET /addresskey that has not ended.',
      });
    await throttle.count('searches-of-address', keyOfCaller(c, deps));
    await next();
  });
  return router
    .openapi(searchRoute, async (c) => {
      const { text, limit } = c.req.valid('query');
      const result = await searchAddresses(addressSearch, text, limit);
      return c.json(addressSearchReplyContract.parse({ result }), 200);
    })
    .openapi(retrieveRoute, async (c) => {
      const address = await retrieveAddress(addressSearch, c.req.valid('query').id);
      return c.json(retrievedAddressContract.parse(address), 200);
    });
}
