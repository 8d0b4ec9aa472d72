import { addressKeyContract } from '#lib/contracts/address.ts';
import { jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute } from '#server/http/router.ts';
import { BY_NOBODY } from '#server/http/security-schemes.ts';
import type { AddressSearchDeps } from './routes.ts';

const keyRoute = describeRoute({
  method: 'get',
  path: '/addresskey',
  operationId: 'readAddressKey',
  ...BY_NOBODY,
  tags: ['Address search'],
  summary: 'Get a temporary key for the address search',
  description:
    'Send it as `key` with GET /api/address/search and /api/address/retrieve. Use one key for many searches: it lasts ten minutes, so ask for a new one every nine.',
  request: {},
  responses: { 200: jsonReply(addressKeyContract, 'The key, and when it expires') },
});

/** GET /addresskey of the product API (specification §7). */
export function addressKeyRoutes({ addressKeys, clock }: Pick<AddressSearchDeps, 'addressKeys' | 'clock'>) {
  return createRouter().openapi(keyRoute, (c) =>
    c.json(addressKeyContract.parse(addressKeys.issue(clock())), 200),
  );
}
