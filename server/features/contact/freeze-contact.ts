import { isApproved, isCollecting } from '#lib/domain/application-stages.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import { endOfValidity } from '#lib/domain/validity.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { hasStandingContract } from '#server/features/application/lifecycle.ts';
import { lockApplicationById, updateApplication } from '#server/features/application/repository.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { takeUpFetches } from '#server/features/bank/fetch-statements.ts';
import { remindOfAccount } from '#server/features/bank/remind-where-to-pay.ts';
import { tellWhereToPay } from '#server/features/bank/tell-where-to-pay.ts';
import { takeBackUploads } from '#server/features/document/upload-repository.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { endContactTokens } from '#server/features/referral/token-repository.ts';
import { listNotPaidOut } from '#server/features/servicing/repository.ts';
import { useUpCodes } from '#server/features/sign-in/repository.ts';
import { enqueue } from '#server/queue/repository.ts';
import { freeze, lockContact, unfreeze } from './repository.ts';

type How = {
  /** A few words with nothing personal in them: it stays in the audit trail. */
  reason: string;
  requestId: string;
};

type Frozen =
  | { outcome: 'unknown' }
  | { outcome: 'was so before' }
  /** The ids of the applications whose lender is told. */
  | { outcome: 'done'; toldOf: readonly string[] };

/**
 * Locks everybody out of a contact whose mailbox or telephone is in a stranger's hands, until it is unfrozen: its
 * sessions, codes, links, upload permissions and bank connections in progress end at once, and the lender of each loan
 * that is to be paid out is told to read again.
 */
export async function freezeContact(deps: AppDeps, contactId: string, how: How): Promise<Frozen> {
  return deps.database.transaction(async (transaction): Promise<Frozen> => {
    const contact = await lockContact(transaction, contactId);
    if (contact === undefined) return { outcome: 'unknown' };
    if (contact.frozenAt !== null) return { outcome: 'was so before' };
    const now = deps.clock();
    await freeze(transaction, contactId, now);
    await useUpCodes(transaction, contactId, now);
    await endContactTokens(transaction, contactId, now);
    await takeBackUploads(transaction, contactId);
    const toldOf = await tellLenders(transaction, 'contact frozen', contactId, { ...how, now });
    for (const applicationId of toldOf) await enqueue(transaction, 'close-bank-sessions', { applicationId });
    return { outcome: 'done', toldOf };
  });
}

/**
 * Lets the applicant in again, by a code as usual, with everything as they left it, and tells them. The days for what is
 * still to be handed in start afresh: they could not use the ones that have passed.
 */
export async function unfreezeContact(deps: AppDeps, contactId: string, how: How): Promise<Frozen> {
  return deps.database.transaction(async (transaction): Promise<Frozen> => {
    const contact = await lockContact(transaction, contactId);
    if (contact === undefined) return { outcome: 'unknown' };
    if (contact.frozenAt === null) return { outcome: 'was so before' };
    const now = deps.clock();
    await unfreeze(transaction, contactId);
    const toldOf = await tellLenders(transaction, 'contact unfrozen', contactId, { ...how, now });
    let dueBy: Date | undefined;
    for (const id of toldOf) {
      dueBy = (await beginDaysAnew(transaction, id, now)) ?? dueBy;
      await takeUpFetches(transaction, id, now);
    }
    await writeMessage(deps, transaction, {
      contactId,
      message: { template: 'contact-unfrozen', facts: { dueOn: dueBy && dayOf(dueBy) } },
      dedupeKey: `unfrozen:${contactId}:${now.toISOString()}`,
    });
    return { outcome: 'done', toldOf };
  });
}

/** Writes one audit event for each loan that is to be paid out, and tells its lender that where to pay has changed. */
async function tellLenders(
  transaction: Transaction,
  event: 'contact frozen' | 'contact unfrozen',
  contactId: string,
  { reason, requestId, now }: How & { now: Date },
): Promise<string[]> {
  const recorded = { at: now, contactId, event, facts: { reason }, requestId };
  const toBePaid = (await listNotPaidOut(transaction, contactId)).filter(({ status }) =>
    hasStandingContract(status),
  );
  if (toBePaid.length === 0) await recordEvent(transaction, recorded);
  const ids = toBePaid.map(({ id }) => id);
  await tellWhereToPay(transaction, recorded, ids);
  return ids;
}

/** Begins days and reminders anew. @returns the new last instant; undefined where nothing is still to be handed in */
async function beginDaysAnew(
  transaction: Transaction,
  applicationId: string,
  now: Date,
): Promise<Date | undefined> {
  const application = await lockApplicationById(transaction, applicationId);
  if (isApproved(application?.status)) await remindOfAccount(transaction, applicationId);
  if (application === undefined || !isCollecting(application.status)) return undefined;
  const expiresAt = endOfValidity(now);
  await updateApplication(transaction, applicationId, { expiresAt }, now);
  // Once the former days had passed, nobody was reminded any more.
  await enqueue(transaction, 'remind-to-hand-in', { applicationId });
  return expiresAt;
}
