import { isDeepStrictEqual } from 'node:util';
import type { BankAccount, KnownBankAccount } from '#lib/contracts/bank.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { findGoing } from '#server/features/application/going.ts';
import { isAccepted, isApproved } from '#server/features/application/lifecycle.ts';
import { assertNotOver } from '#server/features/application/not-over.ts';
import { updateApplication } from '#server/features/application/repository.ts';
import { recordEvent, recordNumberedEvent } from '#server/features/audit/repository.ts';
import { lockContact } from '#server/features/contact/repository.ts';
import { assertNotRevoked } from '#server/features/contact/revocation.ts';
import { listNotPaidOut } from '#server/features/lender/repository.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import { assertFresh } from '#server/http/etag.ts';
import { enqueue } from '#server/queue/repository.ts';
import { newRowId } from '#server/row-id.ts';
import { findBankAccount, saveBankAccount } from './repository.ts';

const DIGITS_SHOWN = 3;

/** As it is stored: with the instant (ISO 8601 UTC) from which on the lender could not use it. */
type StoredAccount = BankAccount & { rejectedAt?: string };

const placeOf = (contactId: string) => `bank_account.account:${contactId}`;

/** Where the loan is paid to, as its owner sees it again: the number by its end alone. {} when it is to be given. */
export async function readBankAccount(deps: AppDeps, identity: Identity): Promise<KnownBankAccount> {
  await assertNotRevoked(deps.database, identity);
  return mask(await findPayoutAccount(deps, deps.database, identity.contactId));
}

/**
 * Stores where the loan is paid to, in place of what was given before, and tells the lender of each loan that is to be
 * paid there. While an approved loan is not paid out yet the account stays: it can be said for the first time (documents
 * that are all in may be approved before the applicant comes to it), and once the lender has rejected it.
 *
 * @returns the account as its owner sees it. @throws AppError 'stale' (412), 'account-fixed' (409) for another account
 *   while it stays, 'offer-expired' (412) after the last instant of an offer that was accepted.
 */
export async function replaceBankAccount(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  account: BankAccount,
  { ifMatch, requestId }: { ifMatch: string | undefined; requestId: string },
): Promise<KnownBankAccount> {
  const { contactId } = identity;
  const contact = await lockContact(transaction, contactId);
  if (contact?.tokenVersion !== identity.tokenVersion) throw new AppError('session-expired');
  const before = await loadAccount(deps, transaction, contactId);
  const usable = ifUsable(before);
  assertFresh(ifMatch, mask(usable));
  if (isDeepStrictEqual(usable, account)) return mask(account);
  const toBePaid = (await listNotPaidOut(transaction, contactId)).filter(({ status }) => isAccepted(status));
  const approved = toBePaid.filter(({ status }) => isApproved(status));
  if (usable !== undefined && approved.length > 0) throw new AppError('account-fixed');
  const now = deps.clock();
  await assertNoneIsOver(transaction, contactId, now);
  await saveBankAccount(transaction, contactId, deps.sealer.seal(account, placeOf(contactId)), now);
  if (before !== undefined) {
    await writeMessage(deps, transaction, {
      contactId,
      message: { template: 'account-changed', facts: { ending: endingOf(account) } },
      dedupeKey: `account-changed:${newRowId()}`,
    });
  }
  const event = before === undefined ? 'bank account given' : 'bank account changed';
  const recorded = { at: now, contactId, event, requestId };
  if (toBePaid.length === 0) await recordEvent(transaction, recorded);
  for (const { id: applicationId } of toBePaid) {
    const auditEventId = await recordNumberedEvent(transaction, { ...recorded, applicationId });
    await enqueue(transaction, 'tell-lender', {
      id: String(auditEventId),
      type: 'account-given',
      applicationId,
      occurredAt: now.toISOString(),
    });
  }
  // Why another account was asked for is no news any more.
  if (before?.rejectedAt !== undefined)
    for (const { id } of approved) await updateApplication(transaction, id, { statusReason: null }, now);
  return mask(account);
}

/**
 * Notes that the lender cannot use the account that the applicant gave: it is asked for again. Without one it changes
 * nothing.
 */
export async function rejectBankAccount(
  deps: AppDeps,
  transaction: Transaction,
  contactId: string,
  now: Date,
): Promise<void> {
  const account = ifUsable(await loadAccount(deps, transaction, contactId));
  if (account === undefined) return;
  const rejected: StoredAccount = { ...account, rejectedAt: now.toISOString() };
  await saveBankAccount(transaction, contactId, deps.sealer.seal(rejected, placeOf(contactId)), now);
}

/** Where a contact's loans are to be paid; undefined until it was given, and once the lender could not use it. */
export async function findPayoutAccount(
  deps: AppDeps,
  queryable: Queryable,
  contactId: string,
): Promise<BankAccount | undefined> {
  return ifUsable(await loadAccount(deps, queryable, contactId));
}

const ifUsable = (account: StoredAccount | undefined): BankAccount | undefined =>
  account?.rejectedAt === undefined ? account : undefined;

/** For an offer that was accepted and whose days are over, nothing more is handed in. */
async function assertNoneIsOver(transaction: Transaction, contactId: string, now: Date): Promise<void> {
  const going = await findGoing(transaction, contactId);
  if (going !== undefined && isAccepted(going.application.status)) assertNotOver(going.application, now);
}

async function loadAccount(
  { sealer }: AppDeps,
  queryable: Queryable,
  contactId: string,
): Promise<StoredAccount | undefined> {
  const sealed = await findBankAccount(queryable, contactId);
  return sealed && (sealer.open(sealed, placeOf(contactId)) as StoredAccount);
}

function mask(account: BankAccount | undefined): KnownBankAccount {
  if (account === undefined) return {};
  return { bsb: account.bsb, accountNumberEnding: endingOf(account) };
}

const endingOf = ({ accountNumber }: BankAccount) => accountNumber.slice(-DIGITS_SHOWN);
