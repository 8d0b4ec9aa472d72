import type { SignInKind } from '#lib/domain/sign-in-kinds.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { isOwnersMobile } from '#server/features/contact/mobile-trust.ts';
import { lockContact, takeOver } from '#server/features/contact/repository.ts';
import type { ContactRow } from '#server/features/contact/repository.ts';
import { takeBackUploads } from '#server/features/document/upload-repository.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { endContactTokens } from '#server/features/referral/token-repository.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { channelOfPin, hashSecret } from './code.ts';
import { countTry, lockEnd, triesLeft } from './pin-lock.ts';
import type { VerificationRow } from './repository.ts';
import {
  clearPinRecord,
  findActiveApplication,
  findByCode,
  findByLinkToken,
  findPinRecord,
  savePinRecord,
  useUpCodes,
} from './repository.ts';

export type SignedIn = {
  kind: 'signed-in';
  contactId: string;
  applicationId?: string;
  tokenVersion: number;
  /** The time of the first request; repeating it does not extend the session. */
  signedInAt: string;
  /** Missing in a reply stored by an earlier version. */
  by?: SignInKind;
};

/** A refusal is returned, not thrown: the try it counted must be kept. */
export type SignInVerdict =
  | SignedIn
  | { kind: 'wrong-code' | 'last-try' | 'code-ended' }
  /** `wasLocked`: before this try, whose code was not compared. Missing in a reply stored by an earlier version. */
  | { kind: 'account-locked'; until: string; wasLocked?: boolean };

/**
 * Signs in with a code. The try is counted before the code is compared, with the contact's row locked, so that
 * simultaneous tries take turns and none is compared uncounted. While codes are locked, the right one opens nothing
 * either. For a frozen contact every code is wrong: none was sent.
 */
export async function signInWithPin(
  deps: AppDeps,
  transaction: Transaction,
  { userName, pin }: { userName: string; pin: string },
  requestId: string,
): Promise<SignInVerdict> {
  const codeHash = hashSecret(userName);
  const known = await findByCode(transaction, codeHash);
  if (known === undefined) return { kind: 'code-ended' };
  const { contactId } = known;
  const contact = await lockContact(transaction, contactId);
  const verification = await findByCode(transaction, codeHash);
  if (contact === undefined || verification === undefined) return { kind: 'code-ended' };

  const now = deps.clock();
  const record = await findPinRecord(transaction, contactId);
  const lockedUntil = lockEnd(record, now);
  if (lockedUntil !== undefined)
    return { kind: 'account-locked', until: lockedUntil.toISOString(), wasLocked: true };
  if (!isOpen(verification, now)) return { kind: 'code-ended' };

  const counted = countTry(record, now);
  await savePinRecord(transaction, contactId, counted);
  const matched = await channelOfPin(deps.blindIndex, pin, verification);
  const channel = contact.frozenAt === null ? matched : undefined;
  // It was texted to the person whom the contact has since been taken over from.
  if (channel === 'sms' && !isOwnersMobile(contact)) return { kind: 'code-ended' };
  if (channel !== undefined) {
    await clearPinRecord(transaction, contactId);
    const by = channel === 'email' ? 'emailed code' : 'texted code';
    return signIn(transaction, contact, { by, now, requestId });
  }
  const until = lockEnd(counted, now);
  const event = until === undefined ? 'wrong code' : 'locked after wrong codes';
  const facts = { tries: counted.triedAt.length };
  await recordEvent(transaction, { at: now, contactId, event, facts, requestId });
  // A frozen applicant loses nothing: nobody can get in by any code.
  if (until !== undefined && contact.frozenAt === null)
    await writeLocked(deps, transaction, contactId, until);
  if (until !== undefined) return { kind: 'account-locked', until: until.toISOString() };
  return { kind: triesLeft(counted, now) === 1 ? 'last-try' : 'wrong-code' };
}

/**
 * Tells the owner that a lock has begun: the tries may be somebody else's. By e-mail, because that is still the way in.
 */
async function writeLocked(
  deps: AppDeps,
  transaction: Transaction,
  contactId: string,
  until: Date,
): Promise<void> {
  await writeMessage(deps, transaction, {
    contactId,
    message: { template: 'codes-locked', facts: {} },
    dedupeKey: `codes-locked:${contactId}:${until.toISOString()}`,
  });
}

/**
 * Signs in with the one-time link. Its 256 bits cannot be guessed, so nothing is counted, and the lock, which is about
 * guesses, stays as it is.
 */
export async function signInWithLink(
  deps: AppDeps,
  transaction: Transaction,
  { contactId, linkToken }: { contactId: string; linkToken: string },
  requestId: string,
): Promise<SignInVerdict> {
  const contact = await lockContact(transaction, contactId);
  const verification = await findByLinkToken(transaction, contactId, hashSecret(linkToken));
  const now = deps.clock();
  if (contact === undefined || verification === undefined || !isOpen(verification, now)) {
    return { kind: 'code-ended' };
  }
  if (contact.frozenAt !== null) return { kind: 'code-ended' };
  return signIn(transaction, contact, { by: 'link', now, requestId });
}

function isOpen({ usedAt, expiresAt }: VerificationRow, now: Date): boolean {
  return usedAt === null && expiresAt > now;
}

/** What only the owner of the e-mail address can have read. */
const BY_EMAIL: ReadonlySet<SignInKind> = new Set(['emailed code', 'link']);

/**
 * Signs in a contact who has proven who they are. The caller has the contact's row locked. Anybody can make a contact
 * with somebody else's e-mail address: the first sign-in with something sent to that address ends what the contact's
 * maker had opened (docs/decisions/0121).
 */
export async function signIn(
  transaction: Transaction,
  { id: contactId, tokenVersion, ownedSince }: Pick<ContactRow, 'id' | 'tokenVersion' | 'ownedSince'>,
  { by, now, requestId }: { by: Exclude<SignInKind, 'contact created'>; now: Date; requestId: string },
): Promise<SignedIn> {
  await useUpCodes(transaction, contactId, now);
  const isTakenOver = ownedSince === null && BY_EMAIL.has(by);
  if (isTakenOver) {
    await takeOver(transaction, contactId, now);
    await takeBackUploads(transaction, contactId);
    await endContactTokens(transaction, contactId, now);
  }
  await recordEvent(transaction, { at: now, contactId, event: 'signed in', facts: { by }, requestId });
  const applicationId = await findActiveApplication(transaction, contactId);
  return {
    kind: 'signed-in',
    contactId,
    ...(applicationId === undefined ? {} : { applicationId }),
    tokenVersion: isTakenOver ? tokenVersion + 1 : tokenVersion,
    signedInAt: now.toISOString(),
    by,
  };
}

/** The identity that a sign-in's token is for. */
export function identityOf({ contactId, tokenVersion, signedInAt, by }: SignedIn): Identity {
  return {
    contactId,
    tokenVersion,
    signedInAt: new Date(signedInAt),
    ...(by === undefined ? {} : { signedInBy: by }),
  };
}
