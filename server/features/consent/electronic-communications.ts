import type { Queryable } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { lockContact } from '#server/features/contact/repository.ts';
import { recordConsent } from './ledger.ts';
import { findLastEntry } from './repository.ts';

const SUBJECT = 'electronic-communications-consent';

/** Whether an applicant has taken back that we write to them electronically, and has not agreed to it again since. */
export async function isWrittenToOnPaper(queryable: Queryable, contactId: string): Promise<boolean> {
  return (await findLastEntry(queryable, contactId, SUBJECT))?.action === 'withdrawn';
}

/**
 * Takes back a contact's consent to electronic communications, of the words that they had agreed to. From then on their
 * messages are letters (docs/decisions/0130). A repeat changes nothing.
 */
export async function withdrawElectronicCommunications(
  deps: AppDeps,
  contactId: string,
  requestId: string,
): Promise<'withdrawn' | 'withdrawn before' | 'unknown'> {
  return deps.database.transaction(async (transaction) => {
    if ((await lockContact(transaction, contactId)) === undefined) return 'unknown';
    const agreed = await findLastEntry(transaction, contactId, SUBJECT);
    if (agreed === undefined || agreed.action === 'withdrawn') return 'withdrawn before';
    await recordConsent(deps, transaction, {
      contactId,
      at: deps.clock(),
      requestId,
      action: 'withdrawn',
      subject: SUBJECT,
      version: agreed.version,
      textHash: agreed.textHash,
    });
    return 'withdrawn';
  });
}
