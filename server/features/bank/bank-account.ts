import { isDeepStrictEqual } from 'node:util';
import type { BankAccount, KnownBankAccount } from '#lib/contracts/bank.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { findGoing } from '#server/features/application/going.ts';
import { isAccepted } from '#server/features/application/lifecycle.ts';
import { assertNotOver } from '#server/features/application/not-over.ts';
import { listStatuses } from '#server/features/application/repository.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { lockContact } from '#server/features/contact/repository.ts';
import { assertNotRevoked } from '#server/features/contact/revocation.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import { assertFresh } from '#server/http/etag.ts';
import { newRowId } from '#server/row-id.ts';
import { findBankAccount, saveBankAccount } from './repository.ts';

const DIGITS_SHOWN = 3;

/**
 * From approval on the lender pays out: where to can no longer be changed here. It can still be said for the first
 * time: documents that are all in may be approved before the applicant comes to it.
 */
const PAYING_OUT: ReadonlySet<ApplicationStatus> = new Set(['Approved', 'Purchased', 'Awaiting Funding']);

const placeOf = (contactId: string) => `bank_account.account:${contactId}`;

/** Where the loan is paid to, as its owner sees it again: the number by its end alone. {} when there is none yet. */
export async function readBankAccount(deps: AppDeps, identity: Identity): Promise<KnownBankAccount> {
  await assertNotRevoked(deps.database, identity);
  return mask(await loadAccount(deps, deps.database, identity.contactId));
}

/**
 * Stores where the loan is paid to, in place of what was given before.
 * @returns the account as its owner sees it. @throws AppError 'stale' (412), 'account-fixed' (409) for another account
 *   once the lender has approved, 'offer-expired' (412) after the last instant of an offer that was accepted.
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
  assertFresh(ifMatch, mask(before));
  if (isDeepStrictEqual(before, account)) return mask(account);
  if (before !== undefined && (await isPayingOut(transaction, contactId)))
    throw new AppError('account-fixed');
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
  await recordEvent(transaction, {
    at: now,
    contactId,
    event: before === undefined ? 'bank account given' : 'bank account changed',
    requestId,
  });
  return mask(account);
}

/** For an offer that was accepted and whose days are over, nothing more is handed in. */
async function assertNoneIsOver(transaction: Transaction, contactId: string, now: Date): Promise<void> {
  const going = await findGoing(transaction, contactId);
  if (going !== undefined && isAccepted(going.application.status)) assertNotOver(going.application, now);
}

async function isPayingOut(transaction: Transaction, contactId: string): Promise<boolean> {
  const statuses = await listStatuses(transaction, contactId);
  return statuses.some((status) => PAYING_OUT.has(status));
}

async function loadAccount(
  { sealer }: AppDeps,
  queryable: Queryable,
  contactId: string,
): Promise<BankAccount | undefined> {
  const sealed = await findBankAccount(queryable, contactId);
  return sealed && (sealer.open(sealed, placeOf(contactId)) as BankAccount);
}

function mask(account: BankAccount | undefined): KnownBankAccount {
  if (account === undefined) return {};
  return { bsb: account.bsb, accountNumberEnding: endingOf(account) };
}

const endingOf = ({ accountNumber }: BankAccount) => accountNumber.slice(-DIGITS_SHOWN);
