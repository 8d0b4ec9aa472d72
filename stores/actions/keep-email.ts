import type { KnownContact } from '#lib/api/mappers/contact.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { sessionStore, whenStarted } from '../session-store.ts';

/** The draft under which the e-mail address of an applicant is kept for the window that has their application open. */
const APPLICANT_DRAFT = 'resume/applicant';

/**
 * Keeps the e-mail address of the applicant whose application is open, encrypted on the device. If the next page load
 * finds the session over, nothing is left in memory, and the applicant need not type the address again.
 *
 * @returns a function that stops it
 */
export function keepEmail(): () => void {
  return applicationStore.subscribe(({ contact }, before) => {
    if (contact !== undefined && contact.email !== before.contact?.email) void keep(contact);
  });
}

/** Keeps it again, after all drafts were wiped and the application goes on. */
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
      // The device refuses to store it: the applicant types it again.
      log('An email address could not be kept', error);
    });
}

/** The e-mail address of the applicant last signed in in this window; undefined while somebody is signed in. */
export async function recallEmail(): Promise<string | undefined> {
  await whenStarted();
  if (sessionStore.getState().authToken !== undefined) return undefined;
  const { drafts } = browserServices();
  const contactId = drafts.window.lastContact();
  if (contactId === undefined) return undefined;
  const draft = await drafts.recall<{ email: string }>(APPLICANT_DRAFT, contactId);
  return draft?.values.email;
}
