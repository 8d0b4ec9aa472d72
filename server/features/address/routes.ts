import { z } from 'zod';
import { ADDRESS_TYPES, addressContract, addressReplyContract } from '#lib/contracts/address.ts';
import type { Address, AddressType } from '#lib/contracts/address.ts';
import { addressFields, residenceFields } from '#lib/forms/fields/address.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import type { AppDeps } from '#server/deps.ts';
import { invalidFields } from '#server/http/app-error.ts';
import { etagOf } from '#server/http/etag.ts';
import { assertFieldRules, withAsked } from '#server/http/field-rules.ts';
import { ofContact } from '#server/features/application/route-parameters.ts';
import { once } from '#server/http/once.ts';
import {
  NO_CONTENT,
  createRouter,
  describeRoute,
  jsonBody,
  jsonReply,
  writeHeaders,
} from '#server/http/router.ts';
import { readAddress, replaceAddress } from './service.ts';

const { address: searchBox, ...PARTS } = addressFields;

/** Months may be left out: none. */
const ASKED_OF_CURRENT = ['typeOfResidency', 'yearsAtResidence'];

/**
 * @throws AppError 'invalid-fields' (422) for what the form refuses: an address that was neither picked from the
 *   search nor entered by its parts, a post office box in either, and the time lived at a previous address.
 */
function assertAcceptable(type: AddressType, address: Address, now: Date): void {
  if (type === 'previous') {
    const misplaced = Object.keys(residenceFields).filter((name) => name in address);
    if (misplaced.length > 0) {
      throw invalidFields(...misplaced.map((path) => ({ path, message: MESSAGES.notAccepted })));
    }
  }
  const asked = type === 'current' ? ASKED_OF_CURRENT : [];
  const isSearched = address.enterAddressManually !== true;
  if (isSearched && !address.recordId) {
    throw invalidFields({ path: 'address', message: MESSAGES.addressNotPicked });
  }
  // An address entered by its parts has no search text to pick; what it is shown as must not name a box either.
  const answers = isSearched ? withAsked(address, ['address', ...asked]) : withAsked(address, asked);
  assertFieldRules(
    { address: searchBox, ...PARTS, ...residenceFields },
    { ...answers, recordId: address.recordId ?? 'manual' },
    now,
  );
}

const params = ofContact.extend({ type: z.enum(ADDRESS_TYPES) });

const readRoute = describeRoute({
  method: 'get',
  path: '/contact/{contactId}/address/{type}',
  tags: ['Address'],
  summary: 'The current or previous address',
  description: 'An empty object when there is none yet.',
  request: { params },
  responses: { 200: jsonReply(addressReplyContract, 'The address') },
});

const replaceRoute = describeRoute({
  method: 'put',
  path: '/contact/{contactId}/address/{type}',
  tags: ['Address'],
  summary: 'Replace the current or previous address',
  request: { params, headers: writeHeaders, body: jsonBody(addressContract) },
  responses: NO_CONTENT,
});

export function addressRoutes(deps: AppDeps) {
  return createRouter()
    .openapi(readRoute, async (c) => {
      const { type } = c.req.valid('param');
      const address = addressReplyContract.parse(await readAddress(deps, c.var.identity, type));
      c.header('etag', etagOf(address));
      return c.json(address, 200);
    })
    .openapi(replaceRoute, async (c) => {
      const { identity, requestId } = c.var;
      const { type } = c.req.valid('param');
      const address = c.req.valid('json');
      assertAcceptable(type, address, deps.clock());
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
