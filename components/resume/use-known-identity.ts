'use client';

import { useMemo } from 'react';
import type { ResumeValues } from '#lib/forms/screens/resume.ts';
import { useApplication } from '#stores/application-store.ts';
import { useSession } from '#stores/session-store.ts';
import { useSignIn } from '#stores/sign-in-store.ts';

/**
 * With what to resume, as far as this page's memory knows: what was typed a moment ago, here or where it turned out
 * that there is an application already, or the contact whose session has ended. Never from the URL.
 */
export function useKnownIdentity(): ResumeValues | undefined {
  const typed = useSession(({ resumeWith }) => resumeWith);
  const request = useSignIn((state) => state.request);
  const isSignedIn = useSession(({ authToken }) => authToken !== undefined);
  const lastContact = useApplication((data) => data.contact);
  // Whoever is still signed in and comes here means somebody else's application.
  const contact = isSignedIn ? undefined : lastContact;
  return useMemo(() => {
    if (typed !== undefined) return typed;
    const known = request === 'unknown' ? contact : (request ?? contact);
    return known && { email: known.email, dob: known.dob };
  }, [typed, request, contact]);
}
