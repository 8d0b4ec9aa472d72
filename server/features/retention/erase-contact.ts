import type { AppDeps } from '#server/deps.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { enqueue } from '#server/queue/repository.ts';
import { contactKeptUntil, contractKeptUntil } from './kept-until.ts';
import {
  deleteContact,
  isWithdrawalOnItsWay,
  listStandingReceipts,
  listStorageKeysOf,
  listTakenBack,
  lockKeptContact,
} from './repository.ts';
import type { TakenBack } from './repository.ts';

/** Why somebody is erased: they, or somebody on their behalf, asked for it, or their time is up. */
export type ErasureReason = 'asked for' | 'period ended';

export type Erasure =
  | { outcome: 'erased'; applications: number; files: number; takenBack: readonly TakenBack[] }
  | { outcome: 'unknown' }
  /** The law requires it to be kept; until when, where that can be said. */
  | { outcome: 'kept'; until: Date | undefined }
  /** Partners have their details, under these receipts, or have not yet been told to delete them. */
  | { outcome: 'handed on'; receipts: readonly string[]; isBeingTold: boolean };

/**
 * Removes a contact and everything under it, in one transaction; their files go by a job after the commit. A contact
 * with an accepted contract is kept whole until its period ends, whoever asks: contract, assessment, identity and
 * consents belong together. What remains is the audit trail, which has ids and no names, and ends with this erasure.
 * Somebody who asks is not erased while a partner holds what we passed on: the partner could no longer be told. That
 * last entry also lists partners that had still not been told, for somebody to tell them.
 *
 * Run twice, the second run finds nobody. Waiting jobs about the contact find nothing, and end.
 *
 * @param isConfirmed false only tells what would happen, and changes nothing
 */
export async function eraseContact(
  deps: AppDeps,
  contactId: string,
  {
    reason,
    isConfirmed = true,
    requestId,
  }: { reason: ErasureReason; isConfirmed?: boolean; requestId: string },
): Promise<Erasure> {
  return deps.database.transaction(async (transaction): Promise<Erasure> => {
    const contact = await lockKeptContact(transaction, contactId);
    if (contact === undefined) return { outcome: 'unknown' };
    const now = deps.clock();
    const until = reason === 'asked for' ? contractKeptUntil(contact) : contactKeptUntil(contact);
    if (until === undefined || until > now) return { outcome: 'kept', until };

    if (reason === 'asked for') {
      const receipts = await listStandingReceipts(transaction, contactId);
      const isBeingTold = await isWithdrawalOnItsWay(transaction, contactId, now);
      if (receipts.length > 0 || isBeingTold) return { outcome: 'handed on', receipts, isBeingTold };
    }

    const takenBack = await listTakenBack(transaction, contactId);
    const storageKeys = await listStorageKeysOf(transaction, contactId);
    const counts = { applications: contact.applications.length, files: storageKeys.length };
    if (!isConfirmed) return { outcome: 'erased', ...counts, takenBack };
    for (const storageKey of storageKeys) await enqueue(transaction, 'remove-file', { storageKey });
    await deleteContact(transaction, contactId);
    const notTold = takenBack.filter(({ wasTold }) => !wasTold);
    await recordEvent(transaction, {
      at: now,
      contactId,
      event: 'contact erased',
      facts: {
        reason,
        ...counts,
        ...(notTold.length > 0 && { notTold: notTold.map(({ partner, receipt }) => ({ partner, receipt })) }),
      },
      requestId,
    });
    return { outcome: 'erased', ...counts, takenBack };
  });
}
