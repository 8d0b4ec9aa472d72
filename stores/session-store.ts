import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ResumeValues } from '#lib/forms/screens/resume.ts';

/** How far the start of this page has come. `failed`: the API could not be reached; the start can be tried again. */
export type StartUp = 'pending' | 'done' | 'failed';

/** Who is signed in. The token is in this page's memory, and nowhere else that a script can read. */
export type SessionState = {
  authToken: string | undefined;
  contactId: string | undefined;
  applicationId: string | undefined;
  /** When the session ends unless it is renewed. */
  expiresAt: Date | undefined;
  /** When it can no longer be renewed. */
  endsAt: Date | undefined;
  /** What to resume with, as far as this page knows: prefilled from memory and never in a URL. */
  resumeWith: ResumeValues | undefined;
  startUp: StartUp;
};

const SIGNED_OUT = {
  authToken: undefined,
  contactId: undefined,
  applicationId: undefined,
  expiresAt: undefined,
  endsAt: undefined,
};

export const sessionStore = createStore<SessionState>()(() => ({
  ...SIGNED_OUT,
  resumeWith: undefined,
  startUp: 'pending',
}));

/** Reads the store in a component: `useSession((state) => state.expiresAt)`. */
export function useSession<Selected>(select: (state: SessionState) => Selected): Selected {
  return useStore(sessionStore, select);
}

/** The API no longer accepts this page's token. It stays known whose application it was: what was typed is theirs. */
export function dropToken(): void {
  sessionStore.setState({ authToken: undefined, expiresAt: undefined, endsAt: undefined });
}

export function clearSession(): void {
  sessionStore.setState(SIGNED_OUT);
}

/** Settles when the page's start is over, whether or not it succeeded: actions wait for it. */
export function whenStarted(): Promise<void> {
  if (sessionStore.getState().startUp !== 'pending') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe(({ startUp }) => {
      if (startUp === 'pending') return;
      stop();
      resolve();
    });
  });
}
