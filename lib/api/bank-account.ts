import type { BankAccount, KnownBankAccount } from '#lib/contracts/bank.ts';
import { callApi } from './client.ts';
import type { Versioned } from './client.ts';
import { contactPath } from './paths.ts';

/** Where the loan is paid to; {} when it was not given yet. Only the last digits of the number come back. */
export async function getBankAccount(contactId: string): Promise<Versioned<KnownBankAccount>> {
  return callApi<KnownBankAccount>({ method: 'GET', path: contactPath(contactId, '/bank-account') });
}

/** Replaces the account. @throws ApiError 412 when `etag` is stale */
export async function putBankAccount(
  contactId: string,
  account: BankAccount,
  etag: string | undefined,
): Promise<void> {
  await callApi({
    method: 'PUT',
    path: contactPath(contactId, '/bank-account'),
    body: account,
    ifMatch: etag,
    // Each press names the account to pay to from now on: another may have been given since on another device.
    asksAnew: true,
    // Once the loan is being paid out the account cannot change: the page where it was given says so, without a
    // redirect.
    quiet: [409],
  });
}
