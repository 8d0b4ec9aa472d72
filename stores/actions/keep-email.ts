import type { KnownContact } from '#lib/api/mappers/contact.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { sessionStore, whenStarted } from '../session-store.ts';

/** The draft under which the e-mail address of an applicant is kept for the window that has their application open. */
const APPLICANT_DRAFT = 'resume/applicant';

/**
 * Keeps the e-mail address of whoever's application is open, encrypted on the device: a session that is found to be
 * over by the next page load has left nothing in memory, and what was given once is not typed again.
 *
 * @returns what ends it
 */
export function keepEmail(): () => void {
  return applicationStore.subscribe(({ contact }, before) => {
    if (contact !== undefined && contact.email !== before.contact?.email) void keep(contact);
  });
}

/** Keeps it once more, after all drafts were wiped and the application goes on. */
export async function keepEmailAgain(): Promise<void> {
  const { contact } = applicationStore.getState();
  if (contact !== undefined) await keep(contact);
}

async function keep({ contactId, email }: KnownContact): Promise<void> {
  const { drafts, log } = browserServices();
  drafts.window.belongsTo(contactId);
  await drafts.store
    .save(APPLICANT_DRAFT, contactId, { values: { email }, base: { email: '' } })
    .catch((error: unknown) => {
      // A device that refuses: it is typed again.
      log('An email address could not be kept', error);
    });
}

/** The e-mail address of whoever's session this window had last; undefined while somebody is signed in. */
export async function recallEmail(): Promise<string | undefined> {
  await whenStarted();
  if (sessionStore.getState().authToken !== undefined) return undefined;
  const { drafts } = browserServices();
  const contactId = drafts.window.lastContact();
  if (contactId === undefined) return undefined;
  const draft = await drafts.recall<{ email: string }>(APPLICANT_DRAFT, contactId);
  return draft?.values.email;
}
