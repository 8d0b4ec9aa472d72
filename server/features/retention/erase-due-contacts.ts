import type { AppDeps } from '#server/deps.ts';
import { eraseContact } from './erase-contact.ts';
import { contactKeptUntil } from './kept-until.ts';
import { listKeptContacts } from './repository.ts';

/** Contacts looked at in one query. */
const BATCH = 500;

/**
 * Erases everybody whose time is up. Each in a transaction of its own that asks again, so that one who has come back
 * meanwhile stays, and one who cannot be erased does not keep the others. Run twice, the second run finds nobody.
 */
export async function eraseDueContacts(deps: AppDeps): Promise<void> {
  const now = deps.clock();
  let count = 0;
  let contacts = await listKeptContacts(deps.database, undefined, BATCH);
  while (contacts.length > 0) {
    for (const contact of contacts) {
      const until = contactKeptUntil(contact);
      if (until === undefined || until > now) continue;
      try {
        const how = { reason: 'period ended', requestId: 'retention-job' } as const;
        const { outcome } = await eraseContact(deps, contact.id, how);
        if (outcome === 'erased') count += 1;
      } catch (error) {
        deps.logger.error({ event: 'contact-not-erased', error });
      }
    }
    contacts = await listKeptContacts(deps.database, contacts.at(-1)?.id, BATCH);
  }
  if (count > 0) deps.logger.info({ event: 'contacts-erased', count });
}
