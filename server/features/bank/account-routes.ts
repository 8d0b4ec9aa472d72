import { bankAccountContract, knownBankAccountContract } from '#lib/contracts/bank.ts';
import { bankAccountFields } from '#lib/forms/fields/bank-account.ts';
import type { AppDeps } from '#server/deps.ts';
import { etagOf } from '#server/http/etag.ts';
import { findFieldErrors } from '#server/http/field-rules.ts';
import { once } from '#server/http/once.ts';
import { ofContact } from '#server/http/route-parameters.ts';
import { CHANGED, jsonReply, tagged } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody, writeHeaders } from '#server/http/router.ts';
import { readBankAccount, replaceBankAccount } from './bank-account.ts';

const path = '/contact/{contactId}/bank-account';

const readRoute = describeRoute({
  method: 'get',
  path,
  operationId: 'readBankAccount',
  tags: ['Bank account'],
  summary: 'The account that the loan is paid to',
  description:
    'The full number is never returned. A reply without `bsb` means that there is no account to pay: either none was given yet, or the lender could not use it, and `rejectionReason` says why.',
  request: { params: ofContact },
  responses: {
    200: tagged(jsonReply(knownBankAccountContract, 'The account, with the last three digits of its number')),
  },
});

const replaceRoute = describeRoute({
  method: 'put',
  path,
  operationId: 'replaceBankAccount',
  tags: ['Bank account'],
  summary: 'Set the account that the loan is paid to',
  description:
    'Possible once an offer was accepted; otherwise 409. 409 `account-fixed` for another account while an approved loan is to be paid to the present one. In a session that began with a partner’s link, always 403 `confirm-by-code`.',
  request: { params: ofContact, headers: writeHeaders, body: jsonBody(bankAccountContract) },
  responses: CHANGED,
});

/** Where the loan is paid to and repayments are taken from. */
export function bankAccountRoutes(deps: AppDeps) {
  return createRouter((body) => findFieldErrors(bankAccountFields, body, deps.clock()))
    .openapi(readRoute, async (c) => {
      const { known, version } = await readBankAccount(deps, c.var.identity);
      c.header('etag', etagOf(version));
      return c.json(knownBankAccountContract.parse(known), 200);
    })
    .openapi(replaceRoute, async (c) => {
      const { identity, requestId } = c.var;
      const account = c.req.valid('json');
      const version = await once(c, deps, identity.contactId, account, (transaction) =>
        replaceBankAccount(deps, transaction, identity, account, {
          ifMatch: c.req.header('if-match'),
          requestId,
        }),
      );
      c.header('etag', etagOf(version));
      return c.body(null, 204);
    });
}
