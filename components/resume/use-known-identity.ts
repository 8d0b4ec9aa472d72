'use client';

import { useMemo } from 'react';
import type { ResumeValues } from '#lib/forms/screens/resume.ts';
import { useApplication } from '#stores/application-store.ts';
import { useSession } from '#stores/session-store.ts';
import { useSignIn } from '#stores/sign-in-store.ts';

/**
 * What to resume with, as far as this page's memory knows: what was typed a moment ago, here or on the page where it
 * turned out that there already is an application, or the contact whose session has ended. Never from the URL.
 */
export function useKnownIdentity(): ResumeValues | undefined {
  const typed = useSession(({ resumeWith }) => resumeWith);
  const request = useSignIn((state) => state.request);
  const isSignedIn = useSession(({ authToken }) => authToken !== undefined);
  const lastContact = useApplication((data) => data.contact);
  // A visitor who comes here while still signed in means somebody else's application.
  const contact = isSignedIn ? undefined : lastContact;
  return useMemo(() => {
    if (typed !== undefined) return typed;
    const known = request === 'unknown' ? contact : (request ?? contact);
    return known && { email: known.email, dob: known.dob };
  }, [typed, request, contact]);
}
