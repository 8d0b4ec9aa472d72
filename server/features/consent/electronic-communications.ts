import type { Queryable } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { lockContact } from '#server/features/contact/repository.ts';
import { electronicCommunicationsConsent } from './consents.ts';
import { recordConsent } from './ledger.ts';
import type { Consent } from './ledger.ts';
import { findLastEntry } from './repository.ts';

export const ELECTRONIC_COMMUNICATIONS = 'electronic-communications-consent';

/** The same as {@link isWrittenToOnPaper}, of entries that were read. @param standing the last entry of each subject */
export function isElectronicWithdrawn(standing: readonly Pick<Consent, 'action' | 'subject'>[]): boolean {
  return standing.some(
    ({ action, subject }) => subject === ELECTRONIC_COMMUNICATIONS && action === 'withdrawn',
  );
}

/** Whether an applicant has withdrawn consent to electronic communications, and not agreed again since. */
export async function isWrittenToOnPaper(queryable: Queryable, contactId: string): Promise<boolean> {
  return (await findLastEntry(queryable, contactId, ELECTRONIC_COMMUNICATIONS))?.action === 'withdrawn';
}

/**
 * Takes back a contact's consent to electronic communications, in the words that they had agreed to. From then on their
 * messages are letters (docs/decisions/0130). A repeat changes nothing.
 */
export async function withdrawElectronicCommunications(
  deps: AppDeps,
  contactId: string,
  requestId: string,
): Promise<'withdrawn' | 'withdrawn before' | 'unknown'> {
  return deps.database.transaction(async (transaction) => {
    if ((await lockContact(transaction, contactId)) === undefined) return 'unknown';
    const agreed = await findLastEntry(transaction, contactId, ELECTRONIC_COMMUNICATIONS);
    if (agreed === undefined || agreed.action === 'withdrawn') return 'withdrawn before';
    await recordConsent(deps, transaction, {
      contactId,
      at: deps.clock(),
      requestId,
      action: 'withdrawn',
      subject: ELECTRONIC_COMMUNICATIONS,
      version: agreed.version,
      textHash: agreed.textHash,
    });
    return 'withdrawn';
  });
}

/**
 * Restores the consent to electronic communications that a contact had taken back, in the words in force. From then on
 * we write to them electronically again. A repeat changes nothing.
 */
export async function agreeToElectronicCommunications(
  deps: AppDeps,
  contactId: string,
  requestId: string,
): Promise<'agreed' | 'agreed before' | 'unknown'> {
  return deps.database.transaction(async (transaction) => {
    if ((await lockContact(transaction, contactId)) === undefined) return 'unknown';
    if (!(await isWrittenToOnPaper(transaction, contactId))) return 'agreed before';
    const consent = electronicCommunicationsConsent();
    await recordConsent(deps, transaction, { contactId, at: deps.clock(), requestId, ...consent });
    return 'agreed';
  });
}
