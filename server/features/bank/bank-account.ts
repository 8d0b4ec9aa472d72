import { isDeepStrictEqual } from 'node:util';
import type { BankAccount, KnownBankAccount } from '#lib/contracts/bank.ts';
import { isApproved } from '#lib/domain/application-stages.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { findGoing } from '#server/features/application/going.ts';
import { hasStandingContract } from '#server/features/application/lifecycle.ts';
import { assertNotOver } from '#server/features/application/not-over.ts';
import { updateApplication } from '#server/features/application/repository.ts';
import { saveMarks } from '#server/features/contact/mark-repository.ts';
import { markOfAccount } from '#server/features/contact/marks.ts';
import { lockContact } from '#server/features/contact/repository.ts';
import { assertNotRevoked } from '#server/features/contact/revocation.ts';
import { listNotPaidOut } from '#server/features/servicing/repository.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { assertConfirmed } from '#server/features/session/confirmed.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError, invalidFields } from '#server/http/app-error.ts';
import { assertFresh } from '#server/http/etag.ts';
import { newRowId } from '#server/row-id.ts';
import { findBankAccount, lockBankAccount, saveBankAccount } from './account-repository.ts';
import { tellWhereToPay } from './tell-where-to-pay.ts';

const DIGITS_SHOWN = 3;

/** As stored: with the instant (ISO 8601 UTC) since which the lender has been unable to use it, and why. */
type StoredAccount = BankAccount & { rejectedAt?: string; rejectionReason?: string };

/** An account that can be paid to. `id` names this one occasion of giving it: given again, it gets another id. */
export type PayoutAccount = BankAccount & { id: string; givenAt: Date };

const placeOf = (contactId: string) => `bank_account.account:${contactId}`;

/** An account as its owner sees it, and what its tag is made of: the ends of two numbers may be the same. */
type VersionedAccount = { known: KnownBankAccount; version: unknown };

/**
 * Where the loan is paid to, as its owner sees it afterwards: only the end of the number. Empty when none was given;
 * with the reason when the lender rejected it.
 */
export async function readBankAccount(deps: AppDeps, identity: Identity): Promise<VersionedAccount> {
  await assertNotRevoked(deps.database, identity);
  const given = await loadAccount(deps, deps.database, identity.contactId);
  return { known: asShown(given?.account), version: versionOf(given) };
}

/**
 * Stores where the loan is paid to, in place of what was given before, and tells its owner and the lender of each loan
 * that is to be paid there. Once a loan is approved and not paid out yet, the account stays as it is: it can only be
 * given for the first time (the lender may approve complete documents before the applicant gets that far), or once the
 * lender has rejected it. The present one said again changes nothing, whatever its version.
 *
 * @returns what the tag of the account is made of
 * @throws AppError 'stale' (412), 'lifecycle-conflict' (409) where no loan is still to be paid, 'account-fixed' (409)
 *   for another account while it stays, 'offer-expired' (412) after the last instant of an offer that was accepted,
 *   'confirm-by-code' (403) for any account in a session that a partner's link opened: otherwise the stored account
 *   could be found by trying.
 */
export async function replaceBankAccount(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  account: BankAccount,
  { ifMatch, requestId }: { ifMatch: string | undefined; requestId: string },
): Promise<unknown> {
  assertConfirmed(identity);
  const { contactId } = identity;
  const [contact, given, notPaidOut] = await Promise.all([
    lockContact(transaction, contactId),
    loadAccount(deps, transaction, contactId),
    listNotPaidOut(transaction, contactId),
  ]);
  if (contact?.tokenVersion !== identity.tokenVersion) throw new AppError('session-expired');
  const before = given?.account;
  const usable = ifUsable(before);
  if (isDeepStrictEqual(usable, account)) return versionOf(given);
  assertFresh(ifMatch, () => versionOf(given));
  const toBePaid = notPaidOut.filter(({ status }) => hasStandingContract(status));
  // Nothing is to be paid before an offer is accepted, nor after an application has come to nothing.
  if (toBePaid.length === 0) throw new AppError('lifecycle-conflict');
  const approved = toBePaid.filter(({ status }) => isApproved(status));
  if (usable !== undefined && approved.length > 0) throw new AppError('account-fixed');
  const now = deps.clock();
  await assertNoneIsOver(transaction, contactId, now);
  // Why another account was asked for no longer matters. Done before the account is locked: the lender's rejection of
  // it locks the application first.
  for (const { id } of approved) await updateApplication(transaction, id, { statusReason: null }, now);
  await saveBankAccount(transaction, contactId, deps.sealer.seal(account, placeOf(contactId)), now);
  await saveMarks(transaction, contactId, { 'payout-account': markOfAccount(deps, account) });
  // An approval that names the account locks it: this call may have waited for one.
  if (usable !== undefined) await assertNoneIsApproved(transaction, contactId);
  // The first account too: the person giving it may not be the applicant.
  await writeMessage(deps, transaction, {
    contactId,
    message: {
      template: before === undefined ? 'account-given' : 'account-changed',
      facts: { ending: endingOf(account), at: now },
    },
    dedupeKey: `account:${newRowId()}`,
  });
  const event = before === undefined ? 'bank account given' : 'bank account changed';
  const recorded = { at: now, contactId, event, requestId } as const;
  await tellWhereToPay(
    transaction,
    recorded,
    toBePaid.map(({ id }) => id),
  );
  return versionOf({ id: idOf(deps, contactId, account, now), account });
}

/**
 * Records that the lender cannot use the account it was told of, and why: the applicant is asked for another.
 *
 * @param accountId of {@link PayoutAccount}, as the lender read it
 * @throws AppError 'invalid-fields' (422) as {@link holdNamedAccount}
 */
export async function rejectBankAccount(
  deps: AppDeps,
  transaction: Transaction,
  contactId: string,
  { accountId, reason, now }: { accountId: string; reason: string; now: Date },
): Promise<void> {
  const account = await holdNamedAccount(deps, transaction, contactId, accountId);
  const rejected: StoredAccount = { ...account, rejectedAt: now.toISOString(), rejectionReason: reason };
  await saveBankAccount(transaction, contactId, deps.sealer.seal(rejected, placeOf(contactId)), now);
}

/**
 * The account that the lender means, locked until the transaction ends.
 *
 * @param accountId of {@link PayoutAccount}, as the lender read it
 * @throws AppError 'invalid-fields' (422) when that is not the current account: the applicant has given another since,
 *   or there is none that can be paid to
 */
export async function holdNamedAccount(
  deps: AppDeps,
  transaction: Transaction,
  contactId: string,
  accountId: string,
): Promise<BankAccount> {
  const row = await lockBankAccount(transaction, contactId);
  const given = row && openAccount(deps, contactId, row);
  const account = ifUsable(given?.account);
  if (given === undefined || account === undefined)
    throw invalidFields({ path: 'accountId', message: 'There is no account to pay to: it is asked for' });
  if (given.id !== accountId)
    throw invalidFields({ path: 'accountId', message: 'Another account stands by now: read it again' });
  return account;
}

/**
 * Where a contact's loans are to be paid; undefined until an account was given, and when the lender could not use it.
 */
export async function findPayoutAccount(
  deps: AppDeps,
  queryable: Queryable,
  contactId: string,
): Promise<PayoutAccount | undefined> {
  const given = await loadAccount(deps, queryable, contactId);
  const account = ifUsable(given?.account);
  return given && account && { ...account, id: given.id, givenAt: given.givenAt };
}

/**
 * The last digits of the account that a loan was paid to at an instant; undefined where another has been given since
 * for a later loan, and where the lender could not use it.
 */
export async function findEndingOfPaidAccount(
  deps: AppDeps,
  queryable: Queryable,
  contactId: string,
  paidOutAt: Date,
): Promise<string | undefined> {
  const given = await loadAccount(deps, queryable, contactId);
  const account = ifUsable(given?.account);
  return given === undefined || account === undefined || given.givenAt > paidOutAt
    ? undefined
    : endingOf(account);
}

/** Why the lender could not use the last account; undefined while an account stands, and before the first one. */
export async function findAccountRejection(
  deps: AppDeps,
  queryable: Queryable,
  contactId: string,
): Promise<string | undefined> {
  return (await loadAccount(deps, queryable, contactId))?.account.rejectionReason;
}

const ifUsable = (account: StoredAccount | undefined): BankAccount | undefined =>
  account?.rejectedAt === undefined ? account : undefined;

/** Once the days of an accepted offer are over, nothing more can be handed in for it. */
async function assertNoneIsOver(transaction: Transaction, contactId: string, now: Date): Promise<void> {
  const going = await findGoing(transaction, contactId);
  if (going !== undefined && hasStandingContract(going.application.status))
    assertNotOver(going.application, now);
}

async function assertNoneIsApproved(transaction: Transaction, contactId: string): Promise<void> {
  const notPaidOut = await listNotPaidOut(transaction, contactId);
  if (notPaidOut.some(({ status }) => hasStandingContract(status) && isApproved(status)))
    throw new AppError('account-fixed');
}

type Given = { id: string; account: StoredAccount; givenAt: Date };

async function loadAccount(
  deps: AppDeps,
  queryable: Queryable,
  contactId: string,
): Promise<Given | undefined> {
  const row = await findBankAccount(queryable, contactId);
  return row && openAccount(deps, contactId, row);
}

function openAccount(
  { sealer, blindIndex }: AppDeps,
  contactId: string,
  { account: sealed, updatedAt }: { account: Buffer; updatedAt: Date },
): Given {
  const account = sealer.open(sealed, placeOf(contactId)) as StoredAccount;
  return { id: idOf({ blindIndex }, contactId, account, updatedAt), account, givenAt: updatedAt };
}

/** Keyed: with a plain hash the account could be found by trying. */
function idOf(
  { blindIndex }: Pick<AppDeps, 'blindIndex'>,
  contactId: string,
  { bsb, accountNumber }: BankAccount,
  givenAt: Date,
): string {
  const giving = JSON.stringify([contactId, bsb, accountNumber, givenAt.toISOString()]);
  return blindIndex('payout-account', giving).toString('hex');
}

function versionOf(given: Pick<Given, 'id' | 'account'> | undefined): unknown {
  return { ...asShown(given?.account), id: given?.id };
}

/** As its owner sees it. */
function asShown(account: StoredAccount | undefined): KnownBankAccount {
  const reason = account?.rejectionReason;
  return { ...mask(ifUsable(account)), ...(reason === undefined ? {} : { rejectionReason: reason }) };
}

function mask(account: BankAccount | undefined): KnownBankAccount {
  if (account === undefined) return {};
  return { bsb: account.bsb, accountNumberEnding: endingOf(account) };
}

/** The last digits of an account's number: what its owner knows it by. */
export const endingOf = ({ accountNumber }: BankAccount) => accountNumber.slice(-DIGITS_SHOWN);
