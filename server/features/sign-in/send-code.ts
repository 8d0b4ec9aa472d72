import type { Verified, Verify } from '#lib/contracts/resume.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { ENDED_STATUSES } from '#server/features/application/lifecycle.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashSecret } from './code.ts';
import type { Code } from './code.ts';
import { indexOfPerson } from './may-text.ts';
import { lockEnd } from './pin-lock.ts';
import { findContactToResume, findPinRecord, insertVerification } from './repository.ts';

export type SentCode = { kind: 'sent'; verified: Verified } | { kind: 'locked'; until: string };

/**
 * Sends a code to whoever has this e-mail and date of birth. While the contact is locked only the link goes out, by
 * e-mail: somebody else's guesses must not keep an applicant from their own application.
 *
 * @param person with the e-mail in the spelling it is stored under
 * @throws AppError 'dob-mismatch' (409), the same for an e-mail nobody has as for another's date of birth
 */
export async function sendCode(
  deps: AppDeps,
  transaction: Transaction,
  person: Verify,
  { code, bySms }: { code: Code; bySms: boolean },
  requestId: string,
): Promise<SentCode> {
  const contact = await findContactToResume(transaction, indexOfPerson(deps, person), ENDED_STATUSES);
  if (contact === undefined) throw new AppError('dob-mismatch');
  const contactId = contact.id;

  const now = deps.clock();
  const { userName, pin, smsPin, linkToken, pinHash, smsPinHash, expiresAt } = code;
  const codeHash = hashSecret(userName);
  await insertVerification(transaction, {
    codeHash,
    contactId,
    pinHash,
    smsPinHash: bySms ? smsPinHash : null,
    linkTokenHash: hashSecret(linkToken),
    expiresAt,
    createdAt: now,
  });
  const lockedUntil = lockEnd(await findPinRecord(transaction, contactId), now);
  const linkUrl = linkOf(deps.config.publicUrl, contactId, linkToken);
  await writeMessage(deps, transaction, {
    contactId,
    message:
      lockedUntil === undefined
        ? { template: 'code', facts: { pin, smsPin: bySms ? smsPin : undefined, linkUrl } }
        : { template: 'link', facts: { linkUrl } },
    dedupeKey: `code:${codeHash.toString('hex')}`,
    expiresAt,
  });
  const event = lockedUntil === undefined ? 'code sent' : 'link sent';
  await recordEvent(transaction, { at: now, contactId, event, requestId });

  if (lockedUntil !== undefined) return { kind: 'locked', until: lockedUntil.toISOString() };
  const exp = Math.floor(expiresAt.getTime() / 1000);
  return { kind: 'sent', verified: { v_code: userName, contactID: contactId, exp, bySms } };
}

/** The token stands in the fragment, which no server sees; the page posts it when the applicant presses the button. */
function linkOf(publicUrl: string, contactId: string, token: string): string {
  const fragment = new URLSearchParams({ contact: contactId, token });
  return `${publicUrl.replace(/\/+$/, '')}${pathOf('resume')}#${fragment.toString()}`;
}
