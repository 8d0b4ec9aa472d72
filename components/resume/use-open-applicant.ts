'use client';

import { useApplication } from '#stores/application-store.ts';
import { useSession } from '#stores/session-store.ts';
import type { ResumeValues } from '#lib/forms/screens/resume.ts';

/**
 * The applicant whose application this browser has open, with a token that was valid when last used; also when another
 * window has signed them in.
 */
export function useOpenApplicant(): (ResumeValues & { firstName: string }) | undefined {
  const isSignedIn = useSession(({ authToken, startUp }) => startUp === 'done' && authToken !== undefined);
  const contact = useApplication((data) => (data.application === undefined ? undefined : data.contact));
  if (!isSignedIn || contact === undefined) return undefined;
  return { firstName: contact.firstname, email: contact.email, dob: contact.dob };
}

/** Whether two people who resume are one, so that what is open for the one need not be opened again for the other. */
export function isSamePerson(one: ResumeValues, other: ResumeValues): boolean {
  return one.dob === other.dob && one.email.trim().toLowerCase() === other.email.trim().toLowerCase();
}
