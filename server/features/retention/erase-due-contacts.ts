import type { AppDeps } from '#server/deps.ts';
import { eraseContact } from './erase-contact.ts';
import { contactKeptUntil, nextCheckAt } from './kept-until.ts';
import type { ContactToCheck } from './repository.ts';
import { listContactsToCheck, postponeCheck } from './repository.ts';

/** Contacts looked at in one query. */
const BATCH = 500;

/**
 * Erases everybody whose time is up. It looks only at those whose time may be up, by the date stored when they were
 * last looked at: one night's work, however many contacts there are. Each is erased in its own transaction, which
 * checks again, so that somebody who has come back in the meantime stays, and somebody who cannot be erased does not
 * hold up the others. Run twice, the second run finds nobody.
 */
export async function eraseDueContacts(deps: AppDeps): Promise<void> {
  const now = deps.clock();
  let count = 0;
  const list = (after?: ContactToCheck) => listContactsToCheck(deps.database, { now, after, limit: BATCH });
  for (let contacts = await list(); contacts.length > 0; contacts = await list(contacts.at(-1))) {
    for (const contact of contacts) {
      const until = contactKeptUntil(contact);
      if (until === undefined || until > now) {
        await postponeCheck(deps.database, contact.id, nextCheckAt(contact, now));
        continue;
      }
      try {
        const how = { reason: 'period ended', requestId: 'retention-job' } as const;
        const { outcome } = await eraseContact(deps, contact.id, how);
        if (outcome === 'erased') count += 1;
      } catch (error) {
        deps.logger.error({ event: 'contact-not-erased', error });
      }
    }
  }
  if (count > 0) deps.logger.info({ event: 'contacts-erased', count });
}
