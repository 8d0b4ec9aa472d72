import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { lockContact } from '#server/features/contact/repository.ts';
import { signIn } from '#server/features/sign-in/sign-in.ts';
import type { SignedIn } from '#server/features/sign-in/sign-in.ts';
import { hashToken } from './deep-link.ts';
import { findContactOfToken, useToken } from './token-repository.ts';

/** What a token opened. */
export type Exchanged = { kind: 'referral'; referralId: string } | SignedIn;

/**
 * Spends the token of a deep link. Undefined for a token that was already spent, has ended, is not ours, or would open
 * a frozen contact.
 */
export async function exchangeToken(
  deps: AppDeps,
  transaction: Transaction,
  token: string,
  requestId: string,
): Promise<Exchanged | undefined> {
  const now = deps.clock();
  const tokenHash = hashToken(token);
  const contactId = await findContactOfToken(transaction, tokenHash);
  // Locked before the token is used: a take-over, which ends open tokens, comes before or after.
  const contact = contactId === undefined ? undefined : await lockContact(transaction, contactId);
  const opened = await useToken(transaction, tokenHash, now);
  if (opened === undefined) return undefined;
  if (opened.referralId !== null) return { kind: 'referral', referralId: opened.referralId };
  if (contact === undefined || contact.frozenAt !== null) return undefined;
  return signIn(transaction, contact, { by: 'partner link', now, requestId });
}
