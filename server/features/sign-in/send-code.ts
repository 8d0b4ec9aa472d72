import type { Verified, Verify } from '#lib/contracts/resume.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { isRunning } from '#server/features/assessment/running-loans.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { isOwnersMobile } from '#server/features/contact/mobile-trust.ts';
import { lockContact } from '#server/features/contact/repository.ts';
import type { ContactRow } from '#server/features/contact/repository.ts';
import { indexOfPerson } from '#server/features/contact/sealed-details.ts';
import type { OtherLink, OtherLinks } from '#server/features/message/templates/template.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { listLoansForLender } from '#server/features/servicing/repository.ts';
import { AppError } from '#server/http/app-error.ts';
import type { TaskPayloads } from '#server/queue/task-payloads.ts';
import { presentRequestId } from '#server/request-context.ts';
import { createCode, drawSecrets, hashSecret } from './code.ts';
import type { Code } from './code.ts';
import { lockEnd } from './pin-lock.ts';
import {
  findContactToResume,
  findNewestOfOther,
  findPinRecord,
  insertVerification,
  listLoansOfOthers,
} from './repository.ts';

type Other = Record<'contactId' | 'reference', string> & Pick<OtherLink, 'isOver'>;

/** `bySms` is missing from replies stored by a version without it. */
export type SentCode =
  | { kind: 'sent'; verified: Omit<Verified, 'bySms'> & Partial<Pick<Verified, 'bySms'>> }
  | { kind: 'locked'; until: string };

/**
 * Sends a code to the person with this e-mail and date of birth. While the contact is locked only the link goes out, by
 * e-mail: somebody else's guesses must not keep an applicant from their own application. Nothing is sent for a frozen
 * contact, and the reply is the same: the caller learns nothing of it.
 *
 * @param person with the e-mail in the spelling it is stored under
 * @throws AppError 'dob-mismatch' (409), the same for an e-mail nobody has as for one with a different date of birth
 */
export async function sendCode(
  deps: AppDeps,
  transaction: Transaction,
  person: Verify,
  { code, bySms }: { code: Code; bySms: boolean },
  requestId: string,
): Promise<SentCode> {
  const contact = await lockContactOf(transaction, indexOfPerson(deps, person));
  if (contact === undefined) throw new AppError('dob-mismatch');
  const contactId = contact.id;
  // Checked again with the contact locked: it may have been taken over since.
  const isTexted = bySms && isOwnersMobile(contact);

  const now = deps.clock();
  const { userName, pin, smsPin, linkToken, pinHash, smsPinHash, expiresAt } = code;
  const stored = { userName, linkToken, pinHash, smsPinHash: isTexted ? smsPinHash : null, expiresAt };
  const { codeHash, linkUrl } = await storeCode(deps, transaction, contactId, stored, now);
  const lockedUntil = lockEnd(await findPinRecord(transaction, contactId), now);
  if (contact.frozenAt === null) {
    const others = await openOthers(deps, transaction, contact, { pinHash, expiresAt, now });
    await writeMessage(deps, transaction, {
      contactId,
      message:
        lockedUntil === undefined
          ? {
              template: 'code',
              facts: { pin, smsPin: isTexted ? smsPin : undefined, linkUrl, ...others, at: now },
            }
          : { template: 'link', facts: { because: 'wrong codes', linkUrl, ...others, at: now } },
      dedupeKey: `code:${codeHash.toString('hex')}`,
      expiresAt,
    });
  }
  const sent = lockedUntil === undefined ? 'code sent' : 'link sent';
  const event = contact.frozenAt === null ? sent : 'code asked for while frozen';
  await recordEvent(transaction, { at: now, contactId, event, requestId });

  if (lockedUntil !== undefined) return { kind: 'locked', until: lockedUntil.toISOString() };
  const exp = Math.floor(expiresAt.getTime() / 1000);
  return { kind: 'sent', verified: { v_code: userName, contactID: contactId, exp, bySms: isTexted } };
}

/**
 * Lets in by e-mail a person whose e-mail and date of birth were named too often for a code: only the link, since the
 * refusal contains no user name to enter a code with. It does nothing for a person who does not exist or whose contact
 * is frozen. Run twice, it writes one message.
 */
export async function sendLink(
  deps: AppDeps,
  { emailAndDobIndex, askedBy }: TaskPayloads['send-link'],
): Promise<void> {
  const now = deps.clock();
  const { userName, linkToken, pinHash, expiresAt } = await createCode(deps.blindIndex, now);
  await deps.database.transaction(async (transaction) => {
    const contact = await lockContactOf(transaction, Buffer.from(emailAndDobIndex, 'base64url'));
    if (contact === undefined || contact.frozenAt !== null) return;
    const contactId = contact.id;
    const stored = { userName, linkToken, pinHash, smsPinHash: null, expiresAt };
    const { linkUrl } = await storeCode(deps, transaction, contactId, stored, now);
    const others = await openOthers(deps, transaction, contact, { pinHash, expiresAt, now });
    await writeMessage(deps, transaction, {
      contactId,
      message: { template: 'link', facts: { because: 'many tries', linkUrl, ...others, at: now } },
      dedupeKey: `link:${askedBy}`,
      expiresAt,
    });
    await recordEvent(transaction, {
      at: now,
      contactId,
      event: 'link sent',
      requestId: presentRequestId() ?? askedBy,
    });
  });
}

/**
 * Separate links to what else the person has under other contacts, since a code opens one contact. To each loan: an
 * application that somebody, maybe a stranger, starts beside it must not come between a borrower and their loan, and
 * neither must a later loan. And to their newest application: what our messages say of it must be found there, also once
 * it was refused or has expired. Those contacts are not locked here: a link opens what a sign-in to them would.
 */
async function openOthers(
  deps: AppDeps,
  transaction: Transaction,
  { id, emailAndDobIndex }: ContactRow,
  { now, ...code }: Pick<Code, 'pinHash' | 'expiresAt'> & { now: Date },
): Promise<OtherLinks> {
  const [loans, newest] = await Promise.all([
    listLoansOfOthers(transaction, emailAndDobIndex, id),
    findNewestOfOther(transaction, emailAndDobIndex, id),
  ]);
  const isOfLoan = loans.some(({ contactId }) => contactId === newest?.contactId);
  const ofPerson = loans.length === 0 ? [] : await listLoansForLender(transaction, id);
  const over = ofPerson.filter((one) => !isRunning(one, now)).map(({ reference }) => reference);
  const links: OtherLink[] = [];
  // One statement after the other: all of them use the connection of the transaction.
  for (const other of loans)
    links.push(await openOther({ ...other, isOver: over.includes(other.reference) }));
  const [loan, ...earlierLoans] = links;
  return { loan, earlierLoans, newest: newest && !isOfLoan ? await openOther(newest) : undefined };

  async function openOther({ contactId, ...other }: Other): Promise<OtherLink> {
    // Nobody is told the user name: only the link opens it.
    const stored = { ...code, ...drawSecrets(), smsPinHash: null };
    const { linkUrl } = await storeCode(deps, transaction, contactId, stored, now);
    return { ...other, linkUrl };
  }
}

/** Stores what opens a contact, as hashes only. @returns how it is found again, and the link for its mail */
async function storeCode(
  { config }: AppDeps,
  transaction: Transaction,
  contactId: string,
  {
    userName,
    linkToken,
    ...hashes
  }: Pick<Code, 'userName' | 'linkToken' | 'pinHash' | 'expiresAt'> & { smsPinHash: string | null },
  now: Date,
): Promise<{ codeHash: Buffer; linkUrl: string }> {
  const codeHash = hashSecret(userName);
  await insertVerification(transaction, {
    ...hashes,
    codeHash,
    contactId,
    pinMailedAlone: true,
    linkTokenHash: hashSecret(linkToken),
    createdAt: now,
  });
  return { codeHash, linkUrl: linkOf(config.publicUrl, contactId, linkToken) };
}

/**
 * The contact that an e-mail and date of birth lead to, locked: a take-over or a change of its address comes before or
 * after, never between looking at it and sending something.
 */
async function lockContactOf(
  transaction: Transaction,
  emailAndDobIndex: Buffer,
): Promise<ContactRow | undefined> {
  const found = await findContactToResume(transaction, emailAndDobIndex);
  const contact = found && (await lockContact(transaction, found.id));
  return contact?.emailAndDobIndex.equals(emailAndDobIndex) === true ? contact : undefined;
}

/** The token is in the fragment, which no server sees; the page posts it when the applicant presses the button. */
function linkOf(publicUrl: string, contactId: string, token: string): string {
  const fragment = new URLSearchParams({ contact: contactId, token });
  return `${publicUrl.replace(/\/+$/, '')}${pathOf('resume')}#${fragment.toString()}`;
}
